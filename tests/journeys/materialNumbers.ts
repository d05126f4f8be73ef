import type { Page } from '@playwright/test'

/** The applications that wait for a decision. */
export const inbox = '/mnm/approver_material_no'

/** Opens what waits in the inbox, found by its name. */
export const openAsked = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${inbox}?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
}

/** What tells that the decision is taken. */
export const recorded = (page: Page) => page.getByText(/^(Approved|Rejected): /)
