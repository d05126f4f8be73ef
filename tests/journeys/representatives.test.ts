import { describe, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { coverOf } from '../harness/coverOf.ts'
import { fc } from '../harness/draws.ts'
import { drawnBy, drawsOn, representativesOf, type DrawnScreen } from './representatives.ts'

const entities = [...registry.entities.values()]
const screens = ['list', 'detail', 'form'] as const satisfies readonly DrawnScreen[]

const unit = registry.entities.get('mnm.unit')
if (!unit) throw new Error('The entity that the tests change is gone')

/** A unit of measure with something more. */
const changed = (more: object): AnyEntity => ({ ...unit, name: 'mnm.changed', ...more })

describe('the entities whose screens are looked at thoroughly', () => {
  test('have every trait of all of them between them, and no cover needs one whose traits others have', () => {
    const traits = fc.uniqueArray(fc.constantFrom('text', 'choice', 'lines', 'as board', 'as tree', 'has edition'))
    fc.assert(
      fc.property(fc.dictionary(fc.string(), traits), drawn => {
        const all = new Map(Object.entries(drawn).map(([name, some]) => [name, new Set<string>(some)]))
        const chosen = coverOf(all)
        const covered = new Set([...chosen].flatMap(name => [...(all.get(name) ?? [])]))
        expect(covered).toEqual(new Set([...all.values()].flatMap(some => [...some])))
        expect(chosen.size).toBeLessThanOrEqual(covered.size)
      }),
    )
  })

  test.each(screens)('have a new kind of field, a new option and a new sort of lines on the %s', screen => {
    const field = unit.fields[unit.title]
    const brought = [
      { ...field, kind: 'hologram' },
      { ...field, glowing: true },
      { kind: 'lines', label: field.label, of: { a: { ...field, kind: 'hologram' } } },
    ]
    for (const one of brought) {
      const entity = changed({ fields: { ...unit.fields, [unit.title]: one } })
      expect(representativesOf(screen, [...entities, entity])).toContain(entity.name)
    }
  })

  test('have a new presentation of a list, and a new part of a definition', () => {
    expect(representativesOf('list', [...entities, changed({ presentations: [{ as: 'map' }] })])).toContain('mnm.changed')
    expect(representativesOf('detail', [...entities, changed({ thermometer: true })])).toContain('mnm.changed')
  })

  test('are few among many that say the same', () => {
    const alike = Array.from({ length: 40 }, (_, place) => changed({ name: `mnm.unit${place}` }))
    for (const screen of screens)
      expect(representativesOf(screen, [...entities, ...alike]).size).toBe(representativesOf(screen, entities).size)
  })

  test('are all that draw something in their own way, where they draw it', () => {
    const drawing = new Map(entities.map(entity => [entity.name, drawnBy(entity)]))
    expect(drawing.get('quality.iqc')).toEqual(expect.arrayContaining(['tone', 'cells', 'panels', 'Summary', 'dialogs']))
    expect(drawing.get('purchase.priceComparison')).toContain('screens')
    for (const screen of screens) {
      const drawn = entities.filter(entity => drawsOn(screen, entity)).map(({ name }) => name)
      expect([...representativesOf(screen, entities)]).toEqual(expect.arrayContaining(drawn))
    }
  })
})
