const root = document.documentElement
const told = JSON.parse(document.getElementById('told').textContent)
const save = (name, type, text) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
document.getElementById('csv').onclick = () => save(`${told.name}.csv`, 'text/csv', told.csv)
document.getElementById('json').onclick = () =>
  save(`${told.name}.json`, 'application/json', JSON.stringify(told.matches))
document.getElementById('theme').onclick = () => {
  const asked = !root.classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches
  const dark = root.classList.contains('dark') || asked
  root.className = dark ? 'light' : 'dark'
}
