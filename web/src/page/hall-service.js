/* Of a hall that is kept for times without a network. Nothing of the hall's own page is kept: it always comes from
   the hall, so that none is older than the hall is. Where the hall cannot be reached, the page without a server, which
   keeps itself (offline/service.js), takes its place. */
const AWAY = [502, 503, 504] // what a proxy says of a hall that is closed

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode !== 'navigate' || new URL(url).pathname.startsWith('/offline/')) return
  const instead = () => Response.redirect('/offline/index.html', 302)
  event.respondWith(fetch(event.request).then((answer) => (AWAY.includes(answer.status) ? instead() : answer), instead))
})
