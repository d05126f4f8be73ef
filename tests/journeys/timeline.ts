import type { Locator, Page } from '@playwright/test'

/** What happened to the record that is open: brought into view, which is when it is asked for. */
export const openTimeline = async (page: Page): Promise<Locator> => {
  const timeline = page.getByRole('region', { name: /^(动态|Timeline)$/ })
  await timeline.scrollIntoViewIfNeeded()
  return timeline
}

/** The entries of a timeline, the newest first. */
export const entriesOf = (timeline: Locator): Locator => timeline.locator('.ms-past')

/** Shows every field of the entries that are there; those of many fields tell the first ones only. */
export const unfold = async (timeline: Locator): Promise<void> => {
  const more = timeline.getByRole('button', { name: /^另有 \d+ 项$|^\d+ more fields$/ })
  await entriesOf(timeline).first().waitFor()
  for (let folded = await more.count(); folded > 0; folded--) await more.first().click()
}

/** Takes something from the menu of what can be done with a record. */
export const chooseMore = async (page: Page, name: string | RegExp): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(更多|More)$/ })
    .click()
  await page.getByRole('menuitem', { name }).click()
}
