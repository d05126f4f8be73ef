import { expect, test } from 'vitest'
import { byStep } from './byStep.ts'

const defect = (id: number, step: number, more: object = {}) => ({
  id,
  code: `PD-${id}`,
  sop: 1,
  step,
  status: 'open',
  location: '密封圈',
  ...more,
})

test('defects are counted by step, those that are closed apart, and the last three of each are named with their edition', () => {
  const editions = new Map([
    [1, 'A'],
    [2, 'B'],
  ])
  const found = [
    defect(9, 5, { sop: 2 }),
    defect(8, 2, { status: 'closed' }),
    defect(7, 5),
    defect(6, 5),
    defect(5, 5, { status: 'closed' }),
  ]
  expect(byStep(found, editions)).toEqual([
    { step: 2, defects: 1, open: 0, latest: [{ id: 8, code: 'PD-8', location: '密封圈', edition: 'A' }] },
    {
      step: 5,
      defects: 4,
      open: 3,
      latest: [9, 7, 6].map(id => ({ id, code: `PD-${id}`, location: '密封圈', edition: id === 9 ? 'B' : 'A' })),
    },
  ])
})
