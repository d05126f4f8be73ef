import { expect, test } from 'vitest'
import { netChanges } from './netChanges.ts'

const change = (field: string, before: string | null, after: string | null) => ({ field, caption: field, before, after })

test('between two days stands what was before the first change and after the last one; what came back is left out', () => {
  const newestFirst = [
    { changes: [change('name', 'B', 'C'), change('brand', 'Y', 'X')] },
    { changes: [change('name', 'A', 'B')] },
    { changes: [change('brand', 'X', 'Y'), change('region', null, 'CN')] },
  ]
  expect(netChanges(newestFirst)).toEqual(
    [change('name', 'A', 'C'), change('region', null, 'CN')].toSorted((one, other) => (one.field < other.field ? 1 : -1)),
  )
  expect(netChanges([])).toEqual([])
})
