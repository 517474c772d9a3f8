/** The plain half of TOML, as house rules are written: a line for each key, with a text, a whole number, true or
 *  false. */
export function flatToml(text: string): Record<string, unknown> {
  const table: Record<string, unknown> = {}
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#.*)?$/.test(line)) continue
    const found = /^\s*([\w-]+)\s*=\s*("(?:[^"\\]|\\.)*"|'[^']*'|[+-]?\d+|true|false)\s*(#.*)?$/.exec(line)
    if (!found) throw new Error(`Line ${i + 1} is not “key = value”: ${line.trim().slice(0, 40)}`)
    table[found[1]!] = value(found[2]!)
  }
  return table
}

function value(written: string): unknown {
  if (written.startsWith("'")) return written.slice(1, -1)
  return written.startsWith('"')
    ? (JSON.parse(written) as string)
    : written === 'true'
      ? true
      : written === 'false'
        ? false
        : Number(written)
}
