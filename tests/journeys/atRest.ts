import type { Page, Request } from '@playwright/test'
import { streamAddress } from './stream.ts'

/** What each page has asked for and has not been answered. */
const underWay = new WeakMap<Page, ReadonlySet<Request>>()

/** What a page asks for from the first call on; the stream by which it hears what others do is never answered to its end. */
export const watched = (page: Page): ReadonlySet<Request> => {
  const known = underWay.get(page)
  if (known) return known
  const asked = new Set<Request>()
  underWay.set(page, asked)
  page.on('request', request => void (streamAddress.test(request.url()) || asked.add(request)))
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', request => void asked.delete(request))
  return asked
}

/** Waits until whatever was pressed has done what it does: nothing is under way, and for some pictures in a row nothing has changed or moved. */
export const atRest = async (page: Page): Promise<void> => {
  const asked = watched(page)
  const deadline = performance.now() + 10_000
  do {
    // A page that is loaded anew meanwhile is asked again.
    await page.evaluate(untilStill).catch(() => page.waitForLoadState())
  } while (asked.size > 0 && performance.now() < deadline)
}

/** Runs in the page. */
const untilStill = async (): Promise<void> => {
  let changed = true
  const observer = new MutationObserver(() => {
    changed = true
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const deadline = performance.now() + 2000
  for (let still = 0; still < 4 && performance.now() < deadline;) {
    await new Promise(requestAnimationFrame)
    const moves = document.getAnimations().some(({ playState }) => playState === 'running')
    still = changed || moves ? 0 : still + 1
    changed = false
  }
  observer.disconnect()
}
