import { sql } from 'kysely'
import { keep, touchesFound, type FindLines } from '#core/context.server'
import { col, table } from '#core/queries.server'
import { lockAnyRecord } from '#core/records.server'
import { may } from '#core/rights'
import { unit } from '../../product/unit/unit.ts'
import type { UnitProduction } from '../../product/unit/unitSlots.server.ts'
import { requireRead } from '../productionProcess/readInstructions.server.ts'
import { leadPlan } from './leadPlan.server.ts'
import { otherVersionPoint } from './planPoints.ts'
import { productionPlan } from './productionPlan.ts'

/** How the units of plans are made. */
export const producedByPlans: UnitProduction = {
  lockPlans: async (context, plans) => {
    for (const id of [...plans].toSorted((one, other) => one - other)) await lockAnyRecord(context, productionPlan, id)
  },
  lead: leadPlan,
  mayChooseVersion: actor => may(actor, otherVersionPoint),
  requireRead,
}

/** On which line a unit is made: on that of its plan. The whole truth: it is made there, whoever asks. */
const lineByPlan = sql`(select ${col(productionPlan, 'line', 'a')} from ${table(productionPlan)} as a where ${col(productionPlan, 'id', 'a')} = ${col(unit, 'plan')})`

/** The units of these plans; the whole truth: their line is kept for whoever sees them. */
const unitsOfPlans: FindLines = async (tx, plans) => {
  const { rows } = await sql<{ id: number; record: number }>`select t.id, t.id as record from ${table(unit)} as t
    where ${col(unit, 'plan')} = any(${plans}::bigint[])`.execute(tx)
  return rows
}

/** The line of units follows that of their plans. */
export const lineOfUnits = keep(unit, 'line', {
  value: lineByPlan,
  reads: ['plan'],
  from: [touchesFound(productionPlan, row => row.id, unitsOfPlans, ['line'])],
})
