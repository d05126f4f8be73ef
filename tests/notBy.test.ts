import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import type { Context } from '../core/context/serve.server.ts'
import { serviceOf } from '../core/context/served.server.ts'
import type { AnyEntity, StoredRecord, Transition } from '../core/define/entity.ts'
import { exclusionsOf, stepsNotBy } from '../core/define/exclusions.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { partTableOf, tableOf } from '../core/define/naming.ts'
import type { Exclusion } from '../core/define/notBy.ts'
import { entityOf } from '../core/define/registry.ts'
import { columnOf } from '../core/define/rows.ts'
import { Refusal } from '../core/errors/refuse.ts'
import { emptyOf } from '../core/logic/rowLogic.ts'
import { takeTransition } from '../core/operations/take.server.ts'
import { withoutExcluded } from '../core/reading/notBy.server.ts'
import { asProgram } from './harness/asProgram.ts'
import { testDatabase, type TestDatabase } from './harness/database.ts'

// Who did the other half does not take the step (`notBy`): each of those whom a definition names, alone, and nobody else.

type Row = StoredRecord<AnyEntity>

const steps = [...registry.entities.values()].flatMap(entity =>
  stepsNotBy(entity).map(step => ({ name: `${entity.name}:${step}`, entity, step, exclusions: exclusionsOf(entity, step) })),
)

const record = 1
/** Somebody else for each part in it, so that nobody is refused for another one. */
const playing = (place: number): number => 9_000_001 + place
const outsider = 9_000_000

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

const stepOf = (entity: AnyEntity, step: string): Transition<Fields, string> => entity.transitions?.[step]

const holding = ({ kind }: Field, person: number): unknown => (kind === 'refs' ? [person] : person)

/** The record where the step begins, with everybody in their parts, as far as it holds them itself. */
const cast = (entity: AnyEntity, step: string, exclusions: readonly Exclusion[]): Row => {
  const fields: Fields = entity.fields
  const row: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)])),
    id: record,
    version: 1,
    createdAt: '2026-01-01T00:00:00Z',
    createdBy: null,
  }
  for (const [place, { by, where = {} }] of exclusions.entries()) {
    for (const [name, values = []] of Object.entries(where)) row[name] = fields[name]?.kind === 'flag' ? values[0] === 'true' : values[0]
    const field = fields[by]
    if (by === 'createdBy' || field) row[by] = field ? holding(field, playing(place)) : playing(place)
  }
  row[String(entity.state)] = stepOf(entity, step).from[0]
  // Filled with what every record has.
  return row as Row
}

/** The tables of the record and of the others that hold people, without anything else in them, in place of those of the company for this transaction. */
const stage = async ({ tx }: Context, entity: AnyEntity, exclusions: readonly Exclusion[]): Promise<void> => {
  const own = tableOf(entity)
  const begun = new Set<string>()
  const begin = async (table: string): Promise<void> => {
    if (begun.has(table)) return
    begun.add(table)
    await sql`create temporary table ${sql.table(table)} on commit drop as select * from ${sql.table(`public.${table}`)} with no data`.execute(
      tx,
    )
  }
  for (const [place, { by }] of exclusions.entries()) {
    const [first = '', inner] = by.split('.')
    if (inner === undefined) continue
    const person = playing(place)
    const field: Field & { readonly to?: unknown } = entity.fields[first]
    await begin(own)
    await sql`insert into ${sql.table(own)} (id) select ${record} where not exists (select from ${sql.table(own)})`.execute(tx)
    const of = field.kind === 'lines' ? partTableOf(entity, first) : undefined
    const other = of === undefined ? entityOf(registry, String(field.to)) : undefined
    if (other) await sql`update ${sql.table(own)} set ${sql.id(columnOf(first, 'ref'))} = ${record}`.execute(tx)
    const refs = other && (other.fields[inner] as Field | undefined)?.kind === 'refs'
    const [table, key, column] = other
      ? refs
        ? [partTableOf(other, inner), 'owner_id', 'target_id']
        : [tableOf(other), 'id', columnOf(inner, 'ref')]
      : [String(of), 'owner_id', columnOf(inner, 'ref')]
    await begin(table)
    await sql`insert into ${sql.table(table)} (${sql.id(key)}, ${sql.id(column)}) values (${record}, ${person})`.execute(tx)
  }
}

const undone = new Error('undone')

/** What becomes of the step when this person takes it; nothing stays of it. */
const taken = async (context: Context, { entity, step, exclusions }: (typeof steps)[number], person: number): Promise<unknown> => {
  const acting = { ...context, actor: { ...context.actor, userId: person } }
  await sql`savepoint taking`.execute(context.tx)
  const answer = await takeTransition(acting, entity, cast(entity, step, exclusions), step, {}).catch((error: unknown) => error)
  await sql`rollback to savepoint taking`.execute(context.tx)
  return answer instanceof Refusal ? answer.code : 'past'
}

/** Whether the step is offered to them in lists and on the page. */
const offered = async (context: Context, { entity, step, exclusions }: (typeof steps)[number], person: number): Promise<boolean> => {
  const actor = { ...context.actor, userId: person }
  const row = { id: record, can: [step] }
  await withoutExcluded({ db: context.tx, product: context.product }, entity, actor, [row])
  const guard = serviceOf(context.product, entity).guards?.[step]
  return row.can.includes(step) && (guard?.holds(actor, cast(entity, step, exclusions)) ?? true) === true
}

test('is said by definitions; where it is computed, since it is asked of no step or depends on amounts, the code says why', () => {
  const computing = globSync('areas/**/*.ts').flatMap(file => {
    if (file.endsWith('.test.ts')) return []
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/refuse\('fourEyes'|code: 'fourEyes'/g)].map(({ index }) => ({
      file,
      isExplained: text.lastIndexOf('// Computed, since', index) > index - 400,
    }))
  })
  expect(computing.filter(({ isExplained }) => !isExplained)).toEqual([])
  expect(computing.map(({ file }) => file).toSorted()).toEqual([
    'areas/crm/company/refuseOtherTerms.server.ts',
    'areas/operate/productionPlan/issueComponents.server.ts',
    'areas/purchase/invoice/paidAccount.server.ts',
    'areas/quality/factoryReport/factoryReport.server.ts',
    'areas/warehouse/issue/issue.server.ts',
  ])
})

describe('who did the other half', () => {
  test.each(steps)('$name', async one => {
    const told: (readonly [by: string, answer: unknown, isOffered: boolean])[] = []
    let other: unknown = 'not tried'
    const trying = asProgram(database, async context => {
      await stage(context, one.entity, one.exclusions)
      for (const [place, { by }] of one.exclusions.entries())
        told.push([by, await taken(context, one, playing(place)), await offered(context, one, playing(place))])
      other = await taken(context, one, outsider)
      throw undone
    })
    await expect(trying).rejects.toBe(undone)
    expect(told).toEqual(one.exclusions.map(({ by }) => [by, 'fourEyes', false]))
    expect(['not tried', 'fourEyes']).not.toContain(other)
  })

  test('is who the definitions name, which a reviewer sees change', async () => {
    const whereSays = ({ where = {} }: Exclusion): string =>
      Object.entries(where)
        .map(([field, values = []]) => ` (${field} ${values.join(', ')})`)
        .join('')
    const census = steps.map(({ name, exclusions }) => `${name}: ${exclusions.map(one => one.by + whereSays(one)).join(', ')}\n`)
    await expect(census.toSorted().join('')).toMatchFileSnapshot('snapshots/notBy.txt')
  })
})
