import { describe, expect, it } from 'vitest'
import { choice } from '../../fields/choice/choice.ts'
import { date } from '../../fields/date/date.ts'
import { flag } from '../../fields/flag/flag.ts'
import { ref } from '../../fields/ref/ref.ts'
import { integer } from '../../fields/integer/integer.ts'
import { moment } from '../../fields/moment/moment.ts'
import { money } from '../../fields/money/money.ts'
import { groupConditions, groupOf, groupText, sumText } from './groupConditions.ts'

const due = date(['到期', 'Due'])
const at = moment(['时间', 'At'])
const urgent = flag(['加急', 'Urgent'])
const state = choice(['状态', 'State'], { open: ['打开', 'Open'] })
const supplier = ref(['供应商', 'Supplier'], 'purchase.supplier')

describe('a group of a list', () => {
  it('shows the rows with its value, a month from its first day to its last', () => {
    expect(groupConditions(state, 'open')).toEqual({ eq: 'open' })
    expect(groupConditions(supplier, '7')).toEqual({ in: '7' })
    expect(groupConditions(state, null)).toEqual({ null: 'true' })
    expect(groupConditions(due, '2024-02')).toEqual({ gte: '2024-02-01', lte: '2024-02-29' })
    expect(groupConditions(at, '2026-02')).toEqual({ gte: '2026-01-31T16:00:00.000Z', lte: '2026-02-28T15:59:59.999Z' })
    expect(groupConditions(due, '2026-12')).toEqual({ gte: '2026-12-01', lte: '2026-12-31' })
  })

  it('is called by its value', () => {
    expect(groupText(state, { value: 'open', title: null }, 'zh')).toBe('打开')
    expect(groupText(urgent, { value: 'false', title: null }, 'en')).toBe('No')
    expect(groupText(supplier, { value: '7', title: 'Acme' }, 'en')).toBe('Acme')
    expect(groupText(due, { value: '2026-10', title: null }, 'en')).toBe('2026-10')
    expect(groupText(due, { value: null, title: null }, 'en')).toBe('Empty')
  })

  it('is the one that its rows stand in', () => {
    expect(groupOf(state, 'open')).toBe('open')
    expect(groupOf(urgent, false)).toBe('false')
    expect(groupOf(supplier, { id: 7, title: 'Acme' })).toBe('7')
    expect(groupOf(due, '2026-10-08')).toBe('2026-10')
    expect(groupOf(due, null)).toBeNull()
  })

  it('says what its numbers add up to, money by currency', () => {
    const price = money(['金额', 'Amount'])
    expect(sumText(integer(['天', 'Days']), '1234', 'en')).toBe('1,234')
    expect(sumText(price, [], 'en')).toBe('–')
    expect(sumText(price, null, 'en')).toBe('–')
    const both = sumText(
      price,
      [
        { amount: '10.0000', currency: 'CNY' },
        { amount: '2.5000', currency: 'USD' },
      ],
      'en',
    )
    expect(both).toMatch(/10\.00.* \+ .*2\.50/)
  })
})
