import type { Page } from '@playwright/test'

/** Does something with the record of a page: by its button, or by the menu beside it, where a phone has everything but one. */
export const takeAction = async (page: Page, name: string): Promise<void> => {
  const bar = page.getByRole('main').locator('.ms-record-actions')
  const button = bar.getByRole('button', { name, exact: true })
  const menu = bar.getByRole('button', { name: /^(更多|More)/ })
  await button.or(menu).first().waitFor()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
