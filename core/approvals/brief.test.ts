import { expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { flag } from '../fields/flag/flag.ts'
import { lines } from '../fields/lines/lines.ts'
import { money } from '../fields/money/money.ts'
import { text } from '../fields/text/text.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { checkDecide } from '../product/checkDecide.ts'
import { barSpans } from './barSpans.ts'
import { briefOf, inboxFacts, withheldPlaces, type SeenField } from './brief.ts'

const order = defineEntity({
  name: 'shop.order',
  label: ['订单', 'Order'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    state: choice(
      ['状态', 'State'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        asked: { label: ['审批', 'Asked'], means: 'waiting:approvers' },
        agreed: { label: ['同意', 'Agreed'], means: 'done' },
      }),
      { required: true, readonly: true },
    ),
    reason: text(['理由', 'Reason']),
    total: money(['总额', 'Total']),
    above: decimal(['比上次多付', 'Above the last price'], { scale: 2 }),
    late: flag(['已逾期', 'Late'], { tone: 'bad' }),
    items: lines(['明细', 'Lines'], {
      name: text(['名称', 'Name'], { required: true }),
      amount: decimal(['金额', 'Amount'], { scale: 2 }),
      free: flag(['免费', 'Free']),
    }),
  },
  state: 'state',
  transitions: {
    submit: { label: ['提交', 'Submit'], from: ['draft'], to: 'agreed', approval: 'shop.order', pending: 'asked', rejected: 'draft' },
  },
  decide: {
    about: 'name',
    says: ['reason'],
    figures: ['total', 'above'],
    bars: {
      label: ['与上次相比', 'Against the last'],
      usual: { label: ['上次', 'Last'] },
      by: { label: ['相差', 'Difference'], field: 'above' },
      now: { label: ['本次', 'Now'], field: 'total' },
    },
    deviations: [
      { field: 'above', good: 'below', emptyIsUnknown: true },
      { lines: 'items', when: 'free', title: 'name', tells: 'amount' },
    ],
    lines: { of: 'items', title: 'name', amount: 'amount' },
  },
})

const seen = (name: string, value: unknown, words: string | null, more: Partial<SeenField> = {}): SeenField => ({
  name,
  label: [name, name],
  value,
  text: words,
  ...more,
})

const line = (name: string, amount: string, free = false) => [
  seen('name', name, name),
  seen('amount', amount, amount),
  seen('free', free, free ? 'Yes' : 'No'),
]

const document = [
  seen('name', 'Lenses', 'Lenses'),
  seen('reason', 'Second by quality', 'Second by quality'),
  seen('total', { amount: '1100.0000', currency: 'CNY' }, '¥1,100.00'),
  seen('above', '100.00', '100.00'),
  seen('late', true, 'Yes'),
  seen('items', null, null, {
    lines: [line('A', '100.00'), line('B', '900.00'), line('C', '0.00', true), line('D', '60.00'), line('E', '40.00')],
  }),
]

/** Nothing is a secret. */
const all: ReadonlySet<string> = new Set()

test('what one decides by follows from the definition: figures, what is usual, what is not, and the largest lines', () => {
  const brief = briefOf(order, document, all)
  expect(brief).toMatchObject({ about: 'Lenses', says: 'Second by quality', moreDeviations: 0 })
  expect(brief.figures.map(figure => figure.text)).toEqual(['¥1,100.00', '100.00'])
  expect(brief.bars?.bars.map(({ text: words, isStep }) => [words, isStep])).toEqual([
    ['1,000.00', false],
    ['+100.00', true],
    ['1,100.00', false],
  ])
  expect(brief.deviations.map(({ of, text: words, isGood }) => [of, words, isGood])).toEqual([
    [null, '+100.00', false],
    ['C', '0.00', false],
    // A flag that warns follows by itself.
    [null, null, false],
  ])
  expect(brief.lines?.rows.map(row => [row.title, row.share])).toEqual([
    ['B', 1],
    ['A', 0.1111],
    ['D', 0.0667],
  ])
  expect(brief.lines?.more).toBe(2)
})

test('what its reader does not see is not compared, told or counted', () => {
  const withheld = document.filter(({ name }) => name !== 'total' && name !== 'items')
  const brief = briefOf(order, withheld, new Set(['total', 'items']))
  expect(brief).toMatchObject({ bars: null, lines: null })
  expect(brief.figures).toHaveLength(1)
  expect(inboxFacts(order, withheld, new Set(['total', 'items']))).toEqual({
    about: 'Lenses',
    // Said once, though it is a figure and not as usual.
    facts: [
      { label: ['above', 'above'], text: '100.00', warns: true },
      { label: ['late', 'late'], text: null, warns: true },
    ],
    isUsual: false,
    standsOut: true,
  })
})

test('what is cheaper than usual is good news, and stands in nobody’s way', () => {
  const cheaper = [seen('total', { amount: '900.0000', currency: 'CNY' }, '¥900.00'), seen('above', '-100.00', '-100.00')]
  expect(briefOf(order, cheaper, all).deviations).toEqual([{ label: ['above', 'above'], of: null, text: '-100.00', isGood: true }])
  expect(inboxFacts(order, cheaper, all)).toEqual({
    about: null,
    facts: [
      { label: ['total', 'total'], text: '¥900.00', warns: false },
      { label: ['above', 'above'], text: '-100.00', warns: false },
    ],
    isUsual: true,
    standsOut: false,
  })
})

test('one thing that is not as usual stands out', () => {
  const dearer = [seen('total', { amount: '900.0000', currency: 'CNY' }, '¥900.00'), seen('above', '0.01', '0.01')]
  expect(briefOf(order, dearer, all).deviations).toMatchObject([{ text: '+0.01', isGood: false }])
  expect(inboxFacts(order, dearer, all)).toMatchObject({ isUsual: false, standsOut: true })
})

test('what is withheld from its reader, or known to nobody, is said so and is not as usual', () => {
  const total = seen('total', { amount: '900.0000', currency: 'CNY' }, '¥900.00')
  const cheap = seen('above', '-100.00', '-100.00')
  const told = (fields: readonly SeenField[], ...withheld: string[]) => {
    const { unseen } = briefOf(order, fields, new Set(withheld))
    const { isUsual } = inboxFacts(order, fields, new Set(withheld))
    return [unseen.map(({ label, isWithheld }) => [label[1], isWithheld]), isUsual]
  }
  expect(told([total, cheap])).toEqual([[], true])
  expect(told([total], 'above')).toEqual([[['Above the last price', true]], false])
  expect(told([cheap], 'total')).toEqual([[['Total', true]], false])
  expect(told([total, seen('above', null, null)])).toEqual([[['Above the last price', false]], false])
  expect(told([total, cheap, seen('items', null, null, { lines: [[]] })], 'items.free')).toEqual([[['Lines', true]], false])
  expect(told([total, cheap], 'late')).toEqual([[['Late', true]], false])
  // What is no reason to decide otherwise may be a secret.
  expect(told([total, cheap], 'reason')).toEqual([[], true])
})

test('of a kind that does not say what is usual nobody is told that nothing stands out', () => {
  const { decide: _decide, ...silent } = order
  const total = seen('total', { amount: '900.0000', currency: 'CNY' }, '¥900.00')
  expect(briefOf(silent, [total], all)).toMatchObject({ knowsUsual: false, deviations: [], unseen: [] })
  expect(inboxFacts(silent, [total], all)).toMatchObject({ isUsual: false, standsOut: false })
  // What is withheld, and what warns, stands out all the same.
  const figured = { ...silent, summary: [{ field: 'total' }] } as const
  expect(inboxFacts(figured, [], new Set(['total']))).toMatchObject({ isUsual: false, standsOut: true })
  expect(inboxFacts(figured, [total], all)).toMatchObject({ isUsual: false, standsOut: false })
  expect(briefOf(order, [total, seen('above', '0.00', '0.00')], all)).toMatchObject({ knowsUsual: true, deviations: [], unseen: [] })
})

test('the places that are withheld are those of fields, and of the cells of lines', () => {
  const value = (name: string, group?: string) => ({
    name,
    label: [name, name] as const,
    value: 1,
    text: null,
    ...(group ? { group } : {}),
  })
  const frozen = [value('a'), value('b', 'cost'), { ...value('c'), lines: [{ id: 1, cells: [value('d'), value('e', 'cost')] }] }]
  const places = withheldPlaces(frozen as never, (_place, group) => group === undefined)
  expect([...places]).toEqual(['b', 'c.e'])
})

test('levels that lie close together are drawn from a round number on, so that the step between them is seen', () => {
  const bar = (amount: string, isStep = false) => ({ label: ['', ''] as const, text: '', amount, isStep })
  const near = barSpans([bar('120564'), bar('-3978', true), bar('116586')])
  expect(near.from).toBe(112_000)
  expect(near.spans[1]?.width).toBeGreaterThan(0.4)
  expect(near.spans[2]?.width).toBeGreaterThan(0.4)
  const far = barSpans([bar('100'), bar('-60', true), bar('40')])
  expect(far).toEqual({
    from: 0,
    spans: [
      { start: 0, width: 1 },
      { start: 0.4, width: 0.6 },
      { start: 0, width: 0.4 },
    ],
  })
})

test('a name that does not exist is found before the product starts', () => {
  expect(checkDecide(order)).toEqual([])
  const wrong = { ...order.decide, figures: ['total', 'gone'], lines: { of: 'items', title: 'name', amount: 'gone' } }
  expect(checkDecide({ ...order, decide: wrong } as never)).toEqual([
    'it is decided on by gone, which does not exist',
    'it is decided on by items.gone, which does not exist',
  ])
})
