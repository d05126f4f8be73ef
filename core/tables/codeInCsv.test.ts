import { expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { codeForCsv, keptCode } from './codeInCsv.ts'
import { guardedForCsv, unguarded } from '../exchange/formulaSafe.ts'
import { lostDigits, lostDigitsKey } from './lostDigits.ts'

test.each([
  '051262885001',
  '6222020200330001234',
  '123456789012',
  '1E5',
  '2e10',
  '3-5',
  '1/2',
  '1.10',
  '10:30',
  'MAR1',
  '5%',
  '1,000',
  '2026-1-2',
  'TRUE',
  '3月5日',
])('%s is written so that a spreadsheet keeps it', text => {
  expect(codeForCsv(text)).toBe(`="${text}"`)
  expect(keptCode(codeForCsv(text))).toBe(text)
})

test.each(['12', '0', '12345678901', '1.25', '0.5', 'EL01-1', '10 kΩ', 'R1-R4', '电阻', '', 'A1E5', '1e'])('%s stays as it is', text => {
  expect(codeForCsv(text)).toBe(text)
})

test('whatever a text holds, it comes back from a CSV file as it was', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789.-/E+="\'')) }))
  fc.assert(
    fc.property(text, written => {
      const guarded = guardedForCsv(written)
      const cell = guarded === written ? codeForCsv(written) : guarded
      expect(unguarded(keptCode(cell))).toBe(written)
    }),
  )
})

test('digits that a spreadsheet has lost are refused, or asked about where they may be right', () => {
  expect(lostDigits('6.22202E+18')?.confirms).toBeUndefined()
  expect(lostDigits('6.22202E+18', [lostDigitsKey])?.message[1]).toContain('Format the column as text')
  expect(lostDigits('6222020200330000000')?.confirms).toEqual([lostDigitsKey])
  for (const right of ['6222020200330001234', '123456789012345', '051262885001', '1E5', 'X-1E+18'])
    expect(lostDigits(right)).toBeUndefined()
  expect(lostDigits('6222020200330000000', [lostDigitsKey])).toBeUndefined()
})
