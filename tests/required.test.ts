import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { filledStates, type AnyEntity, type Transition } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'

// What may not be left out: of a record, of its lines, of one in a state or before a step, of what a step or a call is given.

/** A line for what fields need, and for what the lines in them need. */
const needed = (name: string, fields: Fields): readonly string[] => {
  // What an address names stands there anyway.
  const own = Object.keys(fields).filter(field => (fields[field] as Field).required && !name.includes(`{${field}}`))
  const inLines = Object.entries<Field>(fields).flatMap(([field, one]) =>
    one.kind === 'lines' ? needed(`${name}.${field}`, (one as Field & { readonly of: Fields }).of) : [],
  )
  return [...(own.length > 0 ? [`${name}: ${own.join(', ')}\n`] : []), ...inLines]
}

const ofEntity = (entity: AnyEntity): readonly string[] => [
  ...needed(entity.name, entity.fields),
  ...filledStates(entity).map(([state, names]) => `${entity.name} in ${state}: ${names.join(', ')}\n`),
  ...Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { requires = [], input = {} }]) => [
    ...(requires.length > 0 ? [`${entity.name}:${step} of the record: ${requires.join(', ')}\n`] : []),
    ...needed(`${entity.name}:${step}`, input),
  ]),
]

test('what is needed is what the definitions say, which a reviewer sees change', async () => {
  const census = [
    ...[...registry.entities.values()].flatMap(ofEntity),
    ...[...registry.calls.values()].flatMap(({ method, path, input = {} }) => needed(`${method} ${path}`, input)),
  ]
  await expect(census.toSorted().join('')).toMatchFileSnapshot('snapshots/required.txt')
})
