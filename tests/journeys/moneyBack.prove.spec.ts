import { companyToday } from '../harness/days.ts'
import { agreed } from './agreed.ts'
import { inStock } from './inStock.ts'
import { newName } from './newSupplier.ts'
import { expect, test, type Call } from './journey.ts'

// An order is shipped in part and closed short, some of it is credited, and what the customer paid too much goes back.

const done = async (by: Call, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
  const answer = await by(method, path, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

test(
  'an order that is short-shipped and partly credited is refunded to the cent before it is closed',
  { tag: ['@operate'] },
  async ({ arrive, as }) => {
    test.setTimeout(180_000)
    const [admin, clerk, finance] = [await as('admin'), await as('qiu.lan'), await as('fan.xueqin')]
    const step = async (by: Call, path: string, id: number, name: string, input: object = {}) =>
      done(by, 'POST', `${path}${id}/${name}/`, { version: (await done(by, 'GET', `${path}${id}/`)).version, input })
    const unit = await inStock(admin, 'last')
    const { id: owner } = await done(admin, 'GET', '/api/users/me/')
    const customer = await done(admin, 'POST', '/api/crm/company/', {
      name: newName('退款客户'),
      type: 'endUser',
      region: 'CN',
      tier: 'retail',
      currency: 'CNY',
      paymentTerms: 'advance',
      owner,
      bankName: '招商银行',
      bankAccount: newName('6225'),
    })
    await step(finance, '/api/crm/company/', customer.id, 'confirmAccount')
    const items = [{ model: unit.model.id, quantity: '2' }]
    const ordered = { company: customer.id, type: 'sale', address: '苏州市仓储路 8 号', country: 'CN', items }
    const order = await done(admin, 'POST', '/api/operate/order/', ordered)
    await step(admin, '/api/operate/order/', order.id, 'confirm')
    await done(finance, 'POST', '/api/operate/payment/', { order: order.id, paidOn: companyToday(), reference: newName('TT') })
    await done(admin, 'POST', '/api/operate/waybill/', {
      order: order.id,
      carrier: '顺丰速运',
      items: [{ ordered: order.items[0].id, quantity: '1' }],
      units: [unit.id],
    })
    await step(admin, '/api/operate/order/', order.id, 'shortClose', { reason: '第二件不再需要' })
    const credited = { order: order.id, reason: 'returned', amount: '10.25', grounds: '包装破损折让' }
    const credit = await done(clerk, 'POST', '/api/operate/creditNote/', credited)
    await step(clerk, '/api/operate/creditNote/', credit.id, 'submit')
    await agreed(as, 'operate.creditNote', credit.id)
    const { outstanding } = await done(admin, 'GET', `/api/operate/order/${order.id}/`)
    expect(Number(outstanding)).toBeLessThan(0)

    const page = await arrive('qiu.lan', { language: 'en' })
    await page.goto(`/operate/order/${order.id}`)
    await page.getByRole('main').getByRole('link', { name: 'Refund the customer' }).first().click()
    await expect(page.getByLabel(/^Amount refunded/)).toHaveValue(outstanding.replace('-', ''))
    await page.getByLabel(/^Grounds/).fill('Short-shipped and credited')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/operate\/refund\/\d+$/)
    const refund = Number(page.url().split('/').at(-1))
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await expect(page.getByText('Pending', { exact: true }).first()).toBeVisible()
    await agreed(as, 'operate.refund', refund)

    await step(admin, '/api/operate/refund/', refund, 'pay', { paidOn: companyToday(), reference: newName('RF') })
    expect(await done(admin, 'GET', `/api/operate/order/${order.id}/`)).toMatchObject({ outstanding: '0.00', toRefund: null })
    await page.reload()
    await expect(page.getByRole('main').getByText('招商银行').first()).toBeVisible()
  },
)
