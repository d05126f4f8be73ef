import { expect, type Locator, type Page } from '@playwright/test'

/** So many presses lead through any screen. */
const furthest = 80

/** Goes from control to control with Tab, as somebody without a mouse does, until this one has the focus. */
export const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await control.waitFor()
  for (let presses = 0; presses < furthest; presses += 1) {
    if (await control.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control, 'can be reached with Tab').toBeFocused()
}

/** Goes to a control and presses it. */
export const pressOn = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
