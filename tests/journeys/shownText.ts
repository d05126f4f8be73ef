import type { Locator, Page } from '@playwright/test'

/**
 * Where a page, or a part of it, shows this text. What stands in a field of several lines is text to `getByText`, too: whoever has typed it and asks for
 * it without this finds it before it is kept, or twice while the field is emptied.
 */
export const shownText = (place: Page | Locator, text: string, exact = false): Locator => {
  const page = 'page' in place ? place.page() : place
  return place.getByText(text, { exact }).and(page.locator(':not(textarea)'))
}
