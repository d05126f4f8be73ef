import { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import { registry } from '../../app/registry.ts'
import { servedEntities } from '../../app/served.server.ts'
import { runOperation } from '../../core/context/operation.server.ts'
import type { Context, Transaction } from '../../core/context/serve.server.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { isListedLines, recordsOf } from '../../core/define/listedLines.ts'
import { snake, tableOf } from '../../core/define/naming.ts'
import { programActor } from '../../core/jobs/programActor.ts'
import { printable, type OfferedPaper } from '../../core/papers/offered.ts'
import { readPapers } from '../../core/papers/print.server.ts'
import { productOf } from '../../core/product/productOf.server.ts'
import { readRecord } from '../../core/reading/read.server.ts'
import { keptValues } from '../../core/records/keptValues.server.ts'
import { pointsOf } from '../../core/rights/points.ts'
import type { TestDatabase } from './database.ts'
import { filledAt, numbered } from './numbered.ts'

// What a record says to somebody who may see everything: its fields, with what is derived, and its papers.

const product = productOf({ ...registry, calls: new Map() }, servedEntities, [])
const actor = { ...programActor, scope: 'all', points: new Set(pointsOf(registry.areas).map(({ point }) => point)) } as const

class Undone extends Error {}

/** Does something in a transaction that is kept or undone; what the database looks at when a transaction ends it looks at at once. */
export const inTransaction = async <T>(
  { db }: TestDatabase,
  end: 'kept' | 'undone',
  work: (context: Context) => Promise<T>,
): Promise<T> => {
  const results: T[] = []
  await runOperation(product, { db }, { actor, requestId: 'agreed', ip: null }, async context => {
    await sql`set constraints all immediate`.execute(context.tx)
    results.push(await work(context))
    if (end === 'undone') throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  const [result] = results
  if (result === undefined) throw new Error('Nothing was done')
  return result
}

/** Does what the database may refuse, and answers whether it did not. */
export const isTaken = async (tx: Transaction, statement: RawBuilder<unknown>): Promise<boolean> => {
  await sql`savepoint tried`.execute(tx)
  try {
    await statement.execute(tx)
    await sql`release savepoint tried`.execute(tx)
    return true
  } catch {
    await sql`rollback to savepoint tried`.execute(tx)
    return false
  }
}

/** Lets a record stand in a state for as long as something is read of it; nothing is, where the database does not let it. */
export const stands = async (
  tx: Transaction,
  { entity, state, id }: { readonly entity: AnyEntity; readonly state: string | undefined; readonly id: number },
  read: () => Promise<void>,
): Promise<void> => {
  await sql`savepoint stands`.execute(tx)
  if (state === undefined || (await isTaken(tx, putInto(entity, state, id)))) await read()
  await sql`rollback to savepoint stands`.execute(tx)
}

const putInto = (entity: AnyEntity, state: string, id: number): RawBuilder<unknown> => {
  const days =
    entity.edition === undefined
      ? []
      : [sql`effective_from = company_today() - 30`, sql`effective_until = ${state === 'withdrawn' ? sql`company_today()` : sql`null`}`]
  const held = [sql`${sql.id(snake(String(entity.state)))} = ${state}`, ...days, ...numbered(entity), ...filledAt(entity, state)]
  return sql`update ${sql.table(tableOf(entity))} set ${sql.join(held)} where id = ${id}`
}

/** What a record says, by its fields and papers. */
export type Said = ReadonlyMap<string, string>

/** What is nothing that a record says: what one may do with it, and who wrote it when. */
const unsaid: ReadonlySet<string> = new Set(['can', 'version', 'updatedAt', 'updatedBy', 'createdBy', 'createdAt'])

/** Pages call what they refer to as it is called today. */
const withoutTitles = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutTitles)
  if (typeof value !== 'object' || value === null) return value
  const named = Object.entries(value).filter(([name]) => name !== 'title' && name !== 'hidden')
  return Object.fromEntries(named.map(([name, one]) => [name, withoutTitles(one)]))
}

/** Reads what a record says. */
export const readSaid = async (context: Context, entity: AnyEntity, id: number): Promise<Said> => {
  const record = await readRecord(product, { db: context.tx }, entity, context.actor, id)
  if (!record) throw new Error(`${entity.name} ${id} is not there`)
  const said = new Map(
    Object.entries(record).flatMap(([name, value]) => (unsaid.has(name) ? [] : [[name, JSON.stringify(withoutTitles(value))] as const])),
  )
  // What is kept is worked out anew with whatever happens next: what it would come to counts.
  for (const value of keptValues(product).filter(one => recordsOf(one.entity).name === entity.name)) {
    const ofRecord = sql.id(isListedLines(value.entity) ? 'owner_id' : 'id')
    const { rows } = await sql<{
      value: string | null
    }>`select (${value.keeps.value})::text as value from ${sql.table(tableOf(value.entity))} as t
      where t.${ofRecord} = ${id} order by t.id`.execute(context.tx)
    said.set(isListedLines(value.entity) ? `${value.entity.lineOf.field}.${value.field}` : value.field, JSON.stringify(rows))
  }
  for (const paper of printable(entity, record)) said.set(`paper ${paper.name}`, await printed(context, entity, id, paper))
  return said
}

/** What stands on a paper, but for the codes by which it is checked; why there is none, behind an exclamation mark. */
const printed = async (context: Context, entity: AnyEntity, id: number, paper: OfferedPaper): Promise<string> => {
  await sql`savepoint printed`.execute(context.tx)
  try {
    const read = await readPapers(withoutPictures, context, { entity, paper, ids: [id], origin: 'https://example.com' })
    return JSON.stringify(
      read.printed.papers.map(({ title, number, name, state, across, summary, parts }) => [
        title,
        number,
        name,
        state,
        across,
        summary,
        parts,
      ]),
    )
  } catch (error) {
    await sql`rollback to savepoint printed`.execute(context.tx)
    return `! ${String(error)}`
  }
}

/** Who prints, where no pictures are stored. */
const withoutPictures = {
  company: { name: ['公司', 'Company'], contact: ['', ''] },
  store: { has: async () => false, read: async () => Readable.from([]) },
} as const
