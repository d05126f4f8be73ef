import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { defineArea } from '../core/define/area.ts'
import { derivedOf, over } from '../core/define/derived.ts'
import { defineEntity } from '../core/define/entity.ts'
import { logicOf } from '../core/define/logic.ts'
import { registryOf } from '../core/define/registry.ts'
import { rowsOf } from '../core/define/rows.ts'
import { decimal } from '../core/fields/decimal/decimal.ts'
import { flag } from '../core/fields/flag/flag.ts'
import { lines } from '../core/fields/lines/lines.ts'
import { computed, derived } from '../core/fields/origin.ts'
import { ref } from '../core/fields/ref/ref.ts'
import { text } from '../core/fields/text/text.ts'
import { checkDerivedReveals, checkLogicReveals } from '../core/product/checkReveals.ts'
import { checkNames } from '../core/product/checkNames.ts'

const supply = defineEntity({
  name: 'lab.supply',
  label: ['货源', 'Supply'],
  title: 'name',
  fields: { name: text(['名称', 'Name']), cost: decimal(['成本', 'Cost'], { scale: 2, group: 'cost' }) },
})

const because = ['只说明够不够', 'It says only whether it is enough'] as const

const offer = defineEntity({
  name: 'lab.offer',
  label: ['报价', 'Offer'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name']),
    supply: ref(['货源', 'Supply'], 'lab.supply'),
    price: decimal(['价格', 'Price'], { scale: 2 }),
    cost: decimal(['成本', 'Cost'], { scale: 2, group: 'cost' }),
    low: computed(flag(['偏低', 'Low'])),
    tooLow: computed(flag(['过低', 'Too low'], { reveals: { groups: ['cost'], because } })),
    quoted: decimal(['报价', 'Quoted'], { scale: 2, group: 'quotedPrice' }),
    margin: computed(decimal(['毛利', 'Margin'], { scale: 2, group: 'cost' })),
    share: computed(decimal(['毛利率', 'Share'], { scale: 2, group: 'cost', reveals: { groups: ['quotedPrice'], because } })),
    dear: derived(flag(['偏贵', 'Dear'])),
    items: lines(['明细', 'Lines'], {
      cost: decimal(['成本', 'Cost'], { scale: 2, group: 'cost' }),
      few: computed(flag(['太少', 'Few'])),
    }),
  },
})

const isLow = (price: string | null, cost: string | null): boolean => Number(price) < 2 * Number(cost)

const { logic } = logicOf(offer, {
  computed: {
    low: row => isLow(row.price, row.cost),
    tooLow: row => isLow(row.price, row.cost),
    margin: row => row.quoted ?? row.cost,
    share: row => row.quoted ?? row.cost,
  },
  shown: { price: row => row.cost !== null },
  rules: {
    covered: { refuse: ['不可低于成本', 'Not below cost'], at: ['price'], holds: row => !isLow(row.price, row.cost) },
    known: { warn: ['请填写成本', 'Enter the cost'], at: ['cost'], holds: row => row.cost !== null },
  },
  lines: { items: { computed: { few: (line, row) => isLow(line.cost, row.cost) } } },
})

test('what follows from a hidden field is hidden with it, or says why it is shown', () => {
  const of = (what: string) => `${what} follows from fields of the group cost, which not everybody sees`
  expect(checkLogicReveals(offer.fields, logic)).toEqual([
    `${of('low')}: give it that group, or say why it may be seen (reveals)`,
    'margin follows from fields of the group quotedPrice, which not everybody sees: give it that group, or say why it may be seen (reveals)',
    of('whether price is shown'),
    `${of('the rule covered')}: say it at a field of that group`,
    `items: ${of('few')}: give it that group, or say why it may be seen (reveals)`,
  ])
  const s = rowsOf(supply, 's')
  const lab = registryOf([
    defineArea({
      name: 'lab',
      label: ['实验室', 'Lab'],
      entities: [supply, offer],
      derived: [derivedOf(offer, t => ({ dear: over`exists (select from ${s} where ${s.id} = ${t.supply} and ${s.cost} > 100)` }))],
    }),
  ])
  expect(checkDerivedReveals(lab, offer)).toEqual([`lab.offer: ${of('dear')}: give it that group, or say why it may be seen (reveals)`])
})

test('a name of another record says whose it is, and nothing is found, sorted or told apart by it', () => {
  const wrong = {
    ...offer,
    list: { columns: ['name', 'seller'], filters: ['seller'], sort: 'seller' },
    fields: {
      ...offer.fields,
      seller: text(['卖方', 'Seller'], { search: true, nameOf: { record: 'name', of: 'lab.supply' } }),
    },
  } as const
  expect(checkNames(registry, wrong)).toEqual([
    'seller is the name of a record of lab.supply, to which name does not refer',
    'seller is a name of another record, by which nothing is found or told apart',
    'its list is not called, sorted or filtered by seller, which is a name of another record',
    'its list is not called, sorted or filtered by seller, which is a name of another record',
  ])
  const right = {
    ...offer,
    fields: { ...offer.fields, seller: text(['卖方', 'Seller'], { nameOf: { record: 'supply', of: 'lab.supply' } }) },
  }
  expect(checkNames(registry, right)).toEqual([])
})
