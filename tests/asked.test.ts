import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { serviceOf } from '../core/context/served.server.ts'
import { documentsOf, documentTypesOf } from '../core/define/documents.ts'
import type { Transition } from '../core/define/entity.ts'
import type { Fields } from '../core/define/field.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { isDeletableIn, isEditableIn } from '../core/reading/openStates.ts'
import { waysToRecords } from '../core/reading/scope.server.ts'
import type { Actor } from '../core/rights/actor.ts'

// Whoever is asked to decide on a document sees its record, whatever their scope; and what waits for them is changed by nobody, them included.

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

/** Somebody whose scope is their own. */
const colleague: Actor = {
  userId: 7,
  username: 'colleague',
  name: 'colleague',
  type: 'ordinary',
  departmentId: null,
  departmentTree: [],
  points: new Set(),
  scope: 'own',
  language: 'en',
}

const documents = [...new Set(documentsOf(registry).map(({ entity }) => entity))].map(entity => [entity.name, entity] as const)

test('there are documents that not everybody sees', () => {
  expect(documents.filter(([, { shared }]) => shared !== true).map(([name]) => name)).toContain('warehouse.application')
})

describe.each(documents)('%s', (_name, entity) => {
  test('is seen by whoever is asked to decide on it', () => {
    const ways = waysToRecords(entity, serviceOf(product, entity), colleague)
    const seenBy = ways === 'all' ? (entity.shared === true ? ['everybody'] : []) : ways.map(({ way }) => way)
    expect(seenBy.some(way => way === 'everybody' || way === 'asked')).toBe(true)
  })

  test('is changed by nobody as long as it waits, but by the decision', () => {
    const steps = Object.entries<Transition<Fields, string>>(entity.transitions ?? {})
    for (const { transition } of documentTypesOf(entity)) {
      const pending = steps.find(([name]) => name === transition)?.[1].pending
      expect(isEditableIn(entity, pending)).toBe(false)
      expect(isDeletableIn(entity, pending)).toBe(false)
      expect(steps.filter(([, { from, approval }]) => approval === undefined && from.some(state => state === pending))).toEqual([])
    }
  })
})

test('what nobody agrees to has no such way', () => {
  const plain = [...registry.entities.values()].filter(entity => documentTypesOf(entity).length === 0)
  const ways = plain.map(entity => waysToRecords(entity, serviceOf(product, entity), colleague))
  expect(ways.filter(those => those !== 'all' && those.some(({ way }) => way === 'asked'))).toEqual([])
})
