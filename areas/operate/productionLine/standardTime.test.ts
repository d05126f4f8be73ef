import { expect, test } from 'vitest'
import { dailyMinutes, standardMinutes } from './standardTime.ts'

const stations = [
  { station: 'A1', stage: 'assembly', minutes: '30' },
  { station: 'T1', stage: 'firstTest', minutes: '10' },
  { station: 'R1', stage: 'repair', minutes: '60' },
  { station: 'B1', stage: 'readBack', minutes: '5.5' },
] as const

const times = [
  { station: 'A1', model: null, family: 7, minutes: '25' },
  { station: 'A1', model: 1, family: null, minutes: '42.5' },
  { station: 'T1', model: null, family: 7, minutes: '12' },
]

test('a unit takes the minutes of its model, else of its family, else of each station; repairs are not planned', () => {
  const of = (model: number, family: number | null) => standardMinutes({ stations, times }, { model, family }).toFixed()
  expect([of(1, 7), of(2, 7), of(2, null), of(1, null)]).toEqual(['60', '42.5', '45.5', '58'])
})

test('a line does on a working day what its people work, by their efficiency', () => {
  expect(dailyMinutes(4, 450, '0.85').toFixed()).toBe('1530')
})
