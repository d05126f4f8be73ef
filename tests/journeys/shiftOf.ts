import type { Page } from '@playwright/test'

/** How far the page jumped since it was asked for, by the measure of the browsers. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
