import { expect, test } from './journey.ts'

test(
  'the lines of a quotation stand in the first screen, what is usual is one line, and what it comes to is beside it',
  { tag: '@crm' },
  async ({ arrive, as }) => {
    const admin = await as('admin')
    const [{ name }] = (await admin('GET', '/api/crm/company/?status=active&page_size=1&currency=CNY&paymentTerms=advance100')).body.results
    const page = await arrive('admin', { language: 'zh', viewport: { width: 1440, height: 900 } })
    await page.goto('/materials/quotation/regular/add')
    const terms = page.locator('legend').getByRole('button', { name: '商务条件', exact: true })
    // What is usual stands in one line, before the customer is known and after.
    await expect(terms).toHaveAttribute('aria-expanded', 'false')
    await page.getByLabel('客户', { exact: true }).fill(name)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name }).first().click()
    await expect(terms).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('group', { name: '商务条件' })).toContainText('人民币')
    await expect(page.getByRole('group', { name: '报价明细' }).first()).toBeInViewport()
    await expect(page.locator('.ms-form-figures [data-figure=total]')).toBeVisible()

    await terms.press('Enter')
    await expect(page.getByRole('radiogroup', { name: '币种' })).toBeVisible()
    await page.reload()
    await expect(terms).toHaveAttribute('aria-expanded', 'true')

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('.ms-form-total [data-figure=total]')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  },
)
