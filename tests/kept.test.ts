import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { fieldOfKept } from '../core/audit/kept.server.ts'
import type { AnyKeeps } from '../core/context/serve.server.ts'
import type { Tables } from '../core/database/pool.server.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field, FieldGroup, Fields } from '../core/define/field.ts'
import { recordsOf } from '../core/define/listedLines.ts'
import { partTableOf, snake, tableOf, tablesOf } from '../core/define/naming.ts'
import { entityOf } from '../core/define/registry.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { keptValues } from '../core/records/keptValues.server.ts'

// What is kept of a record follows everything that it is worked out of: what a definition names is held against the statement itself. What becomes of it as
// records are written is tried by `following.test.ts`.

const values = keptValues(productOf({ ...registry, calls: new Map() }, servedEntities, []))

// Compiles only; nothing is ever sent.
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: async () => Promise.reject(new Error('This test has no database')) }),
})

test.each(values.map(value => [value.entity.name, value.field, value] as const))(
  '%s.%s depends on no field of its own record but those that it names',
  (_entity, _field, { entity, keeps }) => {
    const { sql: text } = keeps.value.compile(db)
    const read = [...text.matchAll(/"t"\."(\w+)"/g)].map(([, column = '']) => fieldOfKept(entity, column))
    expect(read.length).toBeGreaterThan(0)
    expect(new Set(read)).toEqual(new Set([...(read.includes('id') ? ['id'] : []), ...(keeps.reads ?? [])]))
  },
)

test.each(
  values.flatMap(({ entity, field, keeps }) =>
    keeps.from.flatMap(touching =>
      touching.reads && !touching.finds ? [[`${entity.name}.${field}`, touching.source, keeps, touching.reads] as const] : [],
    ),
  ),
)('%s counts of %s no field but those that it names and the one by which it is found', (_value, name, keeps, reads) => {
  const source = entityOf(registry, name)
  const { sql: text } = keeps.value.compile(db)
  const aliases = new Map([...text.matchAll(/"(\w+)" as "?(\w+)"?/g)].map(([, table = '', alias = '']) => [alias, table]))
  const owned = [...text.matchAll(/"(\w+)"\."(\w+)"/g)].filter(([, alias = '']) => aliases.get(alias) === tableOf(source))
  const lists = [...aliases.values()].flatMap(table =>
    Object.keys(source.fields).filter(field => 'of' in source.fields[field] && partTableOf(source, field) === table),
  )
  const read = new Set([...owned.map(([, , column = '']) => fieldOfKept(source, column)), ...lists])
  const found = [...read].filter(field => field !== 'id' && (source.fields[field]?.kind !== 'ref' || reads.includes(field)))
  // The reference by which parts are found may be all that is read of them.
  expect(read.size).toBeGreaterThan(found.filter(field => source.fields[field]?.kind !== 'ref').length)
  // What reaches other lines of the source is found by what it names.
  const byFinding = keeps.from.flatMap(one => (one.finds && one.source === name ? (one.reads ?? []) : []))
  expect(found.filter(field => reads.includes(field) || !byFinding.includes(field)).toSorted()).toEqual(reads.toSorted())
})

/** The groups of the columns of records and of their lines, by table and column. */
const groupsOfColumns: ReadonlyMap<string, FieldGroup> = new Map(
  [...registry.entities.values()].flatMap(entity => {
    const ofTable = (table: string, fields: Fields, around?: FieldGroup) =>
      Object.entries<Field>(fields).flatMap(([name, { kind, group = around }]) => {
        const columns = kind === 'money' ? [snake(name), `${snake(name)}_currency`] : [snake(kind === 'ref' ? `${name}Id` : name)]
        return group === undefined ? [] : columns.map(column => [`${table}.${column}`, group] as const)
      })
    return [
      ...ofTable(tableOf(entity), entity.fields),
      ...Object.entries<Field & { readonly of?: Fields }>(entity.fields).flatMap(([name, { of = {}, group }]) =>
        ofTable(partTableOf(entity, name), of, group),
      ),
    ]
  }),
)

test.each(values.map(value => [value.entity.name, value.field, value] as const))(
  '%s.%s is hidden with every hidden field of which it is worked out',
  (_entity, name, { entity, keeps }) => {
    const { sql: text } = keeps.value.compile(db)
    const tables = new Map([...text.matchAll(/"(\w+)" as "?(\w+)"?/g)].map(([, table = '', alias = '']) => [alias, table]))
    tables.set('t', tableOf(entity))
    const read = [...text.matchAll(/"(\w+)"\."(\w+)"/g)].flatMap(([, alias = '', column = '']) => {
      const group = groupsOfColumns.get(`${tables.get(alias) ?? ''}.${column}`)
      return group === undefined ? [] : [group]
    })
    const own: Field = entity.fields[name]
    expect(read.filter(group => group !== own.group && own.reveals?.groups.includes(group) !== true)).toEqual([])
  },
)

/** The entity of whose records each table holds something. */
const holders: ReadonlyMap<string, AnyEntity> = new Map(
  [...registry.entities.values()].flatMap(entity => tablesOf(entity).map(table => [table, entity] as const)),
)

/** The entities of whose records a value is worked out. */
const workedOutOf = ({ value }: AnyKeeps): readonly AnyEntity[] => {
  const read = [...value.compile(db).sql.matchAll(/"(\w+)"/g)].flatMap(([, name = '']) => holders.get(name) ?? [])
  return [...new Set(read)]
}

/** What changes records that nobody writes by themselves. */
const writtenBy: Readonly<Record<string, readonly string[]>> = { 'stock.balance': ['stock.move', 'stock.reservation', 'stock.lot'] }

/** Whether records, or lines in them, refer to others. */
const refersTo = (fields: Fields, name: string): boolean =>
  Object.values<Field & { readonly to?: unknown; readonly of?: Fields }>(fields).some(
    ({ to, of }) => to === name || (of !== undefined && refersTo(of, name)),
  )

/** Whether a change of that entity reaches the value: where its records name those whose value it is, by that name and not only by what both have in common. */
const isFollowed = (source: string, { entity, keeps }: (typeof values)[number]): boolean => {
  const names = source === recordsOf(entity).name || refersTo(entityOf(registry, source).fields, entity.name)
  return keeps.from.some(touching => touching.source === source && !(names && touching.finds))
}

const keptByItsLine = 'What was shipped or came back says it, of whichever line.'
const keptByItsBill = 'The bill and the components of a plan stay from its release on, before which nothing moves for it.'

/** What a value is worked out of without following it, and why. */
const settledBefore: Readonly<Record<string, string>> = {
  'operate.order.anyShipped of operate.order': keptByItsLine,
  'operate.order.onLoan of operate.order': keptByItsLine,
  'operate.productionPlan.components.issued of operate.productionPlan': keptByItsBill,
  'operate.productionPlan.components.issued of product.bom': keptByItsBill,
  'operate.productionPlan.components.returned of operate.productionPlan': keptByItsBill,
  'operate.productionPlan.components.returned of product.bom': keptByItsBill,
  'product.unit.location of product.model': 'A product keeps the material number that it was given.',
}

test('a value follows every record of which it is worked out', () => {
  const unfollowed = values.flatMap(value =>
    workedOutOf(value.keeps).flatMap(({ name }) =>
      (writtenBy[name] ?? [name]).flatMap(source =>
        isFollowed(source, value) ? [] : [`${value.entity.name}.${value.field} of ${source}`],
      ),
    ),
  )
  expect(unfollowed.toSorted()).toEqual(Object.keys(settledBefore).toSorted())
})
