import type { Page } from '@playwright/test'

/** The address of the stream by which a page hears what others do, whatever it shows. */
export const streamAddress = /\/api\/usernotify\/stream\//

/** The page hears of nothing: what others did it finds out when it asks or writes. */
export const hearsNothing = (page: Page): Promise<unknown> => page.route(streamAddress, () => undefined)
