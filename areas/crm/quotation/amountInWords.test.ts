import { describe, expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { amountInChinese, amountInEnglish } from './amountInWords.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'
const units: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n }

/** Reads capital numerals back, in cents. */
const read = (words: string): bigint => {
  const [whole, rest] = words.includes('元') ? (words.split('元') as [string, string]) : ['', words]
  let [all, section, digit] = [0n, 0n, 0n]
  for (const sign of whole) {
    const unit = units[sign]
    if (unit !== undefined) [section, digit] = [section + digit * unit, 0n]
    else if (sign === '万') [all, section, digit] = [all + (section + digit) * 10_000n, 0n, 0n]
    else if (sign === '亿') [all, section, digit] = [(all + section + digit) * 100_000_000n, 0n, 0n]
    else digit = BigInt(digits.indexOf(sign))
  }
  const cents = (sign: string): bigint => BigInt(Math.max(0, digits.indexOf(rest[rest.indexOf(sign) - 1] ?? '零')))
  return (all + section + digit) * 100n + (rest.includes('角') ? cents('角') * 10n : 0n) + (rest.includes('分') ? cents('分') : 0n)
}

describe('an amount in words', () => {
  test.each([
    ['0', '零元整', 'zero only'],
    ['0.05', '伍分', 'zero and 05/100 only'],
    ['0.50', '伍角整', 'zero and 50/100 only'],
    ['1', '壹元整', 'one only'],
    ['10.01', '壹拾元零壹分', 'ten and 01/100 only'],
    ['101.10', '壹佰零壹元壹角整', 'one hundred and one and 10/100 only'],
    ['1409.50', '壹仟肆佰零玖元伍角整', 'one thousand four hundred and nine and 50/100 only'],
    ['6007.14', '陆仟零柒元壹角肆分', 'six thousand and seven and 14/100 only'],
    ['16409.02', '壹万陆仟肆佰零玖元零贰分', 'sixteen thousand four hundred and nine and 02/100 only'],
    ['100005.00', '壹拾万零伍元整', 'one hundred thousand and five only'],
    ['182005.80', '壹拾捌万贰仟零伍元捌角整', 'one hundred and eighty-two thousand and five and 80/100 only'],
    ['100000000', '壹亿元整', 'one hundred million only'],
    ['100010005', '壹亿零壹万零伍元整', 'one hundred million ten thousand and five only'],
    ['1000000000000', '壹万亿元整', 'one trillion only'],
    ['999999999999.99', '玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分', expect.stringContaining('billion')],
  ])('%s', (amount, chinese, english) => {
    expect(amountInChinese(amount)).toBe(chinese)
    expect(amountInEnglish(amount)).toEqual(english)
  })

  test('is read back as the same, and says 零 neither twice nor at the end of a section', () => {
    fc.assert(
      fc.property(fc.oneof(fc.bigInt(0n, 10n ** 14n), fc.bigInt(0n, 10n ** 6n)), cents => {
        const words = amountInChinese(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
        expect(read(words)).toBe(cents)
        expect(words.replace(/^零元整$/, '')).not.toMatch(/零零|零[万亿元]|亿万|元整.|^零/)
      }),
    )
  })
})
