import type { Page } from '@playwright/test'

/** A price as it is now, and whose it is. */
export interface Current {
  readonly model: { readonly id: number; readonly title: string }
  readonly amount: string
}

/** Chooses the model with this PN in the price check. */
export const check = async (page: Page, field: RegExp, pn: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(pn)
  await page
    .locator('.ant-select-dropdown:visible')
    .getByText(new RegExp(`^${pn} `))
    .first()
    .click()
}

/** The PN with which the name of a model begins. */
export const pnOf = ({ title }: Current['model']): string => title.slice(0, 5)
