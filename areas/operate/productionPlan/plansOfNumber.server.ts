import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#core/context.server'
import { rowsSeen, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { productionPlan } from './productionPlan.ts'

/** A select of the ids of the plans of this number that the reader sees. */
export const plansOfNumber = (context: Context, code: string): RawBuilder<unknown> =>
  sql`select t.id from ${table(productionPlan)} as t where ${rowsSeen(context, productionPlan)} and ${meets(productionPlan, { code })}`
