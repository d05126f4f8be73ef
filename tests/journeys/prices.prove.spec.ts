import { settled } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { check, pnOf } from './prices.ts'
import { shownText } from './shownText.ts'

test('a seller asks for a price in English, without costs, also on a phone', { tag: '@crm' }, async ({ arrive, as }) => {
  const { body } = await (await as('sales'))('GET', '/api/crm/price/?standing=current&currency=USD&tier=retail&page_size=1&sort=id')
  const [{ model }] = body.results
  const page = await arrive('sales', { language: 'en', viewport: { width: 390, height: 844 } })
  await page.goto('/materials/price')
  await check(page, /^Product model/, pnOf(model))
  const checker = page.getByRole('region', { name: 'Price check', exact: true })
  await expect(checker.getByText('Unit price rounded to the cent')).toBeVisible()
  await expect(checker.getByText('Not compared with costs')).toBeVisible()
  await expect(checker.getByText('Cost floor')).toHaveCount(0)
})

test('finance enters the rate of today in English, and the price check compares costs at it', { tag: '@crm' }, async ({ arrive, as }) => {
  const { body } = await (await as('sales'))('GET', '/api/crm/price/?standing=current&currency=USD&tier=retail&page_size=1&sort=id')
  const [{ model }] = body.results
  const page = await arrive('fan.xueqin', { language: 'en' })
  await page.goto('/materials/exchangeRate')
  await page.getByRole('button', { name: 'New exchange rate' }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.getByLabel(/^Exchange rate/).fill('6.9123')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(shownText(page, '6.9123').first()).toBeVisible()
  await page.goto('/materials/price')
  const checker = page.getByRole('region', { name: 'Price check', exact: true })
  await checker.getByText('USD', { exact: true }).click()
  await check(page, /^Product model/, pnOf(model))
  await expect(checker).toContainText('at an exchange rate of 6.9123')
})

test(
  'before a price change is agreed to, it says what it would have made of past orders, and leads to them',
  { tag: '@crm' },
  async ({ arrive }) => {
    const page = await arrive('manager', { language: 'en' })
    await page.goto('/materials/report/price_change_effect')
    await settled(page)
    const row = page.locator('tbody tr').first()
    await expect(row).toContainText(/PC-|#/)
    const orders = row.getByRole('link').last()
    const count = await orders.innerText()
    await orders.click()
    await expect(page).toHaveURL(/\/operate\/order\?code__in=/)
    await settled(page)
    await expect(page.getByText(new RegExp(`^${count} records?`)).first()).toBeVisible()
  },
)
