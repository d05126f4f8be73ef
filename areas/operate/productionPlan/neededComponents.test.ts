import { expect, test } from 'vitest'
import { neededComponents } from './neededComponents.ts'

const line = (component: number, quantity: string, scrap: string | null = null) => ({ component, quantity, scrap, keyPart: false })
const neededOf = (lines: Parameters<typeof neededComponents>[0], units: number, precision: number) =>
  neededComponents(lines, units, () => precision).map(({ component, needed }) => [component, needed])

test('what is lost is divided out, once, and rounded up to what the unit allows', () => {
  expect(neededOf([line(1, '480', '0.1')], 100, 2)).toEqual([[1, '53333.3400']])
  expect(neededOf([line(1, '1', '0.4')], 6, 0)).toEqual([[1, '10.0000']])
  expect(neededOf([line(1, '2', '0.02'), line(2, '4')], 10, 0)).toEqual([
    [1, '21.0000'],
    [2, '40.0000'],
  ])
})

test('a component of several lines of the bill is needed once, for all of them', () => {
  const lines = [line(7, '1.5'), line(8, '1'), { ...line(7, '2'), keyPart: true }]
  expect(neededComponents(lines, 3, () => 1)).toEqual([
    { component: 7, perUnit: '3.5000', needed: '10.5000', keyPart: true },
    { component: 8, perUnit: '1.0000', needed: '3.0000', keyPart: false },
  ])
})
