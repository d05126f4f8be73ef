import { expect, test } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { date } from '../fields/date/date.ts'
import { flag } from '../fields/flag/flag.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { lines } from '../fields/lines/lines.ts'
import type { Summary } from '../define/summary.ts'
import { checkSummary } from './checkSummary.ts'

const name = text(['名称', 'Name'], { required: true })
const order = defineEntity({
  name: 'shop.order',
  label: ['订单', 'Order'],
  title: 'name',
  fields: {
    name,
    state: choice(['状态', 'State'], states({ open: { label: ['打开', 'Open'], means: 'open' } }), { required: true, readonly: true }),
    dueOn: date(['期限', 'Due']),
    overdue: flag(['已逾期', 'Overdue'], { tone: 'bad' }),
    buyer: ref(['采购员', 'Buyer'], 'shop.person'),
    seller: ref(['销售', 'Seller'], 'shop.person'),
    counted: flag(['已清点', 'Counted']),
    items: lines(['物料', 'Items'], { name }),
  },
  state: 'state',
})

const told = (summary: Summary<string>) => checkSummary({ ...order, summary })

test('a summary names facts of the record that fit, each once, and no more than what heads the page anyway', () => {
  expect(told([{ field: 'dueOn', alert: 'overdue' }])).toEqual([])
  expect(told(['dueOn', 'dueOn'])).toEqual(['its summary says dueOn twice'])
  expect(told(['name', 'state'])).toEqual([
    'its summary repeats name, which heads the page',
    'its summary repeats state, which heads the page',
  ])
  expect(told(['items', 'missing'])).toEqual([
    'its summary says items, which is too large for it',
    'its summary says missing, which does not exist',
  ])
  expect(told([{ field: 'dueOn', with: ['overdue'], alert: 'name' }])).toEqual([
    'its summary says overdue, which is too large for it',
    'its summary is alerted by name, which is no flag',
  ])
  expect(told([{ field: 'dueOn', with: ['buyer', 'counted'] }])).toEqual(['its summary says counted, which is too large for it'])
  expect(told([{ field: 'dueOn', with: ['buyer', 'seller'] }])).toEqual([
    'its summary says two links under dueOn, which lie over one another',
  ])
  expect(told([{ field: 'dueOn', alert: 'counted' }])).toEqual(['its summary is alerted by counted, whose tone is neither bad nor warn'])
})
