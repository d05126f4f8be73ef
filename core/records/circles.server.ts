import { sql, type RawBuilder } from 'kysely'
import { acyclicIn, type Acyclic } from '../define/acyclic.ts'
import type { AnyEntity } from '../define/entity.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import { refuse } from '../errors/refuse.ts'
import type { Context } from '../context/serve.server.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Refuses a change by which a record would lead back to itself. Changes of one such reference wait for one another until they are committed,
 * because two that are each fine can make a circle together. A new record is not referred to yet, so it makes none.
 */
export const refuseCircles = async (
  { tx }: Pick<Context, 'tx'>,
  entity: AnyEntity,
  before: Values & { readonly id: number },
  after: Values,
): Promise<void> => {
  for (const reference of acyclicIn(entity)) {
    const former = new Set(targetsOf(reference, before).map(({ id }) => id))
    const added = targetsOf(reference, after).filter(({ id }) => !former.has(id))
    if (added.length === 0) continue
    await takeTurn(tx, entity, reference)
    const leadingBack = await startsOf(tx, entity, reference, before.id, added)
    const problems = added.filter(({ id }) => leadingBack.has(id)).map(({ path }) => [path, reference.circle] as const)
    if (problems.length > 0) refuse('ruleBroken', { message: reference.circle, problems: Object.fromEntries(problems) })
  }
}

/** Waits until nobody else changes this reference of any record of the entity. */
export const takeTurn = async (tx: Context['tx'], entity: Pick<AnyEntity, 'name'>, { path }: Pick<Acyclic, 'path'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`circle ${entity.name} ${path}`}, 0))`.execute(tx)
}

interface Target {
  readonly id: number
  /** Where the person has chosen it. */
  readonly path: string
}

const targetsOf = ({ name, lines, path, field }: Acyclic, row: Values): readonly Target[] => {
  const at = (id: unknown, where: string): readonly Target[] => (typeof id === 'number' ? [{ id, path: where }] : [])
  if (lines !== undefined) return listOf(row[lines]).flatMap((line, place) => at((line as Values)[name], `${lines}.${place}.${name}`))
  return field.kind === 'refs' ? listOf(row[name]).flatMap(id => at(id, path)) : at(row[name], path)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Those of some targets from which the stored references lead to the record, or which are the record itself. */
const startsOf = async (
  tx: Context['tx'],
  entity: AnyEntity,
  reference: Acyclic,
  record: number,
  targets: readonly Target[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ start: number }>`
    with recursive reached as (
      select start, start as id from unnest(${targets.map(({ id }) => id)}::bigint[]) as start
      union
      select r.start, e.target from reached as r join (${edgesOf(entity, reference)}) as e on e.source = r.id where r.id <> ${record}
    )
    select distinct start from reached where id = ${record}`.execute(tx)
  return new Set(rows.map(({ start }) => start))
}

const edgesOf = (entity: AnyEntity, { name, lines, field }: Acyclic): RawBuilder<unknown> => {
  const column = sql.ref(`${snake(name)}_id`)
  if (lines !== undefined) return sql`select owner_id as source, ${column} as target from ${sql.table(partTableOf(entity, lines))}`
  if (field.kind === 'refs') return sql`select owner_id as source, target_id as target from ${sql.table(partTableOf(entity, name))}`
  return sql`select id as source, ${column} as target from ${sql.table(tableOf(entity))}`
}
