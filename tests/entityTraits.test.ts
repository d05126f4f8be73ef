import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import { coverOf } from './harness/coverOf.ts'
import { entitiesAsked, representatives } from './harness/entitiesAsked.ts'
import { entityTraits } from './harness/entityTraits.ts'

const entities = [...registry.entities.values()]

const unit = registry.entities.get('mnm.unit')
if (!unit) throw new Error('The entity that the tests change is gone')

/** A unit of measure with something more. */
const changed = (more: object): AnyEntity => ({ ...unit, name: 'mnm.changed', ...more })

const chosenOf = (some: readonly AnyEntity[]): ReadonlySet<string> =>
  coverOf(new Map(some.map(entity => [entity.name, entityTraits(registry, servedEntities, entity)])))

describe('the entities on which tests of every entity are tried', () => {
  test('have every trait of all of them between them, and are what stands for all where nothing else is asked', () => {
    const traitsIn = (some: readonly AnyEntity[]) => new Set(some.flatMap(entity => [...entityTraits(registry, servedEntities, entity)]))
    expect(traitsIn(entities.filter(({ name }) => representatives.has(name)))).toEqual(traitsIn(entities))
    const narrowed = process.env['AREAS'] !== undefined || process.env['PROVE'] === '1'
    const expected = narrowed ? entitiesAsked : entities.filter(({ name }) => representatives.has(name))
    expect(entitiesAsked).toEqual(expected)
  })

  test.each([
    ['kind of field', { fields: { ...unit.fields, extra: { ...unit.fields[unit.title], kind: 'hologram' } } }],
    ['option of a field', { fields: { ...unit.fields, extra: { ...unit.fields[unit.title], glowing: true } } }],
    [
      'kind of field in lines',
      { fields: { ...unit.fields, extra: { kind: 'lines', label: ['行', 'Lines'], of: { a: { kind: 'hologram' } } } } },
    ],
    ['part of a definition', { thermometer: true }],
    ['part of a list', { list: { ...unit.list, upsideDown: true } }],
    ['part of a step', { transitions: { boil: { label: ['沸', 'Boil'], from: [], to: 'gone', slowly: true } } }],
    [
      'kind of input of a step',
      { transitions: { boil: { label: ['沸', 'Boil'], from: [], to: 'gone', input: { a: { kind: 'hologram' } } } } },
    ],
  ])('have a new %s', (_what, more) => {
    expect(chosenOf([...entities, changed(more)])).toContain('mnm.changed')
  })

  test('are few among many that say the same', () => {
    const alike = Array.from({ length: 70 }, (_, place) => changed({ name: `mnm.unit${place}` }))
    expect(chosenOf([...entities, ...alike]).size).toBe(chosenOf(entities).size)
  })
})
