import { describe, expect, it } from 'vitest'
import { sortFromTable, sortOrderOf } from './tableSort.ts'

const byName = [{ by: 'name', descending: false }]

describe('the order of a list', () => {
  it('is shown at its columns', () => {
    expect(sortOrderOf(byName, 'name')).toBe('ascend')
    expect(sortOrderOf([{ by: 'name', descending: true }], 'name')).toBe('descend')
    expect(sortOrderOf(byName, 'code')).toBeNull()
  })

  it('becomes that of the clicked column alone', () => {
    expect(
      sortFromTable(
        [
          { by: 'name', order: 'ascend' },
          { by: 'code', order: 'ascend' },
        ],
        byName,
      ),
    ).toEqual([{ by: 'code', descending: false }])
    expect(sortFromTable([{ by: 'name', order: 'descend' }], byName)).toEqual([{ by: 'name', descending: true }])
  })

  it('goes back to the usual one after both directions', () => {
    expect(sortFromTable([{ by: 'name', order: null }], [{ by: 'name', descending: true }])).toEqual([])
    expect(sortFromTable([], [{ by: 'name', descending: true }])).toEqual([])
  })
})
