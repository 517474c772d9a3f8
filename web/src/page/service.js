/* Keeps the whole page in the browser, so that it opens without a network. A new version is fetched beside the old one
   and takes its place when no tab is open any more: a running match is never met by other files than its own. */
const FILES = __FILES__
const VERSION = '__VERSION__'
const NAME = `ravenhall ${self.registration.scope} `
const DOCUMENTS = `${self.registration.scope}docs/` // read with a network, and not kept

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const [cache, names] = [await caches.open(NAME + VERSION), await caches.keys()]
      const earlier = names.filter((name) => name.startsWith(NAME) && name !== NAME + VERSION)
      for (const file of FILES) {
        const url = new URL(file, self.registration.scope).href
        // What has its contents in its name is the same as in the version before, and as the page has just fetched.
        const lasting = /^(engine-|assets\/)/.test(file)
        const known = lasting ? await found(earlier, url) : undefined
        const answer = known ?? (await fetch(url, { cache: lasting ? 'default' : 'no-cache' }))
        if (!answer.ok) throw new Error(`${file} did not come`)
        await cache.put(url, answer)
      }
    })(),
  )
})

async function found(names, url) {
  for (const name of names) {
    const answer = await (await caches.open(name)).match(url)
    if (answer) return answer
  }
  return undefined
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== NAME + VERSION)
      await Promise.all(old.map((name) => caches.delete(name)))
      // The page of a first visit is answered from here, too: what it has not loaded yet is still there tomorrow.
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET' || !url.startsWith(self.registration.scope) || url.startsWith(DOCUMENTS)) return
  const wanted = mode === 'navigate' ? new URL('index.html', self.registration.scope).href : url.split(/[?#]/)[0]
  event.respondWith(
    caches
      .open(NAME + VERSION)
      .then((cache) => cache.match(wanted))
      .then((answer) => answer ?? fetch(event.request)),
  )
})
