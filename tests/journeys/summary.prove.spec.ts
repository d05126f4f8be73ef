import { expect, test } from './journey.ts'

test(
  'on a phone the summary says it in English, and who may not ask a model is not offered to',
  { tag: '@core' },
  async ({ arrive, as }) => {
    const { results } = (await (await as('buyer'))('GET', '/api/purchase/supplier/?page_size=1&status=qualified&sort=code')).body
    const page = await arrive('warehouse', { language: 'en', viewport: { width: 390, height: 844 } })
    await page.goto(`/purchase/supplier/${results[0].id}`)
    await page.getByRole('button', { name: 'Summary' }).click()
    const dialog = page.getByRole('dialog', { name: 'Summary' })
    await expect(dialog.getByRole('region', { name: 'Text of the summary' })).toContainText('Status')
    await expect(dialog.getByRole('region', { name: 'Language model' })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)
