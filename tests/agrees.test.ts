import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { exact } from '../core/exact/exact.ts'
import { decimal } from '../core/fields/decimal/decimal.ts'
import { unitPrice } from '../core/fields/decimal/unitPrice.ts'
import { contradictionsIn } from '../core/logic/contradictions.ts'
import { checkAgrees } from '../core/product/checkCopied.ts'
import { dayFromNow } from './harness/days.ts'
import { fc } from './harness/draws.ts'
import { purchasingDesk, type PurchasingDesk } from './harness/purchasingDesk.ts'

// Two typed values that contradict each other are asked about, with both results (docs/decisions/0761): none of them wins because it came last.

type Detailed = Field & { readonly of?: Fields }

/** A number that follows from another one of its row. */
interface Pair {
  readonly entity: string
  readonly lines: string
  readonly follows: string
  readonly by: string
}

const pairsOf = ({ name, fields }: AnyEntity): readonly Pair[] =>
  Object.entries<Detailed>(fields).flatMap(([lines, { of = {} }]) =>
    Object.entries<Field>(of).flatMap(([follows, { agrees }]) =>
      agrees === undefined ? [] : [{ entity: name, lines, follows, by: agrees }],
    ),
  )

const pairs = [...registry.entities.values()].flatMap(pairsOf)
const named = ({ entity, lines, follows, by }: Pair): string => `${entity}.${lines}: ${follows} by ${by}`

/** What lines of a kind say of buying units in the API, where the order of it is in reels of 3,000 at 100 each: with which values what they say goes together. */
const together: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'purchase.order': { packs: '7', quantity: '21000', packPrice: '100', newPrice: '0.033333' },
  'purchase.shippingNotice': { packs: '7', quantity: '21000' },
  'purchase.receipt': { packs: '7', quantity: '21000' },
  'purchase.invoice': { packs: '7', quantity: '21000', packPrice: '100', unitPrice: '0.033333' },
}

test('whatever counts in buying units says from what its quantity and its price follow', () => {
  const counting = [...registry.entities.values()].flatMap(({ name, fields }) =>
    Object.values<Detailed>(fields).flatMap(({ of = {} }) => (of['packs'] && of['quantity'] ? [name] : [])),
  )
  expect(counting.toSorted()).toEqual([...new Set(pairs.map(({ entity }) => entity))].toSorted())
  expect(Object.keys(together).toSorted()).toEqual(counting.toSorted())
  for (const { name, fields } of registry.entities.values())
    for (const { of = {} } of Object.values<Detailed>(fields)) {
      expect([undefined, 'packs'], name).toContain(of['packs'] && of['quantity'] && (of['quantity'].agrees ?? 'nothing'))
      const typed = Object.values(of).filter(({ agrees, readonly }) => agrees === 'packPrice' && !readonly)
      expect(typed, name).toHaveLength(of['packPrice'] ? 1 : 0)
    }
})

describe('what somebody says twice', () => {
  const fields: Fields = {
    packs: decimal(['盘数', 'Reels'], { scale: 4 }),
    quantity: decimal(['数量', 'Quantity'], { scale: 4, required: true, agrees: 'packs' }),
  }
  const stored = (packs: string, contents: number) => ({ packs, quantity: exact(packs).times(String(contents)).toFixed(4) })

  test('goes together, or both results are named at both places, and each offer goes together', () => {
    const amount = fc.integer({ min: 1, max: 100_000 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 9000 }), (packs, quantity, contents) => {
        const said = { packs: String(packs), quantity: String(quantity) }
        const [found] = contradictionsIn(fields, said, stored(said.packs, contents))
        expect(found === undefined).toBe(packs * contents === quantity)
        if (!found) return
        for (const words of [...found.says, ...found.bySays])
          for (const number of [quantity, packs * contents]) expect(words).toContain(number.toLocaleString('en-US'))
        expect(contradictionsIn(fields, { ...said, quantity: found.follows }, stored(said.packs, contents))).toEqual([])
        const { by = said.packs } = found
        expect(contradictionsIn(fields, { ...said, packs: by }, stored(by, contents)).length).toBe(found.by === undefined ? 1 : 0)
      }),
    )
  })

  test('offers no part of what was counted in whole ones, and any price', () => {
    expect(contradictionsIn(fields, { packs: '3', quantity: '22000' }, stored('3', 8000))[0]?.by).toBeUndefined()
    expect(contradictionsIn(fields, { packs: '3.0000', quantity: '24000' }, stored('3', 8000))).toEqual([])
    expect(contradictionsIn(fields, { packs: '3', quantity: '32000' }, stored('3', 8000))[0]?.by).toBe('4')
    expect(contradictionsIn(fields, { packs: '2.50', quantity: '22000' }, stored('2.5', 8000))[0]?.by).toBeUndefined()
    expect(contradictionsIn(fields, { packs: '2.25', quantity: '22000' }, stored('2.25', 8000))[0]?.by).toBe('2.75')
    const prices: Fields = { packPrice: unitPrice(['盘价', 'Reel']), price: unitPrice(['单价', 'Each'], { agrees: 'packPrice' }) }
    const [found] = contradictionsIn(prices, { packPrice: '100', price: '0.0412' }, { packPrice: '100.000000', price: '0.033333' })
    expect(found?.by).toBeUndefined()
    const [other] = contradictionsIn(prices, { packPrice: '100', price: '0.05' }, { packPrice: '100.000000', price: '0.040000' })
    expect(other?.by).toBe('125')
    const [half] = contradictionsIn(prices, { packPrice: '100', price: '0.0411' }, { packPrice: '100.000000', price: '0.040000' })
    expect(half?.by).toBe('102.75')
  })

  test('is said once where one of both is left out or empty', () => {
    for (const quantity of [undefined, null, '']) expect(contradictionsIn(fields, { packs: '3', quantity }, stored('3', 7000))).toEqual([])
    expect(contradictionsIn(fields, { packs: null, quantity: '20000' }, { packs: null, quantity: '20000.0000' })).toEqual([])
  })

  test('is of lines at their paths', () => {
    const of: Fields = { items: { kind: 'lines', label: ['明细', 'Lines'], required: true, readonly: false, of: fields } as Field }
    const [found] = contradictionsIn(of, { items: [{ packs: '3', quantity: '20000' }] }, { items: [stored('3', 7000)] })
    expect(found).toMatchObject({ path: 'items.0.quantity', byPath: 'items.0.packs', follows: '21000.0000', by: undefined })
  })

  test('names another number that people type and may leave empty', () => {
    expect(checkAgrees(fields)).toEqual([])
    for (const agrees of ['quantity', 'nothing'])
      expect(checkAgrees({ quantity: decimal(['数量', 'Quantity'], { scale: 0, agrees }) })).toHaveLength(1)
    expect(checkAgrees({ ...fields, packs: decimal(['盘数', 'Reels'], { scale: 4, required: true }) })).toHaveLength(1)
  })
})

describe('in the API', () => {
  let desk: PurchasingDesk
  let material: number
  let supplier: number
  let pack: number
  let invoices = 0

  beforeAll(async () => {
    desk = await purchasingDesk()
    ;[supplier, material] = [await desk.supplier(), await desk.material()]
    pack = (await desk.make(desk.buyer, 'purchase.buyingUnit', { supplier, material, name: '盘', contents: '3000' })).body.id
  })

  const orderOf = (line: object) => ({ supplier, deliverBy: dayFromNow(9), items: [{ material, pack, ...line }] })

  /** An order of 7 reels that its supplier has got. */
  const sent = async () => {
    const { body } = await desk.make(desk.buyer, 'purchase.order', orderOf({ packs: '7', packPrice: '100' }))
    await desk.take(desk.buyer, 'purchase.order', body.id, 'submitPrice')
    await desk.agree('purchase.order', body.id)
    return { order: body.id as number, ordered: body.items[0].id as number }
  }

  const makeWith: Readonly<Record<string, (line: object) => Promise<unknown>>> = {
    'purchase.order': async line => orderOf(line),
    'purchase.shippingNotice': async line => {
      const { order, ordered } = await sent()
      return { order, shippedOn: dayFromNow(0), expectedOn: dayFromNow(3), items: [{ ordered, pack, ...line }] }
    },
    'purchase.receipt': async line => {
      const { order, ordered } = await sent()
      return { order, receivedOn: dayFromNow(0), items: [{ ordered, pack, ...line }] }
    },
    'purchase.invoice': async line => {
      const { order, ordered } = await sent()
      const paper = { order, invoiceNo: `AG-${++invoices}`, invoicedOn: dayFromNow(0), currency: 'CNY', tax: '0' }
      return { ...paper, items: [{ ordered, pack, ...line }] }
    },
  }

  test.each(pairs.map(pair => [named(pair), pair] as const))('%s', async (_name, { entity, lines, follows, by }) => {
    const all = together[entity] ?? {}
    const make = async (line: object) => desk.make(desk.buyer, entity, (await makeWith[entity]?.(line)) as never)
    const wrong = await make({
      ...all,
      [follows]: exact(all[follows] ?? '0')
        .times('2')
        .toFixed(),
    })
    const [path, byPath] = [`${lines}.0.${follows}`, `${lines}.0.${by}`]
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})], JSON.stringify(wrong.body)).toEqual([400, [path, byPath]])
    expect(wrong.body.mends).toMatchObject({ [path]: expect.stringMatching(new RegExp(`^${all[follows]?.replace('.', '\\.')}`)) })
    const { [follows]: _left, ...others } = all
    const follow = await make(others)
    expect(follow.status, JSON.stringify(follow.body)).toBe(201)
    expect(exact(follow.body[lines][0][follows]).eq(all[follows] ?? '')).toBe(true)
    expect((await make(all)).status).toBe(201)
  })

  test('an edit of one line asks as well, and stores nothing; whoever leaves one of them out is not asked', async () => {
    const { body } = await desk.make(desk.buyer, 'purchase.order', orderOf({ packs: '7', packPrice: '100' }))
    const [{ id }] = body.items
    const edit = (line: object) => desk.change(desk.buyer, 'purchase.order', body.id, { items: [{ id, material, pack, ...line }] })
    const asked = await edit({ packs: '3', quantity: '20000', packPrice: '100' })
    expect([asked.status, Object.keys(asked.body.fields ?? {})]).toEqual([400, ['items.0.quantity', 'items.0.packs']])
    expect((await desk.read('purchase.order', body.id)).items).toMatchObject([{ packs: '7.0000', quantity: '21000.0000' }])
    expect((await edit({ packs: '3', packPrice: '100' })).body.items).toMatchObject([{ packs: '3.0000', quantity: '9000.0000' }])
    expect((await edit({ quantity: '20000', newPrice: '0.04' })).body.items).toMatchObject([{ packs: null, quantity: '20000.0000' }])
  })

  test('half a reel of whole pieces is not ordered', async () => {
    const { status, body } = await desk.make(desk.buyer, 'purchase.order', orderOf({ packs: '0.5', packPrice: '100' }))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['items.0.packs']])
  })
})
