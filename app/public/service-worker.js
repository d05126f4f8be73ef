// Keeps the shell on this device: the page itself and the hashed files that it has fetched, so that the product starts without a network. Nothing
// of the API is ever kept here or answered from here: what is shown as current comes from the server. Plain, because it is not built.

const shell = 'meniscus-shell'
const page = '/'
const unhashed = ['/theme-boot.js', '/meniscus.svg', '/manifest.webmanifest']

self.addEventListener('install', event => {
  // Calls of the API need not wake this worker, where the browser can be told so.
  event.addRoutes?.([
    { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
    { condition: { urlPattern: { pathname: '/o/*' } }, source: 'network' },
  ])
  event.waitUntil(prepare())
})

const prepare = async () => {
  const kept = await caches.open(shell)
  await kept.addAll([page, ...unhashed])
  await self.skipWaiting()
}

self.addEventListener('activate', event => event.waitUntil(takeOver()))

const takeOver = async () => {
  // The page is asked for while this worker is still starting.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/(api|o)\//.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(freshPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request))
  else if (unhashed.includes(pathname)) event.respondWith(freshFile(request))
})

/** The page as it is served now, so that a new build is there at once; the kept one only without a network. */
const freshPage = async event => {
  const kept = await caches.open(shell)
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (answer.ok && answer.headers.get('Content-Type')?.startsWith('text/html')) await keepPage(kept, answer.clone())
    return answer
  } catch (error) {
    const last = await kept.match(page)
    if (last) return last
    throw error
  }
}

/** A page of another build forgets the files of the one before it. */
const keepPage = async (kept, answer) => {
  const text = await answer.clone().text()
  const before = await (await kept.match(page))?.text()
  await kept.put(page, answer)
  if (before === undefined || before === text) return
  for (const request of await kept.keys()) if (new URL(request.url).pathname.startsWith('/assets/')) await kept.delete(request)
}

/** A file whose name says what is in it never changes. */
const hashedFile = async request => {
  const kept = await caches.open(shell)
  const known = await kept.match(request)
  if (known) return known
  const answer = await fetch(request)
  if (answer.ok) await kept.put(request, answer.clone())
  return answer
}

const freshFile = async request => {
  const kept = await caches.open(shell)
  try {
    const answer = await fetch(request)
    if (answer.ok) await kept.put(request, answer.clone())
    return answer
  } catch (error) {
    const last = await kept.match(request)
    if (last) return last
    throw error
  }
}
