import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { stateNames, type AnyEntity } from '../core/define/entity.ts'
import type { Field } from '../core/define/field.ts'
import { heldThings } from '../areas/admin/user/heldThings.ts'

/** References to people of which nothing has to go over when they leave, and why. */
const nothingToHandOver: Readonly<Record<string, string>> = {
  'purchase.requisition applicant': 'What somebody asked for is bought for the department.',
  'purchase.priceComparison awardedBy': 'Who has awarded, once and for all.',
  'warehouse.giveBack borrower': 'What came back.',
  'warehouse.count keeper': 'Whose items are counted, by whomever.',
  'personal.event owner': 'Their own calendar.',
  'personal.weeklyReport author': 'Their own reports.',
}

/** References by which records are in somebody’s hands: those that a person chooses, and those by which a record is assigned. */
const responsible = [...registry.entities.values()].flatMap(entity =>
  Object.entries<Field & { readonly to?: string }>(entity.fields).flatMap(([name, { kind, to, readonly }]) => {
    const isAssigned = entity.assigned?.includes(name) === true
    return kind === 'ref' && to === 'admin.user' && (!readonly || isAssigned) ? [[`${entity.name} ${name}`, entity, name] as const] : []
  }),
)

test('whoever leaves is asked for everything that is in their hands', () => {
  const asked = new Set(heldThings.map(({ entity, field }) => `${entity} ${field}`))
  const forgotten = responsible.flatMap(([place]) => (asked.has(place) || Object.hasOwn(nothingToHandOver, place) ? [] : [place]))
  expect(forgotten).toEqual([])
  expect(Object.keys(nothingToHandOver).filter(place => asked.has(place))).toEqual([])
})

describe.each(heldThings.map(thing => [`${thing.entity} ${thing.field}`, thing] as const))(
  '%s',
  (_place, { entity: name, field, by, states = [] }) => {
    test('is a reference to a person, in states that there are', () => {
      const entity: AnyEntity | undefined = registry.entities.get(name)
      const declared: (Field & { readonly to?: string }) | undefined = entity?.fields[field]
      expect([declared?.kind, declared?.to]).toEqual(['ref', 'admin.user'])
      const said: (Field & { readonly values?: object }) | undefined = by === undefined ? undefined : entity?.fields[by]
      const known = entity === undefined ? [] : by === undefined ? stateNames(entity) : Object.keys(said?.values ?? {})
      expect(states.filter(state => !known.includes(state))).toEqual([])
    })
  },
)
