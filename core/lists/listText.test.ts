import { describe, expect, it } from 'vitest'
import type { Field } from '../define/field.ts'
import { choice } from '../fields/choice/choice.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { flag } from '../fields/flag/flag.ts'
import { moment } from '../fields/moment/moment.ts'
import { money } from '../fields/money/money.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import type { Conditions } from '../fields/filters/conditions.ts'
import { conditionsText, countText } from './listText.ts'

describe('the number of records', () => {
  it('is said exactly as far as it was counted', () => {
    expect(countText(1234, true, 'en')).toBe('1,234 records')
    expect(countText(1, true, 'en')).toBe('1 record')
    expect(countText(1234, true, 'zh')).toBe('共 1,234 条')
    expect(countText(48_000, false, 'en')).toBe('more than 10,000 records')
    expect(countText(48_000, false, 'zh')).toBe('超过 10,000 条')
  })
})

describe('a condition', () => {
  const titleOf = (id: number): string => (id === 12 ? '苏州仪表' : `#${id}`)
  const words = (field: Field, conditions: Conditions): string => conditionsText(field, conditions, 'en', titleOf)

  it('is said in the words of its kind', () => {
    const status = choice(['状态', 'Status'], { open: ['待检', 'To inspect'], done: ['已检', 'Inspected'] })
    expect(words(status, { in: 'open,done' })).toBe('To inspect, Inspected')
    expect(words(ref(['供应商', 'Supplier'], 'purchase.supplier'), { in: '12,13' })).toBe('苏州仪表, #13')
    expect(words(flag(['急', 'Urgent']), { eq: 'false' })).toBe('No')
    expect(words(decimal(['合格率', 'Rate'], { scale: 4, percent: true }), { gte: '0.9800' })).toBe('≥ 98.00%')
    expect(words(money(['价', 'Price']), { gte: '1000.0000', lte: '2000.5000' })).toBe('1,000 – 2,000.5')
    expect(words(text(['批', 'Batch']), { contains: 'B7' })).toBe('“B7”')
    expect(words(text(['批', 'Batch']), { null: 'true' })).toBe('empty')
  })

  it('names the days of the company for instants', () => {
    const at = moment(['到货', 'Arrived'])
    expect(words(at, { gte: '2026-10-07T16:00:00.000Z', lte: '2026-10-08T15:59:59.999Z' })).toBe('2026-10-08')
    expect(words(at, { lte: '2026-10-08T15:59:59.999Z' })).toBe('≤ 2026-10-08')
  })
})
