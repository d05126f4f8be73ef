import type { Locator, Page } from '@playwright/test'

/** What happened to the record that is open: brought into view, which is when it is asked for. */
export const openTimeline = async (page: Page): Promise<Locator> => {
  const timeline = page.getByRole('region', { name: /^(动态|Timeline)$/ })
  await timeline.scrollIntoViewIfNeeded()
  return timeline
}

/** The entries of a timeline, the newest first. */
export const entriesOf = (timeline: Locator): Locator => timeline.locator('.ms-past')

/** Takes something from the menu of what can be done with a record. */
export const chooseMore = async (page: Page, name: string | RegExp): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(更多|More)$/ })
    .click()
  await page.getByRole('menuitem', { name }).click()
}
