import { expect, test } from 'vitest'
import { dealtUnits, snRuns } from './dealtUnits.ts'

const unit = (sn: string, stage = 'assembly') => ({ sn, stage })

test('units go to order lines by SN; a scrapped one is nobody’s, and the last line gets less', () => {
  const units = [unit('000003'), unit('000001', 'stocked'), unit('000002', 'scrapped'), unit('000004', 'readBack')]
  const dealt = dealtUnits(units, [
    { ordered: 7, quantity: '2.0000' },
    { ordered: 8, quantity: '2.0000' },
  ])
  expect([...dealt].map(([line, those]) => [line, those.map(({ sn }) => sn)])).toEqual([
    [7, ['000001', '000003']],
    [8, ['000004']],
  ])
})

test('SNs that follow one another are told as a range', () => {
  expect(snRuns(['000001', '000002', '000003', '000005', '000010', '000011'])).toBe('000001–000003, 000005, 000010–000011')
  expect(snRuns([])).toBe('')
})
