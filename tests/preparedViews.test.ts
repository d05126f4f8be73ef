import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { entityOf } from '../core/define/registry.ts'
import { readListAddress } from '../core/lists/listAddress.ts'
import { hasWork, preparedViews } from '../core/lists/views/preparedViews.ts'

const friday = '2026-11-27'

test('what every list brings along is understood by that list', () => {
  const misread = [...registry.entities.values()].flatMap(entity =>
    preparedViews(entity, entity.fields, friday).flatMap(({ name, asks }) => {
      const { ignored } = readListAddress(entity, entity.fields, new URLSearchParams(asks))
      return ignored.length === 0 ? [] : [`${entity.name}: ${name} asks ${asks}, of which ${ignored.join(', ')} means nothing`]
    }),
  )
  expect(misread).toEqual([])
})

test('a week ends on Sunday, and what is closed is not open', () => {
  const order = entityOf(registry, 'purchase.order')
  const views = preparedViews(order, order.fields, friday)
  expect(views.map(({ name }) => name)).toEqual(['open', 'late', 'week'])
  expect(views.map(({ asks }) => asks)).toEqual([
    'state__means=unfinished',
    'overdue=true',
    'state__in=confirmed,partlyReceived&promisedOn__gte=2026-11-27&promisedOn__lte=2026-11-29',
  ])
})

test('who may not see a state or a flag has no view that asks for it', () => {
  const order = entityOf(registry, 'purchase.order')
  const { state: _state, overdue: _overdue, ...seen } = order.fields
  expect(preparedViews(order, seen, friday)).toEqual([])
})

test('work that is none is no tab, unless it is the one that is open; what could not be counted stays', () => {
  const none = { count: 0, isExact: true }
  expect(hasWork({ isOpen: false, number: none })).toBe(false)
  expect(hasWork({ isOpen: true, number: none })).toBe(true)
  expect(hasWork({ isOpen: false, number: { count: 1, isExact: true } })).toBe(true)
  expect(hasWork({ isOpen: false, number: null })).toBe(true)
})
