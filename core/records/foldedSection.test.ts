import { describe, expect, test } from 'vitest'
import { choice } from '../fields/choice/choice.ts'
import { decimal } from '../fields/decimal/decimal.ts'
import { lines } from '../fields/lines/lines.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { saidOfSection } from './foldedSection.ts'
import { foldedCount, foldedWords } from './foldedWords.ts'
import { openForm, typed } from './formState.ts'

const fields = {
  currency: choice(['币种', 'Currency'], { CNY: ['人民币', 'Yuan'], USD: ['美元', 'Dollar'] }),
  vat: decimal(['税率', 'VAT'], { scale: 2, percent: true }),
  contact: ref(['联系人', 'Contact'], 'shop.contact'),
  shipping: text(['运输', 'Shipping']),
  notes: text(['备注', 'Notes'], { multiline: true }),
  charges: lines(['费用', 'Charges'], { amount: decimal(['金额', 'Amount'], { scale: 2 }) }),
}
const names = Object.keys(fields)

describe('a section that is folded away', () => {
  test('says what stands in it, and what of it was changed', () => {
    const opened = openForm(fields, { currency: 'CNY', vat: '0.13', contact: { id: 3, title: 'Lin' }, shipping: null, notes: 'long' })
    expect(saidOfSection(fields, names, opened, 'en')).toEqual([
      { name: 'currency', words: 'Yuan', isChanged: false },
      { name: 'vat', words: '13%', isChanged: false },
      { name: 'contact', words: 'Lin', isChanged: false },
    ])
    const changed = typed(typed(opened, 'currency', 'USD'), 'shipping', 'by air')
    expect(saidOfSection(fields, names, changed, 'zh').filter(({ isChanged }) => isChanged)).toEqual([
      { name: 'currency', words: '美元', isChanged: true },
      { name: 'shipping', words: 'by air', isChanged: true },
    ])
  })

  test('says how many lines it holds, where it holds any', () => {
    const opened = openForm(fields, {
      charges: [
        { id: 1, amount: '2' },
        { id: 2, amount: null },
      ],
    })
    expect(saidOfSection(fields, ['charges'], opened, 'zh')).toEqual([{ name: 'charges', words: '2 行', isChanged: false }])
    expect(saidOfSection(fields, ['charges'], openForm(fields), 'en')).toEqual([])
  })

  test('says nothing of what is empty or cannot be read', () => {
    const opened = typed(openForm(fields), 'vat', 'much')
    expect(saidOfSection(fields, names, opened, 'en')).toEqual([])
  })
})

test('fields that are folded away are counted by why they are', () => {
  expect(foldedWords({ above: 0, usual: 5, empty: 12, withheld: 3 })).toEqual([
    '5 项为默认值 · 12 个空字段 · 3 项无查看权限',
    '5 default values · 12 empty fields · 3 not visible to you',
  ])
  expect(foldedWords({ above: 0, usual: 1, empty: 0, withheld: 0 })).toEqual(['1 项为默认值', '1 default value'])
  expect(foldedWords({ above: 0, usual: 0, empty: 1, withheld: 0 })).toEqual(['1 个空字段', '1 empty field'])
  expect(foldedWords({ above: 3, usual: 0, empty: 0, withheld: 2 })[0]).toBe('3 项见上方 · 2 项无查看权限')
  expect(foldedCount({ above: 0, usual: 5, empty: 12, withheld: 3 })).toBe(20)
})
