import { expect, test } from 'vitest'
import type { InspectedCharacteristic } from '../iqc/inspectionRecord.ts'
import { benchColumns, judgementOf } from './benchColumns.ts'

const measured: InspectedCharacteristic = {
  id: 'D1',
  name: '外径',
  nameEn: 'Outer diameter',
  kind: 'measured',
  min: '9.9',
  max: '10.1',
  unit: 'mm',
  nominal: '10',
  gauge: null,
  required: true,
  defectClass: 'major',
}
const looked: InspectedCharacteristic = { ...measured, id: '1', kind: 'attribute', min: null, max: null, unit: null, defectClass: 'minor' }

test('a measure has its limits at the head of its column, a look says how it is tapped', () => {
  const [rows, first, second] = benchColumns([measured, looked])
  expect(rows).toMatchObject({ rowHeader: true, readonly: true })
  expect(first).toMatchObject({ kind: 'number', hint: ['9.9…10.1 mm', '9.9…10.1 mm'], mark: { tone: 'warn' } })
  expect(second).toMatchObject({ kind: 'choice', choices: [{ value: 'ok' }, { value: 'ng' }] })
  expect(second?.mark).not.toHaveProperty('tone')
})

test.each([
  [measured, '10.1', 'good'],
  [measured, '10.11', 'bad'],
  [measured, '9.89', 'bad'],
  [measured, 'abc', 'warn'],
  [looked, 'ok', 'good'],
  [looked, 'ng', 'bad'],
  [looked, 'maybe', 'warn'],
  [measured, '无法测：样品损坏', 'bad'],
  [looked, 'n/a damaged', 'bad'],
  [{ ...measured, required: false }, '无法测：样品损坏', 'warn'],
  [measured, '无法测', 'warn'],
] as const)('what is typed is judged beside the pad (%#)', (characteristic, text, tone) => {
  expect(judgementOf(characteristic, text)?.tone).toBe(tone)
})

test('an empty cell is not judged', () => {
  expect(judgementOf(measured, '')).toBeUndefined()
})
