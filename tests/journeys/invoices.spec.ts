import { dayFromNow } from '../harness/days.ts'
import { newName } from './newSupplier.ts'
import { expect, test, type Call } from './journey.ts'
import { sentOrder } from './sentOrder.ts'

/** An order of five samples that cost nothing, of which all have arrived. */
const received = async (as: (who: string) => Promise<Call>): Promise<{ readonly id: number; readonly code: string }> => {
  const admin = await as('admin')
  const supplier = await admin('POST', '/api/purchase/supplier/', {
    name: newName('无锡光学'),
    type: 'manufacturer',
    billType: 'none',
    currency: 'CNY',
    settlementDays: 30,
  })
  await admin('POST', `/api/purchase/supplier/${supplier.body.id}/takeOver/`, { version: 1, input: { reason: '原有供应商' } })
  const items = [{ name: '比色皿样品', quantity: '5', newPrice: '0' }]
  const sent = await sentOrder(as, { supplier: supplier.body.id, deliverBy: dayFromNow(9), items })
  const lines = [{ ordered: sent.items[0]?.id, quantity: '5' }]
  const arrived = await admin('POST', '/api/purchase/receipt/', { order: sent.id, receivedOn: dayFromNow(0), items: lines })
  expect(arrived.status, JSON.stringify(arrived.body)).toBe(201)
  return sent
}

test(
  'a purchaser enters and matches an invoice in Chinese, and finance pays it in English',
  { tag: '@purchase' },
  async ({ arrive, as }) => {
    const order = await received(as)

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
