import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { Context, GuardAnswer } from '../context/serve.server.ts'
import { serviceOf, type Product } from '../context/served.server.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import { exclusionSays, exclusionsOf, isOwn, peopleExcluded, stepsNotBy, toldExcluded } from '../define/exclusions.ts'
import type { Field } from '../define/field.ts'
import { partTableOf, snake, tableOf } from '../define/naming.ts'
import type { Exclusion } from '../define/notBy.ts'
import { entityOf } from '../define/registry.ts'
import { columnOf } from '../define/rows.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { authorOf, may, type Actor } from '../rights/actor.ts'
import { storedFromShown } from './abilities.ts'
import { stateOf } from './openStates.ts'

// Who does not take a step because they did the other half (`notBy`): here those whom the record itself does not hold, but its lines or other records.

interface Reading {
  readonly db: Database
  readonly product: Product
}

/** Somebody whom lines or another record keep from a step with a record. */
interface Kept {
  readonly id: number
  readonly step: string
  readonly exclusion: Exclusion
  readonly person: number
}

/** Those whom lines and other records keep from some steps with some records, or of them one person: the whole truth, in one statement. */
const keptElsewhere = async (
  { db, product }: Reading,
  entity: AnyEntity,
  steps: readonly string[],
  ids: readonly number[],
  person?: number,
): Promise<readonly Kept[]> => {
  const asked = steps.flatMap(step =>
    exclusionsOf(entity, step)
      .filter(exclusion => !isOwn(exclusion))
      .map(exclusion => ({ step, exclusion })),
  )
  if (asked.length === 0 || ids.length === 0) return []
  const questions = asked.map(
    ({ exclusion }, place) => sql`select t.id, ${sql.lit(place)}::int as place, ${peopleOf(product, entity, exclusion)}
      where t.id = any(${[...ids]}::bigint[]) ${wheresOf(exclusion)}`,
  )
  const { rows } = await sql<{ id: number; place: number; person: number }>`select * from (${sql.join(questions, sql` union `)}) as k
    where ${person === undefined ? sql`k.person is not null` : sql`k.person = ${person}`}`.execute(db)
  return rows.flatMap(({ id, place, person: one }) => (asked[place] ? [{ id, ...asked[place], person: one }] : []))
}

/** The column of the people of an exclusion, and what it is read from, beside the record `t`. */
const peopleOf = ({ registry }: Product, entity: AnyEntity, { by }: Exclusion): RawBuilder<unknown> => {
  const [first = '', inner = ''] = by.split('.')
  const field: Field & { readonly to?: unknown } = entity.fields[first]
  const from = sql`from ${sql.table(tableOf(entity))} as t`
  if (field.kind === 'lines')
    return sql`p.${sql.id(columnOf(inner, 'ref'))} as person ${from} join ${sql.table(partTableOf(entity, first))} as p on p.owner_id = t.id`
  const other = entityOf(registry, String(field.to))
  const reference = sql`t.${sql.id(columnOf(first, 'ref'))}`
  return (other.fields[inner] as Field | undefined)?.kind === 'refs'
    ? sql`p.target_id as person ${from} join ${sql.table(partTableOf(other, inner))} as p on p.owner_id = ${reference}`
    : sql`p.${sql.id(columnOf(inner, 'ref'))} as person ${from} join ${sql.table(tableOf(other))} as p on p.id = ${reference}`
}

const wheresOf = ({ where = {} }: Exclusion): RawBuilder<unknown> =>
  sql.join(
    Object.entries(where).map(([name, values = []]) => sql`and t.${sql.id(snake(name))}::text = any(${[...values]}::text[])`),
    sql` `,
  )

/** Refuses with `fourEyes` a step with a record that this transaction has locked, to those who did the other half. */
export const refuseExcluded = async (context: Context, entity: AnyEntity, row: StoredRecord<AnyEntity>, step: string): Promise<void> => {
  const person = authorOf(context.actor)
  if (person === null) return
  const own = toldExcluded(entity, step, person, row)
  // What was agreed to is submitted anew by an edit, wherever the record stands.
  const isOpen = entity.transitions?.[step]?.from.includes(stateOf(entity, row)) === true
  const leadsTo = { step: `${entity.name}:${isOpen ? step : 'read'}`, of: row.id } as const
  if (own) refuse('fourEyes', { message: own, leadsTo })
  const [kept] = await keptElsewhere({ db: context.tx, product: context.product }, entity, [step], [row.id], person)
  if (kept) refuse('fourEyes', { message: exclusionSays(entity, step, kept.exclusion), leadsTo })
}

/** Takes from what is offered of shown records what lines or other records keep the actor from; at most one statement, and none where no such step is offered. */
export const withoutExcluded = async (
  reading: Reading,
  entity: AnyEntity,
  actor: Actor,
  rows: readonly { readonly id: number; can: readonly string[] }[],
): Promise<void> => {
  const steps = stepsNotBy(entity).filter(step => rows.some(({ can }) => can.includes(step)))
  const person = authorOf(actor)
  if (person === null) return
  const kept = await keptElsewhere(
    reading,
    entity,
    steps,
    rows.map(({ id }) => id),
    person,
  )
  for (const row of rows) row.can = row.can.filter(step => !kept.some(one => one.id === row.id && one.step === step))
}

/** The steps of a shown record that its reader could take, had they not done the other half, with what they are told; empty where there is none. */
export const leftToOthers = async (
  reading: Reading,
  entity: AnyEntity,
  actor: Actor,
  record: { readonly id: number; readonly can: readonly string[] } & Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, Label>>> => {
  const stored = storedFromShown(entity, record)
  const state = stateOf(entity, stored)
  const steps = stepsNotBy(entity).filter(
    step => !record.can.includes(step) && entity.transitions?.[step]?.from.includes(state) === true && may(actor, `${entity.name}:${step}`),
  )
  const person = authorOf(actor)
  if (steps.length === 0 || person === null) return {}
  const guards = serviceOf(reading.product, entity).guards ?? {}
  const kept = await keptElsewhere(reading, entity, steps, [record.id], person)
  return Object.fromEntries(
    steps.flatMap(step => {
      const answer: GuardAnswer = guards[step]?.holds(actor, stored) ?? true
      if (answer !== true) return 'code' in answer && answer.code === 'fourEyes' ? [[step, answer.message]] : []
      const elsewhere = kept.find(one => one.step === step)
      return elsewhere ? [[step, exclusionSays(entity, step, elsewhere.exclusion)]] : []
    }),
  )
}

/** Everybody who does not take a step with a record because they did the other half. */
export const everybodyExcluded = async (
  reading: Reading,
  entity: AnyEntity,
  step: string,
  row: StoredRecord<AnyEntity>,
): Promise<readonly number[]> => [
  ...exclusionsOf(entity, step).flatMap(exclusion => peopleExcluded(exclusion, row)),
  ...(await keptElsewhere(reading, entity, [step], [row.id])).map(({ person }) => person),
]
