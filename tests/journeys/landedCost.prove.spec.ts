import { dayFromNow } from '../harness/days.ts'
import { agreed } from './agreed.ts'
import { newName } from './newSupplier.ts'
import { expect, test, type Call } from './journey.ts'

// A delivery with freight and duty: they are shared out to the cent and lie in what its goods are worth.

const done = async (by: Call, method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await by(method, path, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

test(
  'freight and duty of a delivery of two materials land in the value of stock, to the last cent',
  { tag: ['@purchase', '@stock'] },
  async ({ arrive, as }) => {
    test.setTimeout(180_000)
    const [admin, buyer] = [await as('admin'), await as('buyer')]
    const supplier = await done(admin, 'POST', '/api/purchase/supplier/', {
      name: newName('深圳电子'),
      type: 'manufacturer',
      billType: 'none',
      currency: 'CNY',
      settlementDays: 30,
    })
    await done(admin, 'POST', `/api/purchase/supplier/${supplier.id}/takeOver/`, { version: 1, input: { reason: '原有供应商' } })
    const unit = (await done(admin, 'GET', '/api/mnm/unit/?search=pcs')).results[0].id
    const material = async (name: string): Promise<number> => {
      const plain = { unit, type: 'ordinary', purchasable: true, inspectionClass: 'C', planType: 'certificateOnly' }
      const { id } = await done(admin, 'POST', '/api/mnm/material/', { name: newName(name), ...plain })
      const input = { code: newName('LC').toUpperCase(), reason: '原有料号' }
      await done(admin, 'POST', `/api/mnm/material/${id}/takeOver/`, { version: 1, input })
      return id
    }
    const [dear, cheap] = [await material('传感器芯'), await material('垫圈')]
    const order = await done(buyer, 'POST', '/api/purchase/order/', {
      supplier: supplier.id,
      deliverBy: dayFromNow(9),
      items: [
        { material: dear, quantity: '30', newPrice: '10' },
        { material: cheap, quantity: '700', newPrice: '0.1' },
      ],
    })
    await done(buyer, 'POST', `/api/purchase/order/${order.id}/submitPrice/`, { version: order.version })
    await agreed(as, 'purchase.order', order.id)
    const sent = await done(buyer, 'GET', `/api/purchase/order/${order.id}/`)
    expect(sent.state).toBe('sent')
    const receipt = await done(admin, 'POST', '/api/purchase/receipt/', {
      order: order.id,
      receivedOn: dayFromNow(0),
      items: sent.items.map((line: { id: number; quantity: string }) => ({ ordered: line.id, quantity: line.quantity })),
    })
    const landed = await done(buyer, 'POST', '/api/purchase/landedCost/', {
      receipt: receipt.id,
      charges: [
        { kind: 'freight', amount: '200.00', basis: 'value' },
        { kind: 'duty', amount: '33.33', basis: 'quantity' },
      ],
    })
    const shares = landed.items.map((line: { share: string }) => Number(line.share))
    expect(shares.reduce((sum: number, one: number) => sum + Math.round(one * 100), 0)).toBe(23_333)

    const page = await arrive('fan.xueqin', { language: 'en' })
    await page.goto(`/purchase/receipt/${receipt.id}`)
    await page.goto(`/purchase/landedCost/${landed.id}`)
    await expect(page.getByRole('main').getByText('233.33').first()).toBeVisible()
    await page.getByRole('button', { name: 'Post to stock' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByText('Posted', { exact: true }).first()).toBeVisible()
    for (const [at, of] of [dear, cheap].entries()) {
      const { rows } = await done(admin, 'GET', `/api/report/stock/value_flow/?material=${of}`)
      expect(Number(rows[0].values.repricedValue)).toBeCloseTo(shares[at] ?? 0, 4)
    }
  },
)
