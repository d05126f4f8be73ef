import { expect, test } from 'vitest'
import type { ConditionField } from '../../../core/approvals/condition/conditionFields.ts'
import { conditionProblems } from './conditionProblems.ts'
import { rowsOf } from './conditionRows.ts'

const fields: readonly ConditionField[] = [{ name: 'pieces', label: ['件数', 'Pieces'], kind: 'number' }]
const titleOf = () => ['', ''] as const

const faults = (written: string) => conditionProblems(written, rowsOf(written), fields, titleOf)

test('a fault stands at its line, within a group too; a line that is superfluous can be left out', () => {
  expect([...faults('pieces > 1 or (pieces < 3 and pieces < 5)').ofRows]).toEqual([
    [
      2,
      { superfluous: true, words: [expect.any(String), '“Pieces is less than 5” is already said by “Pieces is less than 3”. Remove it'] },
    ],
  ])
  expect([...faults('pieces = 1 and pieces = 2').ofRows].map(([row, { superfluous }]) => [row, superfluous])).toEqual([[1, false]])
  expect(faults('colour = red').ofRows.get(0)?.words[1]).toBe('The document has no field “colour”')
})

test('nothing is said while a line waits for its value, and a text that is no lines is judged as a whole', () => {
  const rows = { join: 'and', items: [{ field: 'pieces', comparison: '>', values: [] }] } as const
  expect(conditionProblems('pieces > ', rows, fields, titleOf)).toMatchObject({ isUnfinished: true, written: undefined })
  expect(faults('pieces >').written?.[1]).toBe('Character 9: Expected a value here')
})
