import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** A page into which the checker was put. */
type AxeWindow = typeof globalThis & {
  readonly axe: typeof axe
  readonly document: { querySelector(place: string): object | null; getAnimations(): readonly Moving[] }
}

/** A transition or animation on the page. */
interface Moving {
  readonly finished: Promise<unknown>
  readonly effect: { getComputedTiming(): { readonly endTime: number } } | null
}

/** The whole page. */
const everywhere: readonly string[] = ['html']

/** Put into each page once. */
const putIn = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
}

/** What the checker of accessibility finds wrong on a page as it stands: at and within the first element of each place that is there. */
export const axeViolations = async (page: Page, options: RunOptions = {}, places = everywhere): Promise<readonly Result[]> => {
  await putIn(page)
  return page.evaluate(
    async ([chosen, asked, all]) => {
      const { axe: checker, document: shown } = globalThis as AxeWindow
      // A button that fades in has a colour of its own on the way, too faint to read; what moves for ever is judged as it is.
      const ending = shown.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.allSettled(ending.map(({ finished }) => finished))
      // What was drawn anew meanwhile is not at its place any more.
      const there = asked.filter(place => shown.querySelector(place) !== null)
      const include = (there.length === 0 ? all : there).map(place => [place])
      const { violations } = await checker.run({ include }, { ...chosen, preload: false, resultTypes: ['violations'] })
      return violations
    },
    [options, places, everywhere] as const,
  )
}
