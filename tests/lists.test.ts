import { Kysely, PostgresDialect } from 'kysely'
import { format } from 'node:util'
import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import type { Actor } from '../core/rights/actor.ts'
import { listFields } from '../core/rights/fieldPolicy.ts'
import { pointsOf } from '../core/rights/points.ts'
import type { Tables } from '../core/database/pool.server.ts'
import { wantedSchema } from '../core/schema/wanted.server.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field } from '../core/define/field.ts'
import { headerFields, headerName, isListedLines, recordsOf } from '../core/define/listedLines.ts'
import { snake, tableOf } from '../core/define/naming.ts'
import { fieldOf } from '../core/fields/kinds.ts'
import { storageOf } from '../core/fields/kinds.server.ts'
import { productOf } from '../core/product/productOf.server.ts'
import type { Guards } from '../core/reading/abilities.ts'
import { revisionsOf } from '../core/define/revisions.ts'
import { searchedNumber } from '../core/reading/conditions.server.ts'
import { filterable, parseListQuery, sortable } from '../core/reading/query.ts'
import { listStatement } from '../core/records/list.server.ts'

const schema = wantedSchema(registry)
const entities = [...registry.entities.values(), ...registry.lines.values()].map(entity => [entity.name, entity] as const)

const indexed = (entity: AnyEntity): readonly string[] =>
  schema.tables
    .find(table => table.name === tableOf(entity))
    ?.indexes.map(index => `${index.method ?? 'btree'} ${index.parts.join(', ')}`) ?? []

const columnOf = (entity: AnyEntity, name: string): string | undefined => {
  const field: Field = entity.fields[name]
  return storageOf(field)?.columns(snake(name), field, () => '')[0]?.name
}

/** What people see until a moment that comes by itself. */
const seenByTheClock = new Set(['files.fileVersion'])

describe.each(entities)('the list of %s', (_name, entity) => {
  test('has an index behind every filter and sort it offers', () => {
    const header = isListedLines(entity)
      ? new Set(['record', ...headerFields(recordsOf(entity)).map(([name]) => headerName(name))])
      : undefined
    // What the records of lines are found by has its index there.
    const offered = new Set([...filterable(entity, entity.fields), ...sortable(entity, entity.fields)].filter(name => !header?.has(name)))
    // What is derived is worked out when it is read: a list narrowed down by the day looks at the rows that are left.
    const stored = [...offered].filter(name => fieldOf(entity.fields, name)?.origin !== 'derived')
    const columns = stored.map(name => columnOf(entity, name)).filter(column => column !== undefined)
    expect(columns.filter(column => !indexed(entity).includes(`btree ${column}, id`))).toEqual([])
    const texts = stored.filter(name => ['text', 'code'].includes(entity.fields[name].kind)).map(name => columnOf(entity, name))
    expect(texts.filter(column => !indexed(entity).includes(`gin ${String(column)} gin_trgm_ops`))).toEqual([])
    const searched = Object.values<Field>(recordsOf(entity).fields).some(field => field.search === true)
    expect(indexed(recordsOf(entity)).includes('gin search_grams(search_text)')).toBe(searched)
  })

  test('reads only the state and what guards say they read, besides what is asked for', () => {
    const named = Object.values(guardsOf(entity)).flatMap(guard => guard?.reads ?? [])
    const inLists = listFields(entity, colleague)
    expect(named.filter(name => !(name in inLists))).toEqual([])
    // Whether a version may be deleted is said by which one it is, whether a rule may be changed by the day from which it is gone by.
    const decides = [
      ...(entity.state === undefined ? [] : [entity.state]),
      ...(revisionsOf(entity) ? ['revision'] : []),
      ...(entity.effective === undefined ? [] : [entity.effective.on]),
    ]
    const allowed = [...decides, ...named].flatMap(name => columnOf(entity, name) ?? [])
    const { text } = compiled(entity, { fields: '' })
    const selected = /^select ([\s\S]*?)\s+from ["(]/.exec(text)?.[1] ?? ''
    const columns = [...selected.matchAll(/"t"\."(\w+)"|\bt\.(\w+)/g)].map(([, quoted, plain]) => quoted ?? plain)
    expect(columns).toEqual(expect.arrayContaining(['id', 'version']))
    expect(columns.filter(column => ![...allowed, 'id', 'version', 'created_by_id'].includes(String(column)))).toEqual([])
  })

  test('is counted anew only when something was written that may change how many there are', () => {
    for (const scope of ['all', 'tree', 'own'] as const) {
      const kept = compiled(entity, {}, { ...colleague, scope }).countHoldsFor
      const isKept = scope === 'all' || !seenByTheClock.has(entity.name)
      expect(kept?.includes(tableOf(recordsOf(entity))) ?? false, scope).toBe(isKept)
    }
    // The day changes without a write, and so does what other tables say of it.
    const following = filterable(entity, entity.fields).filter(name => {
      const field = fieldOf(entity.fields, name)
      return field?.kind === 'flag' && field.origin === 'derived'
    })
    for (const name of following) expect(compiled(entity, { [name]: 'true' }).countHoldsFor, name).toBeUndefined()
  })

  test('asks the database one statement, which a reviewer sees change', async () => {
    await expect(statementOf(entity)).toMatchFileSnapshot(`snapshots/${entity.name}.list.sql`)
  })
})

test('the beginning of a number is chosen in the index of numbers before any row is read, unless the list is in another order', () => {
  const numbered = [...registry.entities.values()].filter(entity => searchedNumber(entity, beginningIn(entity)) !== undefined)
  expect(numbered.length).toBeGreaterThan(3)
  const isChosenFirst = (entity: AnyEntity, sort: string): boolean =>
    compiled(entity, { search: beginningIn(entity), sort }).text.includes('= any(array(select t.id from')
  for (const entity of numbered)
    expect([isChosenFirst(entity, '-id'), isChosenFirst(entity, 'createdAt')], entity.name).toEqual([true, false])
})

/** The beginning of a number of its records; a text that is none where they have none. */
const beginningIn = (entity: AnyEntity): string => {
  const patterns = Object.values<Field & { readonly pattern?: string }>(entity.fields).flatMap(({ kind, pattern }) =>
    kind === 'code' ? (pattern ?? []) : [],
  )
  return `${patterns[0]?.split('{')[0] ?? ''}26`
}

// Compiles only; nothing is ever sent.
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: async () => Promise.reject(new Error('This test has no database')) }),
})

const colleague: Actor = {
  userId: 7,
  username: 'li',
  name: '李',
  type: 'ordinary',
  departmentId: 3,
  departmentTree: [3, 4],
  points: new Set(pointsOf(registry.areas).map(one => one.point)),
  scope: 'tree',
  language: 'en',
}

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])

const guardsOf = (entity: AnyEntity): Guards => product.services.get(entity.name)?.guards ?? {}

const compiled = (entity: AnyEntity, given: Readonly<Record<string, string>>, actor = colleague): ReturnType<typeof listStatement> => {
  const { query, problems } = parseListQuery(entity, listFields(entity, actor), given)
  expect(problems).toEqual([])
  return listStatement(product, db, entity, actor, query)
}

const statementOf = (entity: AnyEntity): string => {
  const { text, values } = compiled(entity, { search: '水质' })
  return `${text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (from|left join|where|order by|limit) /g, '\n$1 ')
    .trim()}\n-- ${format('%j', values)}\n`
}
