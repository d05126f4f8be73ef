import { describe, expect, test } from 'vitest'
import type { InspectedCharacteristic } from './inspectionRecord.ts'
import { lotPlan } from './lotPlan.ts'
import { cellKey } from './readingsDraft.ts'
import { characteristicOf, columnOf, failedUnits, readingCell, readingColumns, type ReadingsView } from './readingsSheet.ts'
import { limitsText } from './snapshotWords.ts'

const diameter: InspectedCharacteristic = {
  id: 'D1',
  name: '外径',
  nameEn: 'Diameter',
  kind: 'measured',
  unit: 'mm',
  nominal: '10',
  min: '9.9',
  max: '10.1',
  required: true,
  defectClass: 'major',
  gauge: null,
}
const look: InspectedCharacteristic = {
  ...diameter,
  id: 'A1',
  name: '外观',
  nameEn: null,
  kind: 'attribute',
  unit: null,
  min: null,
  max: null,
  defectClass: 'minor',
}
const known = new Map([diameter, look].map(characteristic => [characteristic.id, characteristic]))
const view = (change: Partial<ReadingsView> = {}): ReadingsView => ({
  sampleSizes: { critical: 13, major: 13, minor: 5 },
  characteristics: known,
  stored: new Map(),
  typed: {},
  conflicts: new Set(),
  failed: new Set(),
  saving: undefined,
  language: 'en',
  ...change,
})
const storing = (value: string, id = 'D1') => view({ stored: new Map([[cellKey(1, id), value]]) })

describe('the columns of the readings', () => {
  const plan = lotPlan({ planType: 'aql', lotSize: 3000, level: 'II', aql: '1.0', severity: 'normal' })

  test('name the characteristic with its limits, under what its class accepts', () => {
    const columns = readingColumns(plan, [diameter, look])
    expect(columns.map(({ key, kind, label }) => [key, kind, label[1]])).toEqual([
      ['sample', 'text', 'Sample'],
      [columnOf('D1'), 'number', 'D1 Diameter 9.9…10.1 mm'],
      [columnOf('A1'), 'choice', 'A1 外观'],
    ])
    expect(columns[1]?.group?.label[1]).toBe('Major n 125 · Ac 3 · Re 4')
  })

  test('neighbours of one class share its caption, the same class further on has its own', () => {
    const groups = readingColumns(plan, [diameter, { ...diameter, id: 'D2' }, look, { ...diameter, id: 'D3' }]).map(
      ({ group }) => group?.key,
    )
    expect(groups).toEqual([undefined, 'major 0', 'major 0', 'minor 2', 'major 3'])
  })

  test('an item called like the column of the samples is told apart from it', () => {
    expect(characteristicOf('sample')).toBeUndefined()
    expect(characteristicOf(columnOf('sample'))).toBe('sample')
  })

  test.each([
    ['9.9', '10.1', 'mm', '9.9…10.1 mm'],
    [null, '5', null, '≤ 5'],
    ['0', null, '%', '≥ 0 %'],
    [null, null, 'mm', ''],
  ])('limits %s and %s in %s read "%s"', (min, max, unit, text) => {
    expect(limitsText({ min, max, unit })).toBe(text)
  })
})

describe('a cell of the readings', () => {
  test('within its limits is plain, outside of them it says so', () => {
    expect(readingCell(storing('10.1'), 0, columnOf('D1'))).toMatchObject({ text: '10.1', tone: undefined, note: undefined })
    expect(readingCell(storing('10.11'), 0, columnOf('D1'))).toMatchObject({ tone: 'bad', note: ['高于上限', 'Above the maximum'] })
    expect(readingCell(storing('ng', 'A1'), 0, columnOf('A1'))).toMatchObject({ text: 'Fail', input: 'ng', tone: 'bad', note: undefined })
  })

  test('that cannot be judged says why', () => {
    expect(readingCell(storing('10,0'), 0, columnOf('D1')).invalid?.[1]).toContain('ambiguous')
  })

  test('beyond the sample of its class takes no reading', () => {
    expect(readingCell(view(), 4, columnOf('A1')).readonly).toBeUndefined()
    expect(readingCell(view(), 5, columnOf('A1'))).toEqual({ text: '', readonly: true })
    expect(readingCell(view(), 5, columnOf('D1')).readonly).toBeUndefined()
  })

  test('shows what was typed before what is stored, and what somebody else stored beside it', () => {
    const key = cellKey(1, 'D1')
    const typed = { [key]: { text: '9.95', base: '' } }
    const cell = readingCell({ ...storing('10.05'), typed, conflicts: new Set([key]) }, 0, columnOf('D1'))
    expect(cell).toMatchObject({ text: '9.95', tone: 'warn' })
    expect(cell.note?.[1]).toBe('Another user entered 10.05')
  })

  test('a unit with a failure is marked at its number', () => {
    const readings = [
      { sample: 1, characteristic: 'D1', value: '10.0' },
      { sample: 2, characteristic: 'D1', value: '10.2' },
      { sample: 3, characteristic: 'A1', value: 'ng' },
      { sample: 4, characteristic: 'D1', value: 'x' },
    ]
    const failed = failedUnits(known, readings)
    expect([...failed]).toEqual([2, 3])
    expect(readingCell(view({ failed }), 1, 'sample')).toEqual({ text: '2', readonly: true, tone: 'bad' })
  })
})
