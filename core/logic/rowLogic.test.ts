import { describe, expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { logicOf } from '../define/logic.ts'
import { exact, sumOf } from '../exact/exact.ts'
import { choice } from '../fields/choice/choice.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { flag } from '../fields/flag/flag.ts'
import { lines } from '../fields/lines/lines.ts'
import { ref } from '../fields/ref/ref.ts'
import { computed } from '../fields/origin.ts'
import { text } from '../fields/text/text.ts'
import { defaultsOf, hiddenIn, lineOriginsIn, missingIn, neededIn, refusedFor, settled, warnedOf } from './rowLogic.ts'

const fields = {
  kind: choice(['类型', 'Kind'], { normal: ['普通', 'Normal'], special: ['特殊', 'Special'] }, { required: true }),
  reason: text(['原因', 'Reason']),
  approved: flag(['已批准', 'Approved']),
  approver: text(['批准人', 'Approver']),
  items: lines(['明细', 'Items'], {
    quantity: decimal(['数量', 'Quantity'], { scale: 2, required: true }),
    price: decimal(['单价', 'Price'], { scale: 2 }),
    free: flag(['赠送', 'Free of charge']),
    amount: computed(decimal(['金额', 'Amount'], { scale: 2, required: true })),
  }),
  total: computed(decimal(['合计', 'Total'], { scale: 2, required: true })),
}

const { logic } = logicOf(
  { name: 'lab.offer', fields },
  {
    defaults: { kind: () => 'normal', reason: ({ today }) => today },
    shown: { reason: row => row.kind === 'special', approved: row => row.reason !== null, approver: row => row.approved },
    required: { reason: row => row.kind === 'special' },
    lines: {
      items: {
        shown: { price: line => !line.free },
        required: { price: line => !line.free },
        computed: {
          amount: line => (line.quantity === null || line.price === null ? '0.00' : exact(line.quantity).times(line.price).toFixed(2)),
        },
        rules: {
          notTooMuch: {
            refuse: ['太多', 'Too much'],
            at: ['quantity'],
            holds: (line, row) => row.kind === 'special' || exact(line.quantity).lt(100),
          },
          notCheap: { warn: ['太便宜', 'Cheap'], at: ['price'], holds: line => line.price === null || exact(line.price).gte(1) },
        },
      },
    },
    computed: { total: row => sumOf(row.items.map(({ amount }) => amount ?? '0')).toFixed(2) },
    rules: { notEmpty: { refuse: ['没有明细', 'No items'], at: ['items'], holds: row => row.items.length > 0 } },
  },
)

const line = (more: object = {}) => ({ quantity: '2.00', price: '3.50', free: false, amount: null, ...more })
const row = (more: object = {}) => ({
  kind: 'normal',
  reason: null,
  approved: false,
  approver: null,
  items: [line()],
  total: null,
  ...more,
})

test('lines are made from lines of the record that theirs is made from, and of no other', () => {
  const moved = {
    order: ref(['订单', 'Order'], 'lab.order', { frozen: true, from: true }),
    items: lines(['明细', 'Items'], { item: ref(['订单行', 'Ordered'], 'lab.order.items', { from: true }) }),
  }
  const made = { from: { order: { source: 'lab.order', in: 'any', lines: { items: {} } } } } as const
  const offered = (order: number | null) => lineOriginsIn(made, moved, { order, items: [{ item: 7 }] })
  expect(offered(3)).toEqual([{ path: 'items.0.item', to: 'lab.order.items', chosen: 7, where: { record: 3 } }])
  expect(offered(null)).toMatchObject([{ where: { record: 0 } }])
})

describe('a row', () => {
  test('is worked out, lines first', () => {
    expect(settled(logic, fields, row())).toMatchObject({ total: '7.00', items: [{ amount: '7.00' }] })
  })

  test('holds nothing in what is hidden, nor in what is hidden because of that', () => {
    const hidden = row({ reason: '加急', approved: true, approver: '王', items: [line({ free: true })] })
    expect([...hiddenIn(logic, fields, hidden)]).toEqual(['reason', 'items.0.price'])
    expect(settled(logic, fields, hidden)).toMatchObject({
      reason: null,
      approved: false,
      approver: null,
      total: '0.00',
      items: [{ price: null }],
    })
    const special = { ...hidden, kind: 'special' }
    expect(settled(logic, fields, special)).toMatchObject({ reason: '加急', approved: true, approver: '王' })
  })

  test('asks for what it needs, line by line, only where that is there', () => {
    const wanting = row({ kind: 'special', items: [line({ price: null }), line({ price: null, free: true })] })
    expect(missingIn(logic, fields, wanting)).toEqual(['reason', 'items.0.price'])
    expect([...neededIn(logic, fields, row({ kind: 'special' }))]).toEqual(['reason', 'items.0.price'])
  })

  test('what is not there is not needed, however widely it is asked for', () => {
    const always = { shown: logic.shown ?? {}, required: { reason: () => true } }
    for (const asked of [missingIn, neededIn]) {
      expect([...asked(always, fields, row())]).toEqual([])
      expect([...asked(always, fields, row({ kind: 'special' }))]).toEqual(['reason'])
    }
  })

  test('is refused at the places of the rule, in each line that breaks it', () => {
    const much = row({ items: [line(), line({ quantity: '100' })] })
    expect(refusedFor(logic, fields, much)).toMatchObject([{ rule: 'items.1.notTooMuch', at: ['items.1.quantity'] }])
    expect(refusedFor(logic, fields, { ...much, kind: 'special' })).toEqual([])
    expect(refusedFor(logic, fields, row({ items: [] }))).toMatchObject([{ rule: 'notEmpty', at: ['items'] }])
  })

  test('is warned of once: again only where something at the place of the rule has changed', () => {
    const cheap = line({ id: 7, price: '0.10' })
    const before = row({ items: [cheap] })
    expect(warnedOf(logic, fields, null, before)).toMatchObject([{ rule: 'items.0.notCheap' }])
    expect(warnedOf(logic, fields, before, row({ reason: 'x', items: [{ ...cheap, quantity: '9' }] }))).toEqual([])
    expect(warnedOf(logic, fields, before, row({ items: [line({ id: 8 }), cheap] }))).toEqual([])
    expect(warnedOf(logic, fields, before, row({ items: [{ ...cheap, price: '0.20' }] }))).toMatchObject([{ rule: 'items.0.notCheap' }])
    expect(warnedOf(logic, fields, before, row({ items: [cheap, line({ id: 8, price: '0.10' })] }))).toMatchObject([
      { rule: 'items.1.notCheap' },
    ])
  })

  test('begins with its defaults, where nothing is said', () => {
    const around = { today: '2026-03-01', actor: 4 }
    expect(defaultsOf(logic, around, {})).toEqual({ kind: 'normal', reason: '2026-03-01' })
    expect(defaultsOf(logic, around, { kind: 'special', reason: null })).toEqual({})
  })
})

const anyRow = fc.record({
  kind: fc.constantFrom('normal', 'special', null),
  reason: fc.option(fc.string({ maxLength: 3 })),
  approved: fc.boolean(),
  approver: fc.option(fc.string({ maxLength: 3 })),
  items: fc.array(
    fc.record({
      quantity: fc.option(fc.integer({ min: 0, max: 300 }).map(cents => exact(cents).over(100, 2).toFixed(2))),
      price: fc.option(fc.integer({ min: 0, max: 300 }).map(cents => exact(cents).over(100, 2).toFixed(2))),
      free: fc.boolean(),
      amount: fc.constantFrom(null, '999.99'),
    }),
    { maxLength: 4 },
  ),
  total: fc.constantFrom(null, '999.99'),
})

test('a settled row stays as it is, holds nothing hidden, and adds up whatever was said of its sums', () => {
  fc.assert(
    fc.property(anyRow, typed => {
      const stored = settled(logic, fields, typed)
      expect(settled(logic, fields, stored)).toEqual(stored)
      for (const path of hiddenIn(logic, fields, stored)) {
        const [name = '', index, inner = ''] = path.split('.')
        const value = index === undefined ? stored[name] : (stored[name] as readonly Record<string, unknown>[])[Number(index)]?.[inner]
        expect([null, false]).toContain(value)
      }
      const items = stored['items'] as readonly { readonly amount: string }[]
      expect(stored['total']).toBe(sumOf(items.map(({ amount }) => amount)).toFixed(2))
    }),
  )
})
