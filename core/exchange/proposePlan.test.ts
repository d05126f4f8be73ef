import { expect, test } from 'vitest'
import { decimal, integer, money } from '../surface/fields.ts'
import { columnsOf } from './columns.ts'
import { proposedTargets } from './proposePlan.ts'

const targets = columnsOf({
  estimate: decimal(['预计单价', 'Estimate'], { scale: 4, unit: ['元', 'CNY'] }),
  lead: integer(['交期', 'Lead time'], { unit: ['天', 'days'] }),
  leadTime: integer(['采购周期', 'Lead-time']),
  price: money(['价格', 'Price']),
})

const found = (...headers: readonly string[]) => proposedTargets(headers, targets, new Map())

test('a column is found by its caption with the unit and without, in either language', () => {
  expect(found('Estimate (CNY)', '交期（天）', 'Price')).toEqual(['estimate', 'lead', 'price'])
  expect(found('预计单价', '交期')).toEqual(['estimate', 'lead'])
})

test('what is called like this goes before what would be called so without its unit', () => {
  expect(found('Lead time', 'Lead time (days)')).toEqual(['leadTime', 'lead'])
})
