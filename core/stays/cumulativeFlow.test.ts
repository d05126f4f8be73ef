import { expect, test } from 'vitest'
import { flowDays, flowSteps } from './cumulativeFlow.ts'

test('a short period is told by the day, a long one by the week, and both end on its last day', () => {
  expect(flowDays('2026-10-01', '2026-10-03')).toEqual(['2026-10-01', '2026-10-02', '2026-10-03'])
  expect(flowDays('2026-10-03', '2026-10-03')).toEqual(['2026-10-03'])
  expect(flowDays('2026-10-04', '2026-10-03')).toEqual([])
  const year = flowDays('2026-01-01', '2026-12-31')
  expect([year.length, year.at(-2), year.at(-1)]).toEqual([53, '2026-12-24', '2026-12-31'])
})

test('what stands at the end of a step is what came before and has not left; what came into a final state is finished', () => {
  const steps = flowSteps(
    [
      { state: 'open', step: 0, entered: 5, left: 1 },
      { state: 'done', step: 0, entered: 1, left: 0 },
      { state: 'open', step: 2, entered: 1, left: 3 },
      { state: 'done', step: 2, entered: 3, left: 0 },
      // After the last step.
      { state: 'open', step: 3, entered: 9, left: 0 },
    ],
    3,
    ['done'],
  )
  expect(steps.map(({ standing, finished }) => [standing.get('open'), standing.get('done'), finished])).toEqual([
    [4, 1, 1],
    [4, 1, 0],
    [2, 4, 3],
  ])
})
