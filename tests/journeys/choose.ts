import type { Locator, Page } from '@playwright/test'

/** Picks from a list that opens below its field. */
export const choose = async (page: Page, field: Locator, words: string): Promise<void> => {
  await field.click()
  await page.locator('.ant-select-dropdown:visible').getByText(words, { exact: true }).click()
}
