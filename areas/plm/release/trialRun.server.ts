import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { exact } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { findOne } from '#core/records.server'
import { productionPlan } from '../../operate/productionPlan/productionPlan.ts'
import { unit } from '../../product/unit/unit.ts'
import type { release } from './release.ts'

const results = linesOf(unit, 'firstResults')

type Figures = Change<typeof release>

const nothing: Figures = {
  plannedQuantity: null,
  producedQuantity: null,
  testedQuantity: null,
  scrappedUntested: null,
  firstPassed: null,
  passRate: null,
  plannedHours: null,
}

/** How many units of a plan were scrapped before their first test. The whole truth, as for the rest of the figures. */
const untestedScrap = async ({ tx }: Pick<Context, 'tx'>, plan: number): Promise<number> => {
  const { rows } = await sql<{ lost: number }>`select count(*)::int as lost from ${table(unit)} as t
    where ${col(unit, 'plan')} = ${plan} and ${col(unit, 'stage')} = 'scrapped'
      and not exists (select from ${table(results)} as r where r.owner_id = t.id and ${col(results, 'stage', 'r')} = 'firstTest')`.execute(
    tx,
  )
  return rows[0]?.lost ?? 0
}

/**
 * What the trial run of a release has come to by now, from the units of its plan: the first result of the first test counts, whatever was repaired later.
 * The whole truth, because people approve by it.
 */
export const trialFigures = async (
  context: Pick<Context, 'tx' | 'product'>,
  { plan }: Pick<StoredRecord<typeof release>, 'plan'>,
): Promise<Figures> => {
  const of =
    plan === null ? undefined : await findOne(context, productionPlan, { id: plan }, ['quantity', 'stocked', 'scrapped', 'unitMinutes'])
  if (!of || plan === null) return nothing
  const { rows } = await sql<{ tested: number; passed: number }>`select count(*)::int as tested,
      (count(*) filter (where ${col(results, 'passed', 'r')}))::int as passed
    from ${table(results)} as r join ${table(unit)} as t on t.id = r.owner_id
    where ${col(unit, 'plan')} = ${plan} and ${col(results, 'stage', 'r')} = 'firstTest'`.execute(context.tx)
  const { tested = 0, passed = 0 } = rows[0] ?? {}
  return {
    plannedQuantity: of.quantity,
    producedQuantity: of.stocked + of.scrapped,
    testedQuantity: tested,
    scrappedUntested: await untestedScrap(context, plan),
    firstPassed: passed,
    passRate: tested === 0 ? null : exact(passed).over(tested, 4).toFixed(4),
    plannedHours: of.unitMinutes === null ? null : exact(of.unitMinutes).times(of.quantity).over(60, 1).toFixed(1),
  }
}
