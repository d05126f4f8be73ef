import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import type { Table } from '../core/database/schema.ts'
import { copiedFields } from '../core/define/copied.ts'
import type { Field } from '../core/define/field.ts'
import { snake, tableOf } from '../core/define/naming.ts'
import { fieldOf } from '../core/fields/kinds.ts'
import { wantedSchema } from '../core/schema/wanted.server.ts'

// Every table that the definitions want can be asked for what it is asked for: filters and sorts of lists are tried by lists.test.ts.

const { tables } = wantedSchema(registry)

/** The first columns of what a table is found by, in the order of each. */
const waysInto = ({ primaryKey, uniques, indexes }: Table): readonly (readonly string[])[] => [
  primaryKey,
  ...uniques.map(({ columns }) => columns),
  ...indexes.flatMap(({ parts, method }) => (method === undefined ? [parts] : [])),
]

/** Who changed a row last is told and never asked for: an index of it would be written with every change. */
const neverAsked = 'updated_by_id'

test('every column that names a record has an index that begins with it', () => {
  const without = tables.flatMap(table => {
    const begins = new Set(waysInto(table).map(([first]) => first))
    return table.columns
      .filter(({ name, type }) => type === 'bigint' && name.endsWith('_id') && name !== neverAsked && !begins.has(name))
      .map(({ name }) => `${table.name}.${name}`)
  })
  expect(without).toEqual([])
})

test('records are found in the order in which they were made, and lines in their order', () => {
  const wayOf = (table: Table): string => (table.columns.some(({ name }) => name === 'created_at') ? 'created_at,id' : 'owner_id,position')
  const asked = tables.filter(
    ({ columns, primaryKey }) => primaryKey.join() === 'id' && columns.some(({ name }) => /^(?:created_at|owner_id)$/.test(name)),
  )
  expect(asked.filter(table => !waysInto(table).some(way => way.join() === wayOf(table))).map(({ name }) => name)).toEqual([])
})

test('texts that are searched have an index of their parts, copies of such texts as well', () => {
  const lacking = [...registry.entities.values()].flatMap(entity => {
    const { fields } = entity
    const copies = copiedFields(fields).filter(
      ({ field, reference }) => field.kind === 'text' && fieldOf(fields, reference)?.search === true,
    )
    const wanted = [
      ...(Object.values<Field>(fields).some(({ search }) => search === true) ? ['search_grams(search_text)'] : []),
      ...copies.map(({ name }) => `search_grams(search_kept(${snake(name)}))`),
    ]
    const table = tables.find(({ name }) => name === tableOf(entity))
    const present = new Set(table?.indexes.flatMap(({ method, parts }) => (method === 'gin' ? parts : [])))
    return wanted.filter(one => !present.has(one)).map(one => `${entity.name}: ${one}`)
  })
  expect(lacking).toEqual([])
})
