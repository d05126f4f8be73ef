import { expect, test } from 'vitest'
import { lifeSteps, mostLifeSteps, type LifeEvent } from './lifeSteps.ts'

const event = (day: string, words: string, id = 1): LifeEvent => ({
  day,
  words,
  tone: 'neutral',
  count: 1,
  id,
  of: 'stock.move',
  asks: 'lot=7',
})

test('a life is told by days, the same one after the other together, and what is to come behind today', () => {
  const steps = lifeSteps(
    [
      event('2026-12-31', 'expires'),
      event('2026-03-09', 'issued', 3),
      event('2026-03-01', 'received'),
      event('2026-03-20', 'issued', 4),
      event('2026-03-20', 'returned', 5),
      event('2026-03-21', 'issued', 6),
    ],
    '2026-03-31',
  )
  expect(steps.map(({ words, first, last, count, id }) => [words, first, last, count, id])).toEqual([
    ['received', '2026-03-01', '2026-03-01', 1, 1],
    ['issued', '2026-03-09', '2026-03-20', 2, null],
    ['returned', '2026-03-20', '2026-03-20', 1, 5],
    ['issued', '2026-03-21', '2026-03-21', 1, 6],
    ['expires', '2026-12-31', '2026-12-31', 1, 1],
  ])
})

test('a long life keeps its beginning and its end, and says how much lies between', () => {
  const days = Array.from({ length: 20 }, (_, at) => event(`2026-03-${String(at + 1).padStart(2, '0')}`, `step ${at}`))
  const steps = lifeSteps([...days, event('2027-01-01', 'expires')], '2026-03-31')
  expect(steps).toHaveLength(mostLifeSteps + 1)
  expect(steps.map(({ words }) => words)).toEqual([
    'step 0',
    'step 1',
    'step 2',
    'step 3',
    null,
    'step 16',
    'step 17',
    'step 18',
    'step 19',
    'expires',
  ])
  expect(steps[4]).toMatchObject({ count: 12, first: '2026-03-05', last: '2026-03-16' })
})
