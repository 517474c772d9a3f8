/** A random id for a command: the hall does it once, however often it is sent. Short, since it is kept for ever; nobody
 * else's command has to differ from it, nor one at another table. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
