import { describe, expect, it } from 'vitest'
import { choice } from './choice/choice.ts'
import { decimal } from './decimal/decimal.ts'
import { draftOf } from './draft.ts'
import { draftText } from './draftText.ts'
import { integer } from './integer/integer.ts'
import { lines } from './lines/lines.ts'
import { money } from './money/money.ts'
import { ref } from './ref/ref.ts'

describe('a draft in words', () => {
  it('reads like the stored value', () => {
    expect(draftText(money(['价', 'Price']), { amount: '1234.5', currency: 'CNY' }, 'zh')).toBe('¥1,234.50')
    expect(draftText(choice(['态', 'State'], { open: ['开', 'Open'] }), 'open', 'en')).toBe('Open')
    expect(draftText(ref(['供', 'Supplier'], 'a.b'), { id: 1, title: '苏州' }, 'en')).toBe('苏州')
    expect(draftText(decimal(['率', 'Rate'], { scale: 4, percent: true }), '98.4', 'en')).toBe('98.40%')
    expect(draftText(integer(['数', 'N']), null, 'en')).toBe('–')
  })

  it('is said as typed while it is not right', () => {
    expect(draftText(integer(['数', 'N']), 'many', 'en')).toBe('many')
  })

  it('lists lines one below the other', () => {
    const readings = lines(['读数', 'Readings'], { gauge: ref(['具', 'Gauge'], 'a.b'), value: decimal(['值', 'Value'], { scale: 2 }) })
    const draft = draftOf(readings, [
      { id: 1, gauge: { id: 4, title: 'G-4' }, value: '7.00' },
      { id: 2, gauge: null, value: '1250.50' },
    ])
    expect(draftText(readings, draft, 'en')).toBe('G-4 · 7\n– · 1,250.5')
    expect(draftText(readings, [], 'en')).toBe('–')
  })
})
