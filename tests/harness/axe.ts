import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** A page into which the checker was put. */
type AxeWindow = typeof globalThis & { readonly axe: typeof axe }

/** What the checker of accessibility finds wrong on a page as it stands; it is put into each page once. */
export const axeViolations = async (page: Page, options: RunOptions = {}): Promise<readonly Result[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async chosen => (await (globalThis as AxeWindow).axe.run({ ...chosen, preload: false, resultTypes: ['violations'] })).violations,
    options,
  )
}
