import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import type { AnyEntity, Transition } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { wantedSchema } from '../core/schema/wanted.server.ts'

// What there is once only. That the database says the same is tried by `migrations.test.ts`.

/** What stands once only in the lines of what a step or a call is given: no table keeps them. */
const given = (name: string, input: Fields = {}): readonly string[] =>
  Object.entries<Field & { readonly uniqueLines?: readonly (readonly string[])[] }>(input).flatMap(([field, { uniqueLines = [] }]) =>
    uniqueLines.map(keys => `${name} ${field}: ${keys.join(', ')}\n`),
  )

const ofSteps = (entity: AnyEntity): readonly string[] =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { input }]) =>
    given(`${entity.name}:${step}`, input),
  )

test('what there is once only is what the definitions say, which a reviewer sees change', async () => {
  const ofTables = wantedSchema(registry).tables.flatMap(({ name, uniques, exclusions = [] }) => [
    ...uniques.map(({ columns, where }) => `${name}: ${columns.join(', ')}${where === undefined ? '' : ` where ${where}`}\n`),
    ...exclusions.map(({ columns, from, until, where }) => `${name}: ${columns.join(', ')} from ${from} until ${until} where ${where}\n`),
  ])
  const census = [
    ...ofTables,
    ...[...registry.entities.values()].flatMap(ofSteps),
    ...[...registry.calls.values()].flatMap(({ method, path, input }) => given(`${method} ${path}`, input)),
  ]
  await expect(census.toSorted().join('')).toMatchFileSnapshot('snapshots/unique.txt')
})
