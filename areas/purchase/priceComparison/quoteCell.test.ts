import { describe, expect, test } from 'vitest'
import { readQuoteCell, type QuoteField } from './quoteCell.ts'
import { fc, runs } from '../../../tests/harness/draws.ts'

const inCny = { currency: 'CNY' } as const
const read = (field: QuoteField, text: string): string => {
  const reading = readQuoteCell(field, text, inCny)
  if (reading.kind === 'empty') return 'nothing'
  if (reading.kind === 'problem') return `! ${reading.trouble}`
  return reading.vatRate === undefined ? reading.value : `${reading.value} at ${reading.vatRate}`
}

test.each<[QuoteField, string, string]>([
  ['unitPrice', '11.30', '11.30'],
  ['unitPrice', '￥１１．３０', '11.30'],
  ['unitPrice', '¥1,234.50', '1234.50'],
  ['unitPrice', '0.0035元', '0.0035'],
  ['unitPrice', '', 'nothing'],
  ['unitPrice', 'N/A', 'nothing'],
  ['unitPrice', '—', 'nothing'],
  ['unitPrice', '不报价', 'nothing'],
  ['unitPrice', '$0.50', '! otherCurrency'],
  ['unitPrice', '€3', '! otherCurrency'],
  ['unitPrice', '0', '! zero'],
  ['unitPrice', '-5', '! negative'],
  ['unitPrice', '1,234', '! ambiguousComma'],
  ['unitPrice', '12,5', '! ambiguousComma'],
  ['unitPrice', 'NaN', '! notANumber'],
  ['unitPrice', '1e9', '! exponent'],
  ['unitPrice', '=B2*1.13', '! formula'],
  ['unitPrice', '#VALUE!', '! spreadsheetError'],
  ['unitPrice', '0.002222', '0.002222'],
  ['unitPrice', '0.0022221', '! tooManyPlaces'],
  ['freight', '12.345', '! tooManyPlaces'],
  ['unitPrice', '面议', '! notANumber'],
  ['freight', '0', '0'],
  ['freight', '¥200', '200'],
  ['vatRate', '13%', '0.13'],
  ['vatRate', '13', '0.13'],
  ['vatRate', '1', '0.01'],
  ['vatRate', '0.13', '0.13'],
  ['vatRate', '0.5%', '0.005'],
  ['vatRate', '１３％', '0.13'],
  ['vatRate', '100%', '! tooHigh'],
  ['vatRate', '-3%', '! negative'],
  ['billType', '专票', 'special'],
  ['billType', '13%专票', 'special at 0.13'],
  ['billType', '专票（1%）', 'special at 0.01'],
  ['billType', '增值税专用发票 13 %', 'special at 0.13'],
  ['billType', '增值税普通发票', 'ordinary'],
  ['billType', '普票', 'ordinary'],
  ['billType', 'Special VAT invoice', 'special'],
  ['billType', '无', 'none'],
  ['billType', 'no invoice', 'none'],
  ['billType', '', 'nothing'],
  ['billType', '发票', '! unknownBillType'],
  ['billType', '120%专票', '! tooHigh'],
  ['settlementDays', '月结30天', '30'],
  ['settlementDays', '月结 ６０', '60'],
  ['settlementDays', 'Net30', '30'],
  ['settlementDays', '45 days', '45'],
  ['settlementDays', '预付', '0'],
  ['settlementDays', '100% advance', '0'],
  ['settlementDays', 'Due on receipt', '0'],
  ['settlementDays', '月结', '! unknownDays'],
  ['settlementDays', '-30', '! unknownDays'],
  ['settlementDays', '3650', '! tooHigh'],
  ['settlementDays', '365', '365'],
  ['settlementDays', '366', '! tooHigh'],
  ['leadDays', '7', '7'],
  ['leadDays', '7天', '7'],
  ['leadDays', '2周', '14'],
  ['leadDays', '3 weeks', '21'],
  ['leadDays', '现货', '0'],
  ['leadDays', '7-10天', '! unknownDays'],
  ['leadDays', '5个工作日', '! unknownDays'],
  ['leadDays', '100周', '! tooHigh'],
  ['moq', '1000', '1000'],
  ['moq', '0', 'nothing'],
  ['moq', 'abc', '! notANumber'],
])('%s %j says %s', (field, text, says) => {
  expect(read(field, text)).toBe(says)
})

test('a comparison in dollars takes dollars and refuses yuan', () => {
  expect(readQuoteCell('unitPrice', '$5', { currency: 'USD' })).toEqual({ kind: 'value', value: '5' })
  expect(readQuoteCell('unitPrice', '¥5', { currency: 'USD' })).toMatchObject({
    message: [
      '币种是 CNY，这个报价以 USD 计；先改报价的币种',
      'The currency is CNY, but this quote is in USD. Change the currency of the quote first',
    ],
  })
})

describe('whatever is written', () => {
  const anyField = fc.constantFrom<QuoteField>('unitPrice', 'freight', 'billType', 'vatRate', 'settlementDays', 'leadDays', 'moq')
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0123456789.,-%¥$天周专票 '.split('')) }))

  test('the answer is a value that can be computed with, nothing, or a reason in both languages', () => {
    fc.assert(
      fc.property(anyField, anyText, (field, text) => {
        const reading = readQuoteCell(field, text, inCny)
        const computable = reading.kind === 'value' && (field === 'billType' || Number(reading.value) >= 0)
        const explained = reading.kind === 'problem' && reading.message.every(words => words !== '')
        expect(computable || explained || reading.kind === 'empty').toBe(true)
      }),
      { numRuns: runs(2_000) },
    )
  })
})
