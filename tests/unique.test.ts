import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { wantedSchema } from '../core/schema/wanted.server.ts'

// What there is once only. That the database says the same is tried by `migrations.test.ts`.

test('what there is once only is what the definitions say, which a reviewer sees change', async () => {
  const census = wantedSchema(registry).tables.flatMap(({ name, uniques, exclusions = [] }) => [
    ...uniques.map(({ columns, where }) => `${name}: ${columns.join(', ')}${where === undefined ? '' : ` where ${where}`}\n`),
    ...exclusions.map(({ columns, from, until, where }) => `${name}: ${columns.join(', ')} from ${from} until ${until} where ${where}\n`),
  ])
  await expect(census.toSorted().join('')).toMatchFileSnapshot('snapshots/unique.txt')
})
