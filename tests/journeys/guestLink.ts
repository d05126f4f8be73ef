import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

// What a supplier is asked reaches them by a link: they have no account, only a phone.

/** The window of a phone. */
export const phone = { viewport: { width: 390, height: 844 } } as const
/** Who is given the link. */
export const recipient = 'Li Gong, Kunshan Precision'

/** Gives a link from the page of a record; answers where it leads. */
export const givenLink = async (
  page: Page,
  words: { readonly button: string; readonly recipient: string; readonly create: string },
): Promise<string> => {
  await page.getByRole('button', { name: words.button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.create }).click()
  await expect(dialog.getByLabel(words.recipient)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(words.recipient).fill(recipient)
  await dialog.getByRole('button', { name: words.create }).click()
  const address = await dialog.getByRole('status').locator('code').textContent()
  await expect(dialog.getByRole('listitem').filter({ hasText: recipient }).first()).toBeVisible()
  return address ?? ''
}
