import type { Page } from '@playwright/test'

/** The roles of whoever changes what is shown. */
export const inspectors = ['来料检验员']

/** Waits until the person's profile has taken this choice; asked before it is made. */
export const keptInProfile = async (page: Page, name: string, value: string): Promise<void> => {
  await page.waitForResponse(answer => {
    const request = answer.request()
    return request.url().endsWith('/api/users/me/preferences/') && request.postDataJSON()[name] === value && answer.ok()
  })
}
