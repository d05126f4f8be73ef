import { dayFromNow } from '../harness/days.ts'
import { agreed } from './agreed.ts'
import { expect, test, type Call } from './journey.ts'
import { newName } from './newSupplier.ts'

// Reels are received as reels, and paid as the paper of the supplier has them.

const done = async (by: Call, method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await by(method, path, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

// A quantity that goes against the packs is refused before it is asked about.
test.use({ refusals: [400] })

test(
  'three reels are typed as three reels at the gate and on the invoice, and both say how many pieces that is',
  { tag: '@purchase' },
  async ({ arrive, as, open, origin }) => {
    test.setTimeout(180_000)
    const [admin, buyer] = [await as('admin'), await as('buyer')]
    const supplier = await done(admin, 'POST', '/api/purchase/supplier/', {
      name: newName('盘料电子'),
      type: 'manufacturer',
      billType: 'none',
      currency: 'CNY',
      settlementDays: 30,
    })
    await done(admin, 'POST', `/api/purchase/supplier/${supplier.id}/takeOver/`, { version: 1, input: { reason: '原有供应商' } })
    const unit = (await done(admin, 'GET', '/api/mnm/unit/?search=pcs')).results[0].id
    const plain = { unit, type: 'ordinary', purchasable: true, inspectionClass: 'C', planType: 'certificateOnly' }
    const { id: material } = await done(admin, 'POST', '/api/mnm/material/', { name: newName('贴片电阻'), ...plain })
    const input = { code: newName('RL').toUpperCase(), reason: '原有料号' }
    await done(admin, 'POST', `/api/mnm/material/${material}/takeOver/`, { version: 1, input })
    const reel = { supplier: supplier.id, material, name: '盘', contents: '4000' }
    const { id: pack } = await done(buyer, 'POST', '/api/purchase/buyingUnit/', reel)
    const order = await done(buyer, 'POST', '/api/purchase/order/', {
      supplier: supplier.id,
      deliverBy: dayFromNow(9),
      items: [{ material, pack, packs: '5', packPrice: '240' }],
      charges: [{ kind: 'freight', amount: '30.00' }],
    })
    await done(buyer, 'POST', `/api/purchase/order/${order.id}/submitPrice/`, { version: order.version })
    await agreed(as, 'purchase.order', order.id)

    const gate = await arrive('admin', { language: 'zh' })
    await gate.goto(`/purchase/order/${order.id}`)
    await gate.getByRole('main').getByRole('link', { name: '生成采购收货' }).click()
    const received = (name: string) => gate.locator(`[id$="items-0-${name}"]`)
    await expect(received('quantity')).toHaveValue('20000')
    await received('packs').fill('3')
    await expect(received('quantity')).toHaveValue('12000')
    // A count that is no number of reels is one of pieces.
    await received('quantity').fill('11999')
    await expect(received('packs')).toHaveValue('')
    // Two numbers that were typed and do not go together are asked about, with what either would make of the other.
    await received('packs').fill('3')
    await expect(received('quantity')).toHaveValue('11999')
    await gate.getByRole('button', { name: '保存', exact: true }).click()
    await expect(gate.getByText(/填写的是 11,999，按“采购单位数量”应为 12,000/).first()).toBeVisible()
    await gate.getByRole('button', { name: '改为 12,000', exact: true }).click()
    await expect(received('quantity')).toHaveValue('12000')
    await gate.getByRole('button', { name: '保存', exact: true }).click()
    await expect(gate.getByText(/^GR-/).first()).toBeVisible()
    await expect(gate.getByRole('main').getByText('盘 × 4000').first()).toBeVisible()

    const desk = await arrive('buyer', { language: 'zh' })
    await desk.goto(`/purchase/order/${order.id}`)
    await desk.getByRole('main').getByRole('link', { name: '生成采购发票' }).click()
    const billed = (name: string) => desk.locator(`[id$="items-0-${name}"]`)
    await expect(billed('packs')).toHaveValue('3')
    await expect(billed('packPrice')).toHaveValue('240')
    const number = newName('RL')
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, '')
    await desk.getByLabel(/^发票号码/).fill(number)
    await desk.getByLabel(/^开票日期/).fill(dayFromNow(0))
    await desk.getByLabel(/^税额/).fill('0')
    await billed('packPrice').fill('244')
    await expect(billed('unitPrice')).toHaveValue('0.061')
    await billed('packPrice').fill('240')
    await expect(billed('unitPrice')).toHaveValue('0.06')
    await desk.getByRole('button', { name: '保存', exact: true }).click()
    await expect(desk.getByRole('main').getByText('750.00').first()).toBeVisible()
    await desk.getByRole('button', { name: '核对', exact: true }).click()
    await expect(desk.getByText('可付款', { exact: true }).first()).toBeVisible()

    // The two reels that are left are announced by the reel, by whoever sends them.
    const link = { entity: 'purchase.order', record: order.id, recipient: 'Li Gong', language: 'zh' }
    const { path } = await done(buyer, 'POST', '/api/guest_link/', link)
    const guest = await open({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
    await guest.goto(`${origin}${path}`)
    const form = guest.getByRole('form', { name: '通知发货' })
    await expect(form.getByText('盘 × 4000').first()).toBeVisible()
    await expect(form.getByLabel(/^发货数量/)).toHaveCount(0)
    await expect(form.getByLabel(/^采购单位数量/)).toHaveValue('2')
    await form.getByLabel(/^预计到货/).fill(dayFromNow(2))
    await form.getByLabel(/^采购单位数量/).fill('1.5')
    await form.getByRole('button', { name: '通知发货' }).click()
    await expect(guest.getByRole('heading', { name: '已提交' })).toBeVisible()
    const notice = (await done(buyer, 'GET', `/api/purchase/shippingNotice/?order=${order.id}`)).results[0].id
    await gate.goto(`/purchase/shippingNotice/${notice}`)
    await gate.getByRole('main').getByRole('link', { name: /收货/ }).first().click()
    await expect(received('packs')).toHaveValue('1.5')
    await expect(received('quantity')).toHaveValue('6000')
  },
)
