import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { wantedSchema } from '../core/database/wanted.server.ts'

/** The places in a source, as file and line, at which a table of the definitions is named in text. */
const tablesNamed = (tables: readonly string[], file: string, source: string): readonly string[] => {
  const name = new RegExp(String.raw`(?<![\w.])(?:${tables.join('|')})(?!\w)`, 'g')
  return source.split('\n').flatMap((line, index) => (line.match(name) ?? []).map(table => `${file}:${index + 1} names ${table}`))
}

const tables = wantedSchema(registry).tables.map(table => table.name)

// An area asks with find, pick, sum and query, or writes table(entity) and col(entity, 'field') into its statement: a renamed field then breaks the
// compiler at every use. See docs/decisions/0025.
test('no statement of an area names a table of the definitions in text', () => {
  const sources = globSync('areas/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(file => tablesNamed(tables, file, readFileSync(file, 'utf8')))).toEqual([])
})

test('a table that is named in text is found with its file and line', () => {
  const statement =
    'const { rows } = await sql`\n  select id from lab_delivery as t\n  join "lab_delivery_readings" as r on r.owner_id = t.id`'
  expect(tablesNamed(['lab_delivery', 'lab_delivery_readings'], 'areas/lab/delivery.server.ts', statement)).toEqual([
    'areas/lab/delivery.server.ts:2 names lab_delivery',
    'areas/lab/delivery.server.ts:3 names lab_delivery_readings',
  ])
  expect(
    tablesNamed(['lab_delivery'], 'x', "await countOf(step, delivery, { where: { title: 'my_lab_delivery lab_delivery_note' } })"),
  ).toEqual([])
})
