import { dayFromNow } from '../harness/days.ts'
import { newName } from './newSupplier.ts'
import { expect, test, type Call } from './journey.ts'

/** An order of five samples that cost nothing, so that nobody has to agree to a price, of which all have arrived. */
const received = async (admin: Call): Promise<{ readonly id: number; readonly code: string }> => {
  const supplier = await admin('POST', '/api/purchase/supplier/', {
    name: newName('无锡光学'),
    type: 'manufacturer',
    billType: 'none',
    currency: 'CNY',
    settlementDays: 30,
  })
  await admin('POST', `/api/purchase/supplier/${supplier.body.id}/takeOver/`, { version: 1, input: { reason: '原有供应商' } })
  const items = [{ name: '比色皿样品', quantity: '5', newPrice: '0' }]
  const order = await admin('POST', '/api/purchase/order/', { supplier: supplier.body.id, deliverBy: dayFromNow(9), items })
  expect(order.status, JSON.stringify(order.body)).toBe(201)
  const { id, version } = order.body
  const sent = await admin('POST', `/api/purchase/order/${id}/send/`, { version })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const lines = [{ ordered: order.body.items[0].id, quantity: '5' }]
  const arrived = await admin('POST', '/api/purchase/receipt/', { order: id, receivedOn: dayFromNow(0), items: lines })
  expect(arrived.status, JSON.stringify(arrived.body)).toBe(201)
  return { id, code: sent.body.code }
}

test(
  'a purchaser enters and matches an invoice in Chinese, and finance pays it in English',
  { tag: '@purchase' },
  async ({ arrive, as }) => {
    const order = await received(await as('admin'))

    const buying = await arrive('buyer', { language: 'zh' })
    await buying.goto(`/purchase/order/${order.id}`)
    await buying.getByRole('main').getByRole('link', { name: '生成采购发票' }).click()
    const number = newName('FP')
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
    await buying.getByLabel(/^发票号码/).fill(number)
    await buying.getByLabel(/^开票日期/).fill(dayFromNow(0))
    await buying.getByLabel(/^税额/).fill('0')
    await buying.getByRole('button', { name: '保存' }).click()
    await buying.getByRole('button', { name: '核对', exact: true }).click()
    await expect(buying.getByText('可付款', { exact: true }).first()).toBeVisible()
    await expect(buying.getByText('相符', { exact: true }).first()).toBeVisible()

    const paying = await arrive('fan.xueqin', { language: 'en' })
    await paying.goto(`/purchase/invoice?search=${number}`)
    await paying.getByRole('link', { name: /^PI-/ }).click()
    await paying.getByRole('button', { name: 'Record payment' }).click()
    const dialog = paying.getByRole('dialog')
    const paidOn = dialog.getByLabel(/^Paid on/)
    await paidOn.fill(dayFromNow(0))
    await paidOn.press('Tab')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(paying.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(paying.getByRole('navigation', { name: 'Chain of records' }).getByText(order.code)).toBeVisible()
  },
)
