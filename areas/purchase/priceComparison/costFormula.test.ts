import { expect, test } from 'vitest'
import { costFormula } from './costFormula.ts'
import { effectiveUnitCost, type CostInput } from './effectiveUnitCost.ts'
import { usualFinance } from './financePolicy.ts'

const supplierA: CostInput = {
  currency: 'CNY',
  rate: '1',
  unitPrice: '11.30',
  quantity: '1000.0000',
  freight: '200',
  billType: 'special',
  vatRate: '0.13',
  settlementDays: 60,
  duty: '0',
  inspection: '12.5',
  scrapCost: '0',
  rejectRate: '0.02',
  ...usualFinance,
}

test('a person reads the formula with its numbers, step by step', () => {
  const lines = costFormula(supplierA, effectiveUnitCost(supplierA))
  expect(lines.map(line => `${line.expression} = ${line.result}`)).toEqual([
    '11.30 × 1,000 = 11,300.00',
    '11,300.00 + 200.00 = 11,500.00',
    '11,500.00 × 13% ÷ (1 + 13%) = 1,323.01',
    '11,500.00 − 1,323.01 + 0.00 + 12.50 + 0.00 = 10,189.49',
    '10,189.49 × 6% × (30 − 60) ÷ 365 = −50.25',
    '(10,189.49 − 50.25) ÷ 1,000 ÷ (1 − 2%) = 10.3462',
  ])
})

test.each([
  ['ordinary', '普票', 'ordinary invoice'],
  ['none', '无票', 'no invoice'],
] as const)('without deduction (%s) the line says why nothing comes back', (billType, zh, en) => {
  const input = { ...supplierA, billType }
  const vat = costFormula(input, effectiveUnitCost(input))[2]
  expect(vat).toMatchObject({ expression: '0', result: '0.00' })
  expect(vat?.name[0]).toContain(zh)
  expect(vat?.name[1]).toContain(en)
})

test('what a minimum order leaves over is a step of its own', () => {
  const input = { ...supplierA, moq: '1500', used: '1000.0000' }
  expect(costFormula(input, effectiveUnitCost(input)).slice(5)).toMatchObject([
    { expression: '500 × 10.0000 × 20% × (500 ÷ 1,000 ÷ 2)', result: '250.00' },
    { expression: '(10,189.49 − 50.25 + 250.00) ÷ 1,000 ÷ (1 − 2%)', result: '10.6013' },
  ])
  const unused = { ...input, used: '0' }
  const [step] = costFormula(unused, effectiveUnitCost(unused)).slice(5)
  expect(step).toMatchObject({ expression: '500 × 10.0000', result: '5,000.00' })
  expect(step?.name[1]).toContain('nothing was used in 12 months')
})
