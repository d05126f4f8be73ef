import { expect, test } from 'vitest'
import { gaugeByAnova } from '../statistics/gaugeStudy.ts'
import { crossed, type GaugeReading } from './gaugeReadings.ts'

const values = [
  [
    [10.0, 10.1],
    [20.0, 20.1],
  ],
  [
    [10.1, 10.2],
    [20.1, 20.3],
  ],
] as const

const lines: readonly GaugeReading[] = values.flatMap((of, operator) =>
  of.flatMap((one, part) =>
    one.map((value, trial) => ({ operator: 'AB'[operator] ?? '', part: String(part), trial: trial + 1, value: String(value) })),
  ),
)

test('readings stand by operator, part and trial in whatever order they were entered', () => {
  const found = crossed(lines.toReversed())
  expect(found).toMatchObject({ operators: 2, parts: 2, trials: 2, missing: 0 })
  const [one, other] = [gaugeByAnova(found.readings), gaugeByAnova(values)]
  expect(one?.share).toBeCloseTo(other?.share ?? Number.NaN, 12)
  expect(one?.categories).toBe(other?.categories)
})

test('a study that lacks a reading says how many and comes to nothing', () => {
  const found = crossed(lines.slice(1))
  expect(found.missing).toBe(1)
  expect(gaugeByAnova(found.readings)).toBeNull()
  expect(gaugeByAnova(crossed([]).readings)).toBeNull()
})
