import { sql, type RawBuilder } from 'kysely'
import { col, linesOf, table } from '#core/queries.server'
import { openPlans, releasedPlans } from './planChoices.ts'
import { productionPlan } from './productionPlan.ts'

// What plans make for lines of orders. The units of a plan go to its order lines in their order; a scrapped one is nobody's, the next moves up.

type Sql = RawBuilder<unknown>

const served = linesOf(productionPlan, 'orders')

const states = (names: readonly string[]): Sql => sql`(${sql.join(names.map(name => sql.lit(name)))})`
const state = col(productionPlan, 'state', 'p')

/** What the lines of a plan before the one at hand take; the whole truth. */
const before = sql`coalesce((select sum(${col(served, 'quantity', 'b')}) from ${table(served)} as b
  where ${col(served, 'record', 'b')} = ${col(served, 'record', 'a')} and ${col(served, 'position', 'b')} < ${col(served, 'position', 'a')}), 0)`

/** What of so many units falls to the line of a plan at hand. */
const shareOf = (units: Sql): Sql => sql`least(${col(served, 'quantity', 'a')}, greatest(${units} - ${before}, 0))`

/** How many units a plan makes: all but the scrapped ones; once it is finished, those that were stocked. The whole truth. */
const makes = sql`case when ${state} in ${states(openPlans)} then ${col(productionPlan, 'quantity', 'p')} - ${col(productionPlan, 'scrapped', 'p')}
  else ${col(productionPlan, 'stocked', 'p')} end`

/** The lines of plans with their plans; the whole truth. */
const plans = sql`${table(served)} as a join ${table(productionPlan)} as p on ${col(productionPlan, 'id', 'p')} = ${col(served, 'record', 'a')}`

/** How much of a line of an order stands in released plans: the whole truth, whoever sees plans. */
export const arrangedOfLine = (line: Sql): Sql => sql`coalesce((select sum(${shareOf(makes)}) from ${plans}
  where ${col(served, 'ordered', 'a')} = ${line} and ${state} in ${states(releasedPlans)}), 0)`

/** How much of a line of an order plans have made: units past read-back. The whole truth as well. */
export const producedOfLine = (line: Sql): Sql => sql`coalesce((select sum(${shareOf(col(productionPlan, 'stocked', 'p'))}) from ${plans}
  where ${col(served, 'ordered', 'a')} = ${line} and ${state} in ${states(releasedPlans)}), 0)`

/** How much of a line of an order other plans take than the one with an id: what they draft counts too, so that two who plan at once plan it once. */
export const takenOfLine = (line: Sql, without: number): Sql => sql`coalesce((select sum(
    case when ${state} = 'draft' then ${col(served, 'quantity', 'a')} else ${shareOf(makes)} end) from ${plans}
  where ${col(served, 'ordered', 'a')} = ${line} and ${state} <> 'cancelled' and p.id <> ${without}), 0)`

/** Whether plans make something for the order at hand that is not finished. */
export const anyArranged = (order: Sql): Sql =>
  sql`exists (select from ${plans} where ${col(served, 'order', 'a')} = ${order} and ${state} in ${states(openPlans)})`
