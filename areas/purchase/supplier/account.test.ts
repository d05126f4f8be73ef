import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { purchasingDesk, type PurchasingDesk } from '../../../tests/harness/purchasingDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

// Money goes to no account that one person alone has named.

const entity = 'purchase.supplier'
const invoice = 'purchase.invoice'

let desk: PurchasingDesk
let finance: Visitor

beforeAll(async () => {
  desk = await purchasingDesk()
  finance = desk.holders['financeManager'] ?? desk.chief
})

/** A supplier whose account finance has confirmed. */
const confirmed = async (bankAccount: string, more: object = {}) => {
  const id = await desk.supplier({ bankName: '工商银行', bankAccount, ...more })
  expect((await desk.take(finance, entity, id, 'confirmAccount')).status).toBe(200)
  return id
}

/** An invoice of all that a supplier has delivered, entered by the buyer and matched. */
const invoiced = async (supplier: number, invoiceNo: string, invoicedOn = dayFromNow(0)) => {
  const { id: order } = await desk.sent({ supplier })
  const { items } = await desk.read('purchase.order', order)
  const arrived = items.map((line: { id: number; quantity: string }) => ({ ordered: line.id, quantity: line.quantity, supplierLot: 'L-1' }))
  expect(
    (await desk.make(desk.buyer, 'purchase.receipt', { order, receivedOn: dayFromNow(0), deliveryNote: 'DN', items: arrived })).status,
  ).toBe(201)
  const lines = items.map((line: { id: number; quantity: string; price: string }) => ({
    ordered: line.id,
    quantity: line.quantity,
    unitPrice: line.price,
  }))
  const made = await desk.make(desk.buyer, invoice, { order, invoiceNo, invoicedOn, currency: 'CNY', tax: '0', items: lines })
  if (made.status !== 201) return made
  return desk.take(desk.buyer, invoice, made.body.id, 'match')
}

const told = async (person: Visitor, words: string) => {
  const { results } = (await person.get('/api/usernotify/')).json()
  return results.some(({ title }: { title: string }) => title.includes(words))
}

describe('an account', () => {
  test('that is new or changed waits for another person, who is told; whoever changed it does not confirm it, and nothing is paid meanwhile', async () => {
    const supplier = await confirmed('6222 0000 1111')
    expect(await desk.read(entity, supplier, finance)).toMatchObject({
      accountStanding: 'confirmed',
      confirmedBankAccount: '6222 0000 1111',
    })
    const { body: due } = await invoiced(supplier, 'FP-1')
    expect(due).toMatchObject({ state: 'released', bankAccount: '6222 0000 1111' })
    const changed = await desk.change(desk.buyer, entity, supplier, { bankAccount: '6217 9999 8888' })
    expect(changed.body).toMatchObject({
      accountStanding: 'waiting',
      accountChangedBy: { id: desk.buyer.userId },
      confirmedBankAccount: '6222 0000 1111',
    })
    expect(changed.body.can).not.toContain('confirmAccount')
    expect(await told(finance, 'awaits confirmation')).toBe(true)
    expect(await desk.take(desk.buyer, entity, supplier, 'confirmAccount')).toMatchObject({ body: { error: 'fourEyes' } })
    const paid = () => desk.take(finance, invoice, due.id, 'pay', { paidOn: dayFromNow(0), amount: '400', reference: 'TT-1' })
    expect(await paid()).toMatchObject({ status: 400, body: { message: expect.stringContaining('was changed') } })
    const together = { supplier, paidOn: dayFromNow(0), amount: '400', currency: 'CNY', items: [] }
    expect((await desk.make(finance, 'purchase.remittance', together)).status).toBe(400)

    // It is not the supplier's: the former one stands again, and who changed it is told.
    expect((await desk.take(finance, entity, supplier, 'refuseAccount', { reason: '来电核实不是其账号' })).body).toMatchObject({
      accountStanding: 'confirmed',
      bankAccount: '6222 0000 1111',
    })
    expect(await told(desk.buyer, 'was not confirmed')).toBe(true)
    // Whoever confirmed it does not make the first payment to it, alone or together with others; once somebody else has, they may.
    expect(await paid()).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
    expect(await desk.make(finance, 'purchase.remittance', together)).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
    const first = { paidOn: dayFromNow(0), amount: '100', reference: 'TT-0' }
    expect((await desk.take(desk.otherBuyer, invoice, due.id, 'pay', first)).body).toMatchObject({ state: 'partPaid' })
    expect((await paid()).body).toMatchObject({
      state: 'partPaid',
      payments: [{ bankAccount: '6222 0000 1111' }, { bankAccount: '6222 0000 1111' }],
    })

    // Another one that is confirmed is used from then on: the payment says which, and asks once more because the invoice was released for the former one.
    await desk.change(desk.buyer, entity, supplier, { bankAccount: '6217 3333 4444' })
    expect((await desk.take(finance, entity, supplier, 'confirmAccount')).status).toBe(200)
    const rest = { paidOn: dayFromNow(0), reference: 'TT-2' }
    expect((await desk.take(finance, invoice, due.id, 'pay', rest)).body).toMatchObject({ error: 'fourEyes' })
    expect((await desk.take(desk.otherBuyer, invoice, due.id, 'pay', rest)).body).toMatchObject({
      error: 'confirmationNeeded',
      data: { warnings: [{ key: 'purchase.invoice:otherAccount' }] },
    })
    const { version } = await desk.read(invoice, due.id, desk.otherBuyer)
    const answer = await desk.otherBuyer.post(
      `/api/purchase/invoice/${due.id}/pay/`,
      { version, input: rest },
      { 'confirmed-warnings': 'purchase.invoice:otherAccount' },
    )
    expect(answer.json()).toMatchObject({ state: 'paid', payments: [{}, {}, { bankAccount: '6217 3333 4444' }] })
  })

  test('that is typed back to the one in force, or taken away, does not get round it', async () => {
    const supplier = await confirmed('6222 5555')
    await desk.change(desk.buyer, entity, supplier, { bankAccount: null, bankName: null })
    expect(await desk.read(entity, supplier)).toMatchObject({ accountStanding: 'waiting', confirmedBankAccount: '6222 5555' })
    await desk.change(desk.buyer, entity, supplier, { bankAccount: '6222 5555', bankName: '工商银行' })
    expect(await desk.read(entity, supplier)).toMatchObject({ accountStanding: 'confirmed', bankAccount: '6222 5555' })
    const past = desk.server.database.db.updateTable('purchase_supplier' as never)
    await expect(
      past
        .set({ account_changed_by_id: finance.userId, account_confirmed_by_id: finance.userId } as never)
        .where('id' as never, '=', supplier as never)
        .execute(),
    ).rejects.toThrow('account_rule')
  })

  test('of another partner asks, and names the pair; of two entered at once one is asked', async () => {
    const first = await desk.supplier({ bankName: '招商银行', bankAccount: '6225-7777' })
    const { code, name } = await desk.read(entity, first)
    const other = await desk.supplier()
    const same = { bankName: '招商银行', bankAccount: '6225 7777' }
    expect((await desk.change(desk.buyer, entity, other, same)).body).toMatchObject({
      error: 'confirmationNeeded',
      data: { warnings: [{ key: 'purchase.supplier:knownElsewhere' }] },
    })
    const { version } = await desk.read(entity, other)
    const confirmedKey = { 'confirmed-warnings': 'purchase.supplier:knownElsewhere' }
    const answer = await desk.buyer.patch(`/api/purchase/supplier/${other}/`, { version, ...same }, confirmedKey)
    expect(answer.json()).toMatchObject({ accountAlso: `${code} ${name}` })
    const [one, two] = [await desk.supplier(), await desk.supplier()]
    const both = await Promise.all(
      [one, two].map(id => desk.change(desk.buyer, entity, id, { bankName: '农业银行', bankAccount: '622848' })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('that waits is changed by nobody else: of two who wrote a part of it the one would confirm what the other never looked at', async () => {
    const supplier = await confirmed('6222 0000 7777')
    await desk.change(desk.buyer, entity, supplier, { bankAccount: '6217 5555 6666' })
    expect((await desk.change(desk.otherBuyer, entity, supplier, { bankName: '中国工商银行' })).body).toMatchObject({
      error: 'ruleBroken',
      field: 'bankAccount',
    })
    expect((await desk.change(desk.otherBuyer, entity, supplier, { notes: '月结' })).status).toBe(200)
    expect(await desk.take(desk.buyer, entity, supplier, 'confirmAccount')).toMatchObject({ body: { error: 'fourEyes' } })
    expect((await desk.change(desk.buyer, entity, supplier, { bankName: '中国工商银行' })).status).toBe(200)
    expect((await desk.take(finance, entity, supplier, 'confirmAccount')).body).toMatchObject({ confirmedBankAccount: '6217 5555 6666' })
  })
})

describe('a difference of an invoice', () => {
  test('is agreed to by the tiers of its amount, with others of these days, and whoever agreed does not pay it', async () => {
    const supplier = await desk.supplier()
    const differing = async (unitPrice: string, invoiceNo: string) => {
      const { id: order, items } = await desk.sent({ supplier })
      const [line] = items
      const values = {
        order,
        invoiceNo,
        invoicedOn: dayFromNow(0),
        currency: 'CNY',
        tax: '0',
        items: [{ ordered: line?.id, quantity: '100', unitPrice }],
      }
      const made = await desk.make(desk.buyer, invoice, values)
      expect((await desk.take(desk.buyer, invoice, made.body.id, 'match')).body).toMatchObject({ state: 'differing' })
      const explained = await desk.take(desk.buyer, invoice, made.body.id, 'explain', { reason: '电话约定' })
      return { id: made.body.id as number, ...explained }
    }
    const of = (role: string) => desk.holders[role]?.userId
    // Nothing has arrived, so all of it differs.
    const small = await differing('40', 'FP-A')
    expect(small.body).toMatchObject({ difference: '4000.00', differences: { amount: '4000.0000' } })
    expect(await desk.agree(invoice, small.id)).toEqual([of('financeManager')])
    const second = await differing('30', 'FP-B')
    expect(second.body).toMatchObject({ difference: '3000.00', differences: { amount: '7000.0000' } })
    expect(await desk.agree(invoice, second.id)).toEqual([of('financeManager'), of('purchasingManager')])
    const large = await differing('3000', 'FP-C')
    expect(await desk.agree(invoice, large.id)).toEqual([of('financeManager'), of('purchasingManager'), of('generalManager')])
    expect((await desk.read(invoice, large.id, finance)).can).not.toContain('pay')
    const paid = (by: Visitor) => desk.take(by, invoice, large.id, 'pay', { paidOn: dayFromNow(0) })
    expect((await paid(finance)).body).toMatchObject({ error: 'fourEyes' })
    const together = {
      supplier,
      paidOn: dayFromNow(0),
      amount: '300000',
      currency: 'CNY',
      items: [{ invoice: large.id, amount: '300000' }],
    }
    expect((await desk.make(finance, 'purchase.remittance', together)).status).toBe(400)
    expect((await paid(desk.otherBuyer)).body).toMatchObject({ state: 'paid' })
  })
})

describe('what was ordered free of charge', () => {
  test('is paid for with the consent of all tiers of what its invoice asks for, and not by who agreed', async () => {
    const supplier = await desk.supplier()
    const items = [{ name: '外壳', quantity: '100', newPrice: '0' }]
    const { body: made } = await desk.make(desk.buyer, 'purchase.order', { supplier, deliverBy: dayFromNow(9), items })
    await desk.take(desk.buyer, 'purchase.order', made.id, 'submitPrice')
    await desk.agree('purchase.order', made.id)
    const order = await desk.read('purchase.order', made.id)
    const [{ id: ordered }] = order.items
    const lines = [{ ordered, quantity: '100', supplierLot: 'L-1' }]
    await desk.make(desk.buyer, 'purchase.receipt', { order: order.id, receivedOn: dayFromNow(0), deliveryNote: 'DN', items: lines })
    const paper = { order: order.id, invoiceNo: 'FP-FREE', invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0' }
    const { body: of } = await desk.make(desk.buyer, invoice, { ...paper, items: [{ ordered, quantity: '100', unitPrice: '3000' }] })
    expect((await desk.take(desk.buyer, invoice, of.id, 'match')).body).toMatchObject({ state: 'differing', difference: '300000.00' })
    await desk.take(desk.buyer, invoice, of.id, 'explain', { reason: '电话约定' })
    expect(await desk.agree(invoice, of.id)).toHaveLength(3)
    expect((await desk.take(finance, invoice, of.id, 'pay', { paidOn: dayFromNow(0) })).body).toMatchObject({ error: 'fourEyes' })
  })
})

describe('a payment', () => {
  test('is of a day on which there was an order, and one that looks like another one is asked about, with or without a reference', async () => {
    const supplier = await desk.supplier()
    expect(await invoiced(supplier, 'FP-OLD', '1999-01-01')).toMatchObject({ status: 400, body: { field: 'invoicedOn' } })
    const [one, other] = [await invoiced(supplier, 'FP-7'), await invoiced(supplier, 'FP-8')]
    const pay = (id: number, input: object) => desk.take(finance, invoice, id, 'pay', { paidOn: dayFromNow(0), ...input })
    expect((await pay(one.body.id, { paidOn: '1999-01-01' })).body).toMatchObject({ field: 'input.paidOn' })
    const both = await Promise.all([pay(one.body.id, {}), pay(other.body.id, {})])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [late] = both.filter(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ error: 'confirmationNeeded', data: { warnings: [{ key: 'purchase.invoice:twin' }] } })
    const left = both[0]?.status === 409 ? one : other
    const together = {
      supplier,
      paidOn: dayFromNow(0),
      amount: '1000',
      currency: 'CNY',
      reference: 'TT-9',
      items: [{ invoice: left.body.id }],
    }
    expect((await desk.make(finance, 'purchase.remittance', together)).body).toMatchObject({
      data: { warnings: [{ key: 'purchase.remittance:twin' }] },
    })
  })
})
