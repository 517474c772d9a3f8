// Before the first paint: the chosen theme, or the system's. A file of its own, for the page allows no inline script.
try {
  var chosen = JSON.parse(localStorage.getItem('ravenhall') || '{}').theme
  if (chosen === 'light' || chosen === 'dark') document.documentElement.classList.add(chosen)
} catch {
  // without storage the system's theme it is
}
