import type { Label } from '../language/label.ts'
import { announce } from '../client/announce.web.ts'
import type { HouseRouter } from './router.web.tsx'

/** So often a page that stays open asks whether it has been replaced, in milliseconds. */
const interval = 15 * 60_000

const words: Label = ['系统已更新，打开下一个页面时自动换成新版本', 'The product was updated. The next screen you open is the new version']

/** The program that a page runs. */
const programOf = (page: Document): string | undefined =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? undefined

/**
 * Brings a page that stays open to a newer build: not while a screen is open, where somebody may be typing, but with the next one that is asked
 * for, whose guards have let the old one go.
 */
export const followBuilds = (router: HouseRouter): void => {
  const running = programOf(document)
  let isOutdated = false
  const ask = async (): Promise<void> => {
    if (isOutdated || !navigator.onLine) return
    try {
      const answer = await fetch('/', { cache: 'no-cache' })
      if (!answer.ok) return
      const served = programOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
      if (served === undefined || served === running) return
      isOutdated = true
      announce('warn', words)
    } catch {
      // Without a connection there is nothing newer.
    }
  }
  setInterval(() => void ask(), interval)
  window.addEventListener('online', () => void ask())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask()
  })
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (isOutdated && pathChanged) location.assign(toLocation.href)
  })
}
