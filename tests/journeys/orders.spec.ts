import { companyToday } from '../harness/days.ts'
import { inStock } from './inStock.ts'
import { expect, test, type Call } from './journey.ts'
import { variants } from './variants.ts'

const spoken = {
  zh: {
    confirm: '确认订单',
    order: '生成订单',
    ok: '确定',
    confirmed: '已确认',
    make: '生成运单',
    carrier: '快递公司',
    units: '扫描的 SN',
    save: '保存',
    shipped: '已发货',
    price: '单价',
    unknown: '未找到：99998/999999',
  },
  en: {
    confirm: 'Confirm order',
    order: 'Make order',
    ok: 'OK',
    confirmed: 'Confirmed',
    make: 'Make waybill',
    carrier: 'Express company',
    units: 'SNs scanned',
    save: 'Save',
    shipped: 'Shipped',
    price: 'Unit price',
    unknown: 'Not found: 99998/999999',
  },
} as const

/** A quotation of one of a product that the customer has accepted. */
const acceptedOffer = async (sales: Call, company: { readonly id: number; readonly paymentTerms: string }, model: number) => {
  const { id: seller } = (await sales('GET', '/api/users/me/')).body
  const day = companyToday()
  const made = await sales('POST', '/api/crm/quotation/', {
    company: company.id,
    paymentTerms: company.paymentTerms,
    seller,
    type: 'normal',
    currency: 'CNY',
    priceListDate: day,
    taxMode: 'included',
    validityDays: 30,
    items: [{ model, quantity: '1' }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const path = `/api/crm/quotation/${made.body.id}`
  const sent = await sales('POST', `${path}/send/`, { version: made.body.version })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  return (await sales('POST', `${path}/accept/`, { version: sent.body.version, input: {} })).body
}

for (const language of variants(['zh', 'en'], 1)) {
  const say = spoken[language]

  test(
    `${language}: what was quoted is ordered and confirmed, and the warehouse ships its SN without seeing a price`,
    { tag: ['@operate', '@crm'] },
    async ({ arrive, as }) => {
      const [sales, finance] = [await as('sales'), await as('fan.xueqin')]
      const unit = await inStock(await as('admin'))
      const { results } = (await sales('GET', '/api/crm/company/?status=active&currency=CNY&page_size=4')).body
      // Another customer in each language and each try: the same amount of the same customer within a week would have to be confirmed.
      const customer = results[(language === 'zh' ? 0 : 1) + 2 * Math.min(test.info().retry, 1)]
      const quotation = await acceptedOffer(sales, customer, unit.model.id)
      const seller = await arrive('sales', { language })
      await seller.goto(`/materials/quotation/regular/${quotation.id}`)
      await seller.getByRole('link', { name: say.order }).first().click()
      await seller.getByRole('button', { name: say.save, exact: true }).click()
      await expect(seller).toHaveURL(/\/operate\/order\/\d+$/)
      const order = (await sales('GET', `/api/operate/order/${seller.url().split('/').at(-1)}/`)).body
      expect(order.items[0].priceTrace).toBe(quotation.code)
      await expect(seller.getByRole('main').getByText(say.price, { exact: true }).first()).toBeVisible()
      await seller.getByRole('button', { name: say.confirm, exact: true }).click()
      await seller.getByRole('dialog').getByRole('button', { name: say.ok, exact: true }).click()
      // Where it stands is said once, by how far its goods are.
      await expect.poll(async () => (await sales('GET', `/api/operate/order/${order.id}/`)).body.state).toBe('confirmed')
      await expect(seller.locator('.ms-record-head .ms-tag').first()).not.toHaveText(say.confirmed)

      const confirmed = (await sales('GET', `/api/operate/order/${order.id}/`)).body
      // The customer pays in advance.
      const paid = await finance('POST', '/api/operate/payment/', { order: order.id, paidOn: order.orderedOn, reference: 'TT20260001' })
      expect(paid.status, JSON.stringify(paid.body)).toBe(201)

      const page = await arrive('warehouse', { language })
      await page.goto(`/operate/order/${order.id}`)
      await expect(page.getByRole('heading', { name: confirmed.code })).toBeVisible()
      await expect(page.getByRole('main').getByText(say.price, { exact: true })).toHaveCount(0)
      await page.getByRole('link', { name: say.make }).first().click()
      await page.getByLabel(say.carrier, { exact: true }).fill('SF Express')
      const units = page.getByLabel(say.units, { exact: true })
      await units.click()
      // As a scanner types: 8 ms from key to key, and the next code begins at once.
      for (const code of ['99998/999999', unit.code]) {
        await page.keyboard.type(code, { delay: 8 })
        await page.keyboard.press('Enter')
      }
      const scanned = page.locator('.ms-picker').filter({ has: units })
      await expect(scanned.locator('.ant-select-selection-item')).toHaveText(unit.code)
      await expect(scanned.getByText(say.unknown)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: say.save, exact: true }).click()
      await expect(page).toHaveURL(/\/operate\/waybill\/\d+$/)
      await page.goto(`/operate/order/${order.id}`)
      await expect(page.getByRole('main').getByText(say.shipped, { exact: true }).first()).toBeVisible()
    },
  )
}
