import { expect, test } from 'vitest'
import { registry } from '../../../app/registry.ts'
import { pointsOf } from '../../../core/rights/points.ts'
import type { AnyEntity, Transition } from '../../../core/define/entity.ts'
import type { Fields } from '../../../core/define/field.ts'
import { colleagues } from './people.ts'
import { pointsMatching } from './pointsMatching.ts'
import { roles } from './roles.ts'

const everyPoint = pointsOf(registry.areas).map(({ point }) => point)

interface Chosen {
  readonly name: string
  readonly to: string
}

/** What a person chooses in some fields, those of lines included. */
const chosenIn = (fields: Fields): readonly Chosen[] =>
  Object.entries(fields).flatMap(([name, field]): readonly Chosen[] => {
    if (field.readonly) return []
    if ('to' in field) return [{ name, to: String(field.to) }]
    return 'of' in field ? chosenIn(field.of as Fields).map(inner => ({ ...inner, name: `${name}.${inner.name}` })) : []
  })

/** What a person with these rights chooses in records of an entity, and when they take its steps. */
const chosenBy = (held: ReadonlySet<string>, entity: AnyEntity): readonly Chosen[] => {
  const writes = ['create', 'update', 'import'].some(verb => held.has(`${entity.name}:${verb}`))
  const steps = Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).filter(([name]) => held.has(`${entity.name}:${name}`))
  return [...(writes ? chosenIn(entity.fields) : []), ...steps.flatMap(([, { input = {} }]) => chosenIn(input))]
}

test.each(colleagues.map(({ name, roles: held }) => [name, held] as const))(
  '%s may read what there is to choose at work',
  (_name, keys) => {
    const held = new Set(roles.filter(({ key }) => keys.includes(key)).flatMap(({ points }) => pointsMatching(everyPoint, points)))
    const hidden = [...registry.entities.values()].flatMap(entity =>
      chosenBy(held, entity)
        // Lines are read with their records.
        .filter(({ to }) => !held.has(`${to.split('.').slice(0, 2).join('.')}:read`))
        .map(({ name, to }) => `${entity.name}.${name} needs ${to}:read`),
    )
    expect(hidden).toEqual([])
  },
)
