import { companyToday } from '../harness/days.ts'
import { inStock } from './inStock.ts'
import { expect, test } from './journey.ts'
import { takeAction } from './takeAction.ts'

test('已收款的订单追加明细并改行数量，仍是同一订单', { tag: '@operate' }, async ({ arrive, as }) => {
  const [sales, finance] = [await as('sales'), await as('fan.xueqin')]
  const unit = await inStock(await as('admin'), 'last')
  const { results } = (await sales('GET', '/api/crm/company/?status=active&currency=CNY&page_size=8')).body
  const customer = results.at(-1)
  const made = await sales('POST', '/api/operate/order/', {
    company: customer.id,
    type: 'sale',
    paymentTerms: 'advance100',
    address: '苏州市仓储路 8 号',
    country: 'CN',
    orderedOn: companyToday(),
    items: [{ model: unit.model.id, quantity: '1' }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const path = `/api/operate/order/${made.body.id}/`
  const confirmed = await sales('POST', `${path}confirm/`, { version: made.body.version })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
  const paid = await finance('POST', '/api/operate/payment/', { order: made.body.id, paidOn: companyToday(), reference: 'TT20260641' })
  expect(paid.status, JSON.stringify(paid.body)).toBe(201)

  const { pn } = (await sales('GET', `/api/product/model/${unit.model.id}/`)).body
  const page = await arrive('sales')
  await page.goto(`/operate/order/${made.body.id}`)
  const dialog = page.getByRole('dialog')
  await takeAction(page, '改行数量')
  await dialog.getByLabel('行', { exact: true }).click()
  await page.locator('.ant-select-dropdown:visible').getByText('1 · 1，待发 1').click()
  await dialog.getByLabel('新数量', { exact: true }).fill('2')
  await dialog.getByLabel('原因', { exact: true }).fill('客户追加')
  await dialog.getByRole('button', { name: '改行数量' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await sales('GET', path)).body).toMatchObject({ state: 'confirmed', paidOn: null, items: [{ quantity: '2.0000' }] })

  await takeAction(page, '追加明细')
  await dialog.getByRole('button', { name: '添加一行' }).click()
  const model = dialog.locator('[id$="items-0-model"]')
  await model.click()
  await page.keyboard.type(pn)
  await page.keyboard.press('Enter')
  await dialog.locator('[id$="items-0-quantity"]').fill('1')
  await dialog.getByLabel('原因', { exact: true }).fill('客户追加')
  await dialog.getByRole('button', { name: '追加明细' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await sales('GET', path)).body).toMatchObject({ revision: 1, items: [{ quantity: '2.0000' }, { quantity: '1.0000' }] })
})
