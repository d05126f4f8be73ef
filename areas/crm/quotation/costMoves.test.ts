import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { decideAward, publishAwardFlow } from '../../../tests/harness/comparisonDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, told, type Company } from '../../../tests/security/company.ts'

// What moved of the cost of a model since it was last quoted.

let company: Company
let approver: Visitor
let today: string
let model: number
let chip: number
let screw: number
let piece: number

const answered = async (path: string, values: object, by = company.owner, status = 201) => {
  const answer = await by.post(path, values)
  expect(answer.statusCode, told(answer)).toBe(status)
  return answer.json()
}
const created = (path: string, values: object) => answered(path, values)

/** Awards one of a material at a price. */
const award = async (of: number, unitPrice: string): Promise<void> => {
  const supplier = (await company.usable(company.entity('purchase.supplier'))).id
  const { id } = await created('/api/purchase/priceComparison/', {
    title: '比价',
    interestRate: '0.06',
    benchmarkDays: 30,
    handlingPerSupplier: '0',
    items: [{ key: 1, material: of, name: '物料', quantity: '10', unit: piece }],
    suppliers: [{ supplier, billType: 'special', vatRate: '0.13', settlementDays: 30 }],
    quotes: [{ item: 1, supplier, unitPrice, leadDays: 7 }],
    awards: [{ item: 1, supplier }],
  })
  const { version } = (await company.owner.get(`/api/purchase/priceComparison/${id}/`)).json()
  const handedIn = await company.owner.post(`/api/purchase/priceComparison/${id}/award/`, { version })
  expect(handedIn.statusCode, told(handedIn)).toBe(200)
  expect((await decideAward(approver, id, 'approve')).status).toBe(200)
}

const quoted = (customer: number) =>
  created('/api/crm/quotation/', {
    company: customer,
    type: 'normal',
    currency: 'CNY',
    priceListDate: today,
    paymentTerms: 'net30',
    taxMode: 'included',
    validityDays: 30,
    seller: company.owner.userId,
    items: [{ model, quantity: '2' }],
  })

const sent = async (customer: number): Promise<{ id: number; code: string }> => {
  const { id, version } = await quoted(customer)
  const answer = await company.owner.post(`/api/crm/quotation/${id}/send/`, { version })
  expect(answer.statusCode, told(answer)).toBe(200)
  return answer.json()
}

const moves = async (id: number, by = company.owner) => {
  const answer = await by.get(`/api/crm/cost_moves/?quotation=${id}`)
  return { status: answer.statusCode, body: answer.json() }
}

beforeAll(async () => {
  company = await openCompany()
  approver = await company.visitor({ points: 'all' })
  await publishAwardFlow(company.owner, approver)
  const { rows } = await sql<{ readonly day: string }>`select company_today()::text as day`.execute(company.database.db)
  today = rows[0]?.day ?? ''
  const made = await company.usable(company.entity('product.model'))
  model = made.id
  const parent = (await company.owner.get(`/api/product/model/${model}/`)).json().material.id
  const bought = { purchasable: true, assembly: false }
  chip = (await company.usable(company.entity('mnm.material'), bought)).id
  screw = (await company.usable(company.entity('mnm.material'), bought)).id
  piece = (await company.owner.get(`/api/mnm/material/${chip}/`)).json().unit.id
  const lines = [chip, screw].map((component, at) => ({ item: String(at + 1), component, quantity: at === 0 ? '4' : '6' }))
  const { id } = await created('/api/product/bom/', { parent, lines, substitutes: [] })
  await company.owner.post(`/api/product/bom/${id}/submit/`, { version: 1 })
  await answered(`/api/product/bom/${id}/release/`, { version: 2, input: { effectiveFrom: today } }, approver, 200)
  await created('/api/crm/price/', { model, tier: 'retail', currency: 'CNY', amount: '120', validFrom: '2020-01-01', reason: '期初' })
  await created('/api/crm/cost/', { model, amount: '60', validFrom: '2020-01-01', reason: '期初' })
})

test('is told beside the last quotation of the model, to the same customer before others, and only to who may know all of it', async () => {
  const [customer, other] = [
    (await company.make(company.entity('crm.company'), { tier: 'retail', paymentTerms: 'net30' })).id,
    (await company.make(company.entity('crm.company'), { tier: 'retail', paymentTerms: 'net30' })).id,
  ]
  const first = await quoted(customer)
  expect((await moves(first.id)).body.models).toMatchObject([
    {
      model: { id: model },
      last: null,
      standard: { before: null, now: '60.000000' },
      rolledUp: { before: null, now: '0.00' },
      unpriced: 2,
      moves: [],
    },
  ])
  await award(chip, '3')
  const before = await sent(customer)
  await award(chip, '5')
  await award(screw, '0.1')
  await sent(other)
  await created('/api/crm/cost/', { model, amount: '72', validFrom: today })
  const now = await quoted(customer)
  expect((await moves(now.id)).body.models).toMatchObject([
    {
      last: { id: before.id, title: before.code, sentOn: today },
      standard: { before: '60.000000', now: '72.000000' },
      rolledUp: { before: '12.00', now: '20.60' },
      unpriced: 0,
      moved: { total: '8.00', others: '0.00' },
      notCompared: 1,
      // Of the screw nobody knows what it cost then.
      moves: [{ component: { id: chip }, quantity: { before: '4.0000', now: '4.0000' }, moved: '8.00' }],
    },
  ])
  // Before there was a bill, nothing went into it that is known: each part counts with all of its amount.
  await sql`update crm_quotation set sent_at = sent_at - interval '3 days' where id = ${before.id}`.execute(company.database.db)
  const [earlier] = (await moves(now.id)).body.models
  expect(earlier).toMatchObject({ last: { id: before.id }, standard: { before: null }, rolledUp: { before: null, now: '20.60' } })
  expect(earlier.moves.map((move: { moved: string }) => move.moved)).toEqual(['20.00', '0.60'])

  const every = ['crm.quotation:read', 'field.cost:read', 'field.price:read', 'product.bom:read', 'product.model:read']
  for (const lacking of every) {
    const reader = await company.visitor({ points: every.filter(point => point !== lacking) })
    expect((await moves(now.id, reader)).status, lacking).toBe(403)
  }
  const stranger = await company.visitor({ points: [...every, 'crm.company:read'], scope: 'own' })
  expect((await moves(now.id, stranger)).status).toBe(404)
})
