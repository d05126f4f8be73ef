import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { col, table } from '#core/queries.server'
import { changeRecord, happenedDay, lockAnyRecord, query } from '#core/records.server'
import { unit } from '../../product/unit/unit.ts'
import { productionPlan } from './productionPlan.ts'

type Unit = StoredRecord<typeof unit>
type Plan = StoredRecord<typeof productionPlan>

/** How far a plan is. */
export interface Counted {
  readonly started: number
  readonly stocked: number
  readonly scrapped: number
}

/** A plan is in production from the first unit on that leaves assembly, and finished once each was stocked or scrapped; one that was closed stays so. */
export const stateBy = ({ state, quantity }: Plan, { started, stocked, scrapped }: Counted): Plan['state'] => {
  if (state !== 'released' && state !== 'inProduction' && state !== 'finished') return state
  if (stocked + scrapped === quantity) return 'finished'
  return started > 0 || state !== 'released' ? 'inProduction' : state
}

/** A plan is as far as its units, which are counted with the plan locked: of two units that leave at once the second sees the first. The whole truth, whoever takes the step. */
export const leadPlan = async (context: Context, row: Unit, before: Unit | null): Promise<void> => {
  if (row.plan === null || before === null || before.stage === row.stage || row.stage === 'voided') return
  const plan = await lockAnyRecord(context, productionPlan, row.plan)
  if (!plan) throw new Error(`The plan of ${row.code} has gone`)
  const counted = (what: 'started' | 'stocked' | 'scrapped') =>
    what === 'started'
      ? sql<number>`count(*) filter (where ${col(unit, 'stage')} <> 'assembly')::int`
      : sql<number>`count(*) filter (where ${col(unit, 'stage')} = ${what})::int`
  const [told] = await query(
    context,
    {
      started: counted('started'),
      stocked: counted('stocked'),
      scrapped: counted('scrapped'),
      lastOn: sql<string | null>`max(${col(unit, 'stepOn')})::text`,
    },
    sql`from ${table(unit)} as t where ${col(unit, 'plan')} = ${plan.id}`,
  )
  if (!told) throw new Error('Nothing was counted')
  const { lastOn, ...now } = told
  const state = stateBy(plan, now)
  const day = happenedDay(context)
  // The first one that is typed is not always the first that was made, nor the last one the last.
  const [startedOn = null] = [plan.startedOn, now.started > 0 ? day : null].flatMap(one => one ?? []).toSorted()
  const lastDay = [day, lastOn ?? day, startedOn ?? day].toSorted().at(-1) ?? day
  const isFinished = state === 'finished' || state === 'closed'
  await changeRecord(
    context,
    productionPlan,
    plan,
    {
      ...now,
      state,
      startedOn,
      finishedOn: isFinished ? (plan.finishedOn ?? lastDay) : null,
    },
    { action: 'follow', reason: row.code },
  )
}
