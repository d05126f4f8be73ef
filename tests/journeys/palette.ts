import type { Page } from '@playwright/test'

/** What is typed into to find something. */
export const field = (page: Page) => page.getByRole('combobox', { name: '查找页面、记录和操作' })
