/** Under which name the shell is kept on this device, as in `service-worker.js`. */
const shell = 'meniscus-shell'

/** Has the browser keep the shell, so that the product can be installed and starts without a network; a browser that cannot goes on without. */
export const keepShell = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
    await keepFetched()
  } catch {
    // Without a secure connection, in a private window, or where it is forbidden.
  }
}

/** What the page fetched before the worker was there. */
const keepFetched = async (): Promise<void> => {
  const kept = await caches.open(shell)
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  for (const address of new Set(fetched)) {
    const { origin, pathname } = new URL(address)
    if (origin === location.origin && pathname.startsWith('/assets/') && !(await kept.match(address))) await kept.add(address)
  }
}
