import { describe, expect, test } from 'vitest'
import { columnLabel, inCurrency, withoutUnit, withUnit } from '../define/unit.ts'
import { factLayout } from '../reading/factLayout.ts'
import { cellKindOf } from './cellKinds.ts'
import { choice } from './choice/choice.ts'
import { decimal } from './decimal/decimal.ts'
import { integer } from './integer/integer.ts'
import { kindOf } from './kinds.ts'
import { ref } from './ref/ref.ts'
import type { Field } from '../define/field.ts'

const days = integer(['账期', 'Payment terms'], { unit: ['天', 'days'] })
const words = { day: ['天', 'days'], month: ['个月', 'months'] } as const
const fields = {
  life: integer(['保质期', 'Shelf life'], { unit: { by: 'lifeUnit', words } }),
  lifeUnit: choice(['保质期单位', 'Unit'], { day: ['天', 'Days'], month: ['月', 'Months'] }),
  quantity: decimal(['数量', 'Quantity'], { scale: 4, unit: { by: 'unit' } }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit'),
}
const said = (field: Field, value: unknown): readonly string[] => [
  kindOf(field).toText(field, value, 'zh'),
  kindOf(field).toText(field, value, 'en'),
]

describe('a number with its unit', () => {
  test('is told with it, one of something in the singular', () => {
    expect(said(days, 1200)).toEqual(['1,200 天', '1,200 days'])
    expect(said(days, 1)).toEqual(['1 天', '1 day'])
    expect(said(decimal(['间隔', 'Interval'], { scale: 0, unit: ['毫秒', 'ms'] }), '1')).toEqual(['1 毫秒', '1 ms'])
    expect(said(decimal(['比例', 'Share'], { scale: 1, unit: ['%', '%'] }), '12.5')).toEqual(['12.5%', '12.5%'])
  })

  test('that is the currency of its record is told with the sign of that, in lists as well', () => {
    const paid = decimal(['已收款', 'Paid'], { scale: 4, cents: true, unit: inCurrency })
    const of = (currency: string | null) => withUnit(paid, { currency })
    expect(said(of('USD'), '-1234.5000')).toEqual(['-US$1,234.50', '-$1,234.50'])
    expect(said(of('CNY'), '0.1250')).toEqual(['¥0.125', 'CN¥0.125'])
    expect(said(withoutUnit(of('CNY')), '3.0000')).toEqual(['¥3.00', 'CN¥3.00'])
    expect(said(of(null), '3.0000')).toEqual(['3.00', '3.00'])
  })

  test('stands bare under a caption that says it, on the screen and in spreadsheets', () => {
    expect(columnLabel(days)).toEqual(['账期（天）', 'Payment terms (days)'])
    expect(said(withoutUnit(days), 30)).toEqual(['30', '30'])
    expect(cellKindOf(days).columns(days)).toMatchObject([{ label: ['账期（天）', 'Payment terms (days)'] }])
    expect(cellKindOf(days).toCells(days, 30, 'en')).toEqual([30])
    expect(columnLabel(fields.quantity)).toEqual(fields.quantity.label)
  })

  test('takes it from its row, where a choice or a reference says it', () => {
    expect(said(withUnit(fields.life, { lifeUnit: 'month' }), 6)).toEqual(['6 个月', '6 months'])
    expect(said(withUnit(fields.quantity, { unit: { id: 7, title: 'pcs' } }), '2000.0000')).toEqual(['2,000 pcs', '2,000 pcs'])
    const goods = (title: string) => withUnit(fields.quantity, { unit: { id: 7, title } })
    expect(['bottle', 'box', 'reel', 'assembly', 'mol', 'kg', '瓶'].map(title => said(goods(title), '290.0000')[1])).toEqual([
      '290 bottles',
      '290 boxes',
      '290 reels',
      '290 assemblies',
      '290 mol',
      '290 kg',
      '290 瓶',
    ])
    expect(said(goods('bottle'), '1.0000')).toEqual(['1 bottle', '1 bottle'])
    expect([said(goods('pc'), '2.0000')[1], said(goods('pc'), '1.0000')[1], said(goods('pcs'), '2.0000')[1]]).toEqual([
      '2 pcs',
      '1 pc',
      '2 pcs',
    ])
    for (const row of [{}, { lifeUnit: null }, { lifeUnit: 'constructor' }]) expect(said(withUnit(fields.life, row), 6)).toEqual(['6', '6'])
  })

  test('on a page, what says its unit has no row of its own; without a number it has', () => {
    const runs = (record: Readonly<Record<string, unknown>>) =>
      factLayout(fields, record, [{ names: Object.keys(fields) }]).runs.flatMap(({ facts }) => facts)
    expect(runs({ life: 6, lifeUnit: 'month', quantity: '1.0000', unit: { id: 7, title: 'pcs' } })).toEqual(['life', 'quantity', 'unit'])
    expect(runs({ life: null, lifeUnit: 'month' })).toContain('lifeUnit')
  })
})
