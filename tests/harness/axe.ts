import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** A page into which the checker was put. */
type AxeWindow = typeof globalThis & { readonly axe: typeof axe; readonly document: { querySelector(place: string): object | null } }

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
      // What was drawn anew meanwhile is not at its place any more.
      const there = asked.filter(place => shown.querySelector(place) !== null)
      const include = (there.length === 0 ? all : there).map(place => [place])
      const { violations } = await checker.run({ include }, { ...chosen, preload: false, resultTypes: ['violations'] })
      return violations
    },
    [options, places, everywhere] as const,
  )
}
