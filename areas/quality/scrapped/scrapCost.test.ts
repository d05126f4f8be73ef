import { expect, test } from 'vitest'
import { exact } from '#core/numbers'
import { materialWorth, minutesIn, scrapCost } from './scrapCost.ts'

const rule = { assemblyMinutes: 35, testMinutes: 12, readBackMinutes: 8 }

test('minutes are the standard of the stages that were left, each once, and those of the repairs', () => {
  expect(minutesIn(rule, { stages: [], repairs: [] })).toBe(0)
  expect(minutesIn(rule, { stages: ['assembly', 'firstTest', 'assembly'], repairs: [{ minutes: 20 }, { minutes: 5 }] })).toBe(72)
  expect(minutesIn(rule, { stages: ['assembly', 'firstTest', 'readBack'], repairs: [] })).toBe(55)
})

test('cost is material and labour: 412.50 and 72 minutes at 90 an hour are 520.50', () => {
  expect(scrapCost(exact('412.5'), 72, '90')).toEqual({ labour: '108.00', cost: '520.50' })
  expect(scrapCost(exact('0'), 1, '100')).toEqual({ labour: '1.67', cost: '1.67' })
  expect(scrapCost(null, 72, '90')).toEqual({ labour: '108.00', cost: null })
  expect(scrapCost(exact('1'), 72, null)).toEqual({ labour: null, cost: null })
})

test('parts taken out before make a unit no cheaper, and what nobody knows is not nothing', () => {
  expect(materialWorth(null, exact('400'), exact('0'))?.toFixed(2)).toBe('400.00')
  expect(materialWorth(exact('650'), exact('400'), exact('380'))?.toFixed(2)).toBe('650.00')
  expect(materialWorth(exact('10'), null, exact('380'))?.toFixed(2)).toBe('380.00')
  expect(materialWorth(null, null, exact('380'))).toBeNull()
})
