import { expect, test } from 'vitest'
import { lifeSteps, mostLifeSteps, type LifeEvent } from './lifeSteps.ts'

const moves = { of: 'stock.move', asks: 'lot=7', at: 'at', isMoment: false } as const

const event = (day: string, words: string | null, id: number | null = 1, count = 1): LifeEvent => ({
  day,
  words,
  tone: 'neutral',
  count,
  id,
  list: moves,
  said: `reason=${words ?? ''}`,
})

const own = (day: string, words: string): LifeEvent => ({ ...event(day, words, null), list: null, said: '' })

const days = (count: number) => Array.from({ length: count }, (_, at) => event(`2026-03-${String(at + 1).padStart(2, '0')}`, `step ${at}`))

test('a life is told by days, the same one after the other together, and what is to come behind today', () => {
  const steps = lifeSteps(
    [
      own('2026-12-31', 'expires'),
      event('2026-03-09', 'issued', 3),
      own('2026-03-01', 'made'),
      event('2026-03-20', 'issued', 4),
      event('2026-03-20', 'returned', 5),
      event('2026-03-21', 'issued', 6),
    ],
    '2026-03-31',
  )
  expect(steps.map(({ words, first, last, count, id }) => [words, first, last, count, id])).toEqual([
    ['made', '2026-03-01', '2026-03-01', 1, null],
    ['issued', '2026-03-09', '2026-03-20', 2, null],
    ['returned', '2026-03-20', '2026-03-20', 1, 5],
    ['issued', '2026-03-21', '2026-03-21', 1, 6],
    ['expires', '2026-12-31', '2026-12-31', 1, null],
  ])
  // Each leads to what it counts and to nothing else.
  expect(steps.map(({ asks }) => asks)).toEqual([
    null,
    'lot=7&reason=issued&at__gte=2026-03-09&at__lte=2026-03-20',
    'lot=7&reason=returned&at__gte=2026-03-20&at__lte=2026-03-20',
    'lot=7&reason=issued&at__gte=2026-03-21&at__lte=2026-03-21',
    null,
  ])
})

test('a day of moments is asked for as the company counts days', () => {
  const [step] = lifeSteps([{ ...event('2026-03-09', 'issued'), list: { ...moves, isMoment: true } }], '2026-03-31')
  expect(new URLSearchParams(step?.asks ?? '').get('at__gte')).toBe('2026-03-08T16:00:00.000Z')
  expect(new URLSearchParams(step?.asks ?? '').get('at__lte')).toBe('2026-03-09T15:59:59.999Z')
})

test('a long life keeps its beginning and its end, and says how much lies between', () => {
  const steps = lifeSteps([...days(20), own('2027-01-01', 'expires')], '2026-03-31')
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
  expect(steps[4]).toMatchObject({
    count: 12,
    first: '2026-03-05',
    last: '2026-03-16',
    asks: 'lot=7&at__gte=2026-03-05&at__lte=2026-03-16',
  })
})

test('what lies between leads to no list that would show others as well', () => {
  const shared = days(20).map((one, at) => (at === 4 ? { ...one, day: '2026-03-04' } : one))
  expect(lifeSteps(shared, '2026-03-31')[4]).toMatchObject({ count: 12, of: null, asks: null })
  const [first, ...others] = days(20).slice(4, 16)
  const mixed = lifeSteps(
    [...days(4), ...(first ? [{ ...first, list: { ...moves, of: 'rma.case' } }] : []), ...others, ...days(20).slice(16)],
    '2026-03-31',
  )
  expect(mixed[4]).toMatchObject({ count: 12, of: null, asks: null })
})

test('what was too much to be read stands between what came before and after, and nobody says how much it is', () => {
  const cut = [event('2026-03-01', 'issued', null, 100), event('2026-03-09', null, null, 0), event('2026-03-09', 'issued', null, 10_000)]
  expect(lifeSteps(cut, '2026-03-31').map(({ words, count, isMore, asks }) => [words, count, isMore, asks])).toEqual([
    ['issued', 100, false, 'lot=7&reason=issued&at__gte=2026-03-01&at__lte=2026-03-01'],
    [null, 0, true, 'lot=7'],
    ['issued', 10_000, false, 'lot=7&reason=issued&at__gte=2026-03-09&at__lte=2026-03-09'],
  ])
  const folded = lifeSteps([...days(5), event('2026-03-06', null, null, 0), ...days(20).slice(6)], '2026-03-31')
  expect(folded[4]).toMatchObject({ words: null, isMore: true, count: 11 })
})
