import { expect, test } from 'vitest'
import { choice, offeredValues } from './choice.ts'

const way = { road: ['公路', 'Road'], rail: ['铁路', 'Rail'], returned: ['退回', 'Returned'] } as const

test('a form offers every value, or those that people set, in their order', () => {
  expect(offeredValues(choice(['方式', 'Way'], way), null)).toEqual(['road', 'rail', 'returned'])
  expect(offeredValues(choice(['方式', 'Way'], way, { offered: ['rail', 'road'] }), 'road')).toEqual(['road', 'rail'])
})

test('what stands there already is offered as well, whoever has set it', () => {
  expect(offeredValues(choice(['方式', 'Way'], way, { offered: ['road'] }), 'returned')).toEqual(['road', 'returned'])
})
