import type { Page } from '@playwright/test'
import { streamAddress } from './stream.ts'

/** The roles of whoever changes what is shown. */
export const inspectors = ['来料检验员']

/** Waits until the person's choices have reached the profile: nothing is under way any more. */
export const saved = (page: Page): Promise<void> => page.waitForLoadState('networkidle')

/** A stream that stays open would always be under way. */
export const withoutStream = async (page: Page): Promise<void> => {
  await page.route(streamAddress, route => route.fulfill({ contentType: 'text/event-stream', body: '' }))
}
