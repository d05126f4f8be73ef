import type { Locator } from '@playwright/test'

/** The line of a part in the sheet. */
export const row = (sheet: Locator, part: string): Locator =>
  sheet.getByRole('row').filter({ has: sheet.page().getByRole('rowheader', { name: part, exact: true }) })

/** A cell of a part by the caption of its column, of the first supplier unless another one is asked for. */
export const cell = async (sheet: Locator, part: string, caption: string, supplier = 0): Promise<Locator> => {
  const header = sheet.getByRole('columnheader', { name: caption, exact: true }).nth(supplier)
  const column = await header.getAttribute('aria-colindex')
  return row(sheet, part).locator(`[aria-colindex="${column}"]`)
}
