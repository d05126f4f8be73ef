import { expect, test } from 'vitest'
import { decimal } from '../fields/decimal/decimal.ts'
import { flag } from '../fields/flag/flag.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { flagText, readTexts, textOfValue } from './fieldTexts.ts'

const fields = {
  title: text(['标题', 'Title'], { required: true }),
  rate: decimal(['税率', 'Rate'], { scale: 4, percent: true }),
  sealed: flag(['密封', 'Sealed']),
  supplier: ref(['供应商', 'Supplier'], 'purchase.supplier'),
}

test('a value is typed as its control shows it: a share in per cent, a flag that is set, a record by its id', () => {
  expect(textOfValue(fields.rate, '0.1300')).toBe('13')
  expect([true, false].map(sealed => textOfValue(fields.sealed, sealed))).toEqual([flagText, ''])
  expect(textOfValue(fields.supplier, { id: 7, title: 'A' })).toBe('7')
  expect(textOfValue(fields.title, null)).toBe('')
})

test('texts mean what their fields make of them, and what cannot be read has no value', () => {
  const typed: Readonly<Record<string, string>> = { title: '', rate: '13', sealed: flagText, supplier: '7' }
  expect(readTexts(fields, Object.keys(fields), name => typed[name] ?? '')).toMatchObject({
    texts: typed,
    values: { title: null, rate: '0.1300', sealed: true, supplier: 7 },
    problems: { title: expect.any(Array) },
  })
  expect(readTexts(fields, ['rate', 'unknown'], () => 'much')).toMatchObject({ texts: { rate: 'much' }, values: { rate: null } })
})
