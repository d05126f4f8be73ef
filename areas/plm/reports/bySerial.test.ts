import { expect, test } from 'vitest'
import { afterAll, comparedBySerial } from './bySerial.ts'

const amounts = (all: Readonly<Record<number, string>>) => new Map(Object.entries(all).map(([id, quantity]) => [Number(id), quantity]))

test('the later record of a component counts, also that it was taken out', () => {
  const records = [
    { component: 1, quantity: '2.0000' },
    { component: 2, quantity: '1.0000' },
    { component: 1, quantity: '0' },
  ]
  expect([...afterAll(records)]).toEqual([
    [1, '0'],
    [2, '1.0000'],
  ])
})

test('each difference is marked where it arose, and of parts that nobody records nothing is said', () => {
  const designed = amounts({ 1: '2.0000', 2: '1.0000', 3: '4.0000', 4: '1.0000', 5: '1.0000' })
  const planned = amounts({ 1: '2.0000', 2: '1.0000', 3: '3.0000', 4: '1.0000', 5: '1.0000' })
  const built = amounts({ 1: '2.0000', 2: '1.0000', 4: '1.0000' })
  const maintained = amounts({ 1: '2.0000', 2: '1.0000', 4: '0', 9: '1.0000' })
  const found = comparedBySerial(designed, planned, new Set([1, 2, 4, 5]), built, maintained)
  expect(found.map(({ component, difference }) => [component, difference])).toEqual([
    [1, 'none'],
    [2, 'none'],
    [3, 'planned'],
    [4, 'maintained'],
    [5, 'built'],
    [9, 'maintained'],
  ])
  expect(found[2]).toMatchObject({ built: null, maintained: null })
})

test('a unit without a plan is compared with its design', () => {
  const [row] = comparedBySerial(amounts({ 1: '2' }), null, new Set([1]), amounts({ 1: '1' }), amounts({ 1: '1' }))
  expect(row).toMatchObject({ planned: null, difference: 'built' })
})
