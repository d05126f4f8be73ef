import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { postMove } from '../areas/stock/move/postMove.server.ts'
import type { Context } from '../core/context/serve.server.ts'
import type { Transition } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { recordKey } from '../core/define/recordKey.ts'
import { Refusal } from '../core/errors/refuse.ts'
import { asProgram } from './harness/asProgram.ts'
import { dayFromNow } from './harness/days.ts'
import { goodsInStock } from './harness/goodsInStock.ts'
import { openOrderDesk } from './harness/orderDesk.ts'

// A lot has no one place: whether goods of it may be used follows from its balances, its expiry and what bars it (docs/decisions/0748, 0777). Each field that names one says what it names it for:
// what uses goods refuses a lot that has expired, is contained or used up, or of which somebody else's goods lie there.

type Aimed = Field & { readonly to?: string; readonly of?: Fields }

const lotsIn = (fields: Fields, place: string): readonly string[] =>
  Object.entries<Aimed>(fields).flatMap(([name, { kind, to, of, readonly, origin }]) => {
    if (readonly || origin !== undefined) return []
    if (of) return lotsIn(of, `${place} ${name}`)
    return (kind === 'ref' || kind === 'refs') && to === 'stock.lot' ? [`${place} ${name}`] : []
  })

const naming = [...registry.entities.values()].flatMap(({ name, fields, transitions = {} }) => [
  ...lotsIn(fields, name),
  ...Object.entries<Transition<Fields, string>>(transitions).flatMap(([step, { input = {} }]) => lotsIn(input, `${name}:${step}`)),
])

/** What a lot is named for. Goods are used by the ledger alone, whichever document moves them; what is fitted was issued before, and is asked by the day on which it was fitted (0764). */
const namedFor = {
  use: ['operate.productionPlan:issueMore lot', 'rma.repair parts lot', 'stock.move lot', 'stock.reservation lot'],
  fitting: ['product.asBuilt parts lot'],
  givingBack: ['operate.productionPlan:giveBack lot', 'operate.productionPlan:unstock lot', 'quality.scrapped recovered lot'],
  telling: ['quality.containment lot', 'quality.processDefect lot', 'rma.case lot', 'stock.balance lot', 'stock.count items lot'],
} as const

test('every field that names a lot says what for', () => {
  expect(naming.toSorted()).toEqual(Object.values(namedFor).flat().toSorted())
})

const { company, post, made } = await openOrderDesk()
const { db } = company.database
const { material } = await goodsInStock((entity, change) => company.usable(entity, change))
const balance = (await company.owner.get(`/api/stock/balance/?material=${material}&kind=usable`)).json().results[0]
const place: number = balance.location.id

/** A lot of the same material of which ten of somebody lie beside the others. */
const lotWith = async (owner: 'company' | 'customer' | null): Promise<number> => {
  const { id } = await company.make(company.entity('stock.lot'), { material, madeOn: null, expiresOn: '2199-06-30' })
  if (owner !== null)
    await company.make(company.entity('stock.move'), {
      reason: 'opening',
      material,
      lot: id,
      owner,
      quantity: '10',
      serial: null,
      from: null,
      to: place,
    })
  return id
}

const expired = await lotWith('company')
await sql`update stock_lot set expires_on = ${dayFromNow(-1)} where id = ${expired}`.execute(db)
const contained = await lotWith('company')
const defect = (await company.make(company.entity('quality.defectCode'), { use: 'active' })).id
await made('/api/quality/containment/', {
  lot: contained,
  defect,
  place: '电极头',
  reason: '批次失效',
  owner: company.owner.userId,
  dueOn: dayFromNow(7),
})

const standings = [
  ['one of which the company has goods', balance.lot.id, undefined],
  ['one that has expired', expired, /expired|only 0/i],
  ['one that is contained', contained, /contain|only 0/i],
  ['one that is used up', await lotWith(null), /only 0/i],
  ['one of which a customer has goods with us', await lotWith('customer'), /only 0/i],
] as const

const undone = new Error('undone')

/** Why a document may not issue one of a lot; it is tried and undone. */
const issuedBy = async (document: string, lot: number): Promise<string | undefined> => {
  try {
    await asProgram(company.database, async (context: Context) => {
      await postMove(context, document as never, {
        reason: 'issue',
        material,
        lot,
        quantity: '1',
        owner: 'company',
        from: place,
        note: '试一试',
      })
      throw undone
    })
  } catch (error) {
    if (error === undone) return undefined
    if (error instanceof Refusal) return error.details.message?.[1] ?? JSON.stringify(error.details.problems)
    throw error
  }
  return undefined
}

test.each(standings)('goods are used of %s as may be', async (_standing, lot, refused) => {
  const plan = await company.make(company.entity('operate.productionPlan'), {})
  const by = { material, lot, quantity: '1' }
  const moved = await post('/api/stock/move/', { ...by, owner: 'company', reason: 'issue', from: place, to: null, note: '试一试' })
  const reserved = await post('/api/stock/reservation/', {
    ...(await company.input(company.entity('stock.reservation'))),
    ...by,
    location: place,
  })
  const issued = await issuedBy(recordKey(company.entity('operate.productionPlan'), plan.id), lot)
  const said = [moved.body.message, reserved.body.message, issued].map(message => (message === undefined ? 'taken' : String(message)))
  expect([moved.status, reserved.status]).toEqual(refused === undefined ? [201, 201] : [400, 400])
  expect(said.filter(message => !(refused ?? /^taken$/).test(message))).toEqual([])
})
