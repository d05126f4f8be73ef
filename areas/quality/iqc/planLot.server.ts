import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { regimesOf } from '../inspectionRegime/regime.server.ts'
import { reducedPlan } from '../reducedTable/reducedPlan.ts'
import { reducedRows } from '../reducedTable/reducedTable.server.ts'
import { earlierDeliveries } from './inspectionHistory.server.ts'
import { refuseInspection } from './inspectionRefusal.ts'
import type { iqc } from './iqc.ts'
import { lotPlan, type LotPlan } from './lotPlan.ts'
import { samplingRequest, type ChosenSampling } from './lotSampling.ts'
import { isFromTables } from './samplingChoices.ts'
import type { Severity } from './samplingPlan.ts'
import { skipHistory } from './skipLot.ts'
import type { Aql, CodeLetter } from './samplingTables.ts'
import type { SwitchingState } from './switchingRules.ts'
import { verdict } from './verdict.ts'

type Lot = StoredRecord<typeof iqc>

/** What has to be known of a lot to plan its inspection. */
export type LotToPlan = ChosenSampling & Pick<Lot, 'id' | 'supplier' | 'material' | 'characteristics' | 'origin' | 'round'>

/** What is decided when a lot is planned. */
export interface PlannedLot {
  /** Null when the plan does not come from the tables, so that nothing is switched. */
  readonly severity: Severity | null
  readonly plan: LotPlan
  /** Units to take out of the lot: the largest sample of the classes that have something to inspect. */
  readonly sampleSize: number
}

/**
 * Decides how a lot is sampled, by the switching rules of its material and supplier. Refuses a delivery while inspection of the pair
 * is stopped; goods that are inspected again after rework are not a delivery and never skipped, and those reworked by the supplier are always tightened.
 */
export const planLot = async (context: Context, lot: LotToPlan): Promise<PlannedLot> => {
  const regimes = await regimesOf(context, lot)
  const severityOf = ({ regime }: SwitchingState): Severity => {
    if (lot.origin === 'supplierRework' || lot.origin === 'replacement') return 'tightened'
    if (regime !== 'stopped') return regime
    return isInspectedAgain(lot) ? 'tightened' : refuseStopped()
  }
  const [major, minor] = [severityOf(regimes.major), severityOf(regimes.minor)]
  const maySkip = lot.planType === 'skipLot' && !isInspectedAgain(lot)
  const skip = skipHistory(maySkip ? await earlierDeliveries(context, lot, lot.id) : [])
  const rows = [major, minor].includes('reduced') ? ((await reducedRows(context)) ?? []) : []
  const reduced = (letter: CodeLetter, aql: Aql) => reducedPlan(rows, letter, aql)
  const plan = lotPlan(samplingRequest(lot, major, skip, reduced), { severity: minor })
  return { severity: isFromTables(lot.planType) ? plan.major.severity : null, plan, sampleSize: unitsToInspect(plan, lot.characteristics) }
}

const unitsToInspect = (plan: LotPlan, characteristics: Lot['characteristics']): number =>
  verdict({ plan, characteristics: characteristics ?? [], readings: [] }).unitsRequired

const isInspectedAgain = ({ origin, round }: Pick<LotToPlan, 'origin' | 'round'>): boolean => origin !== 'delivery' || round > 1

const refuseStopped = (): never =>
  refuseInspection('inspectionStopped', [
    '加严检验中已有 5 批不合格，该供应商此物料已停止检验；请先接受其纠正措施（供应商纠正措施）',
    'Five lots were rejected on tightened inspection, so deliveries of this material from this supplier are stopped; accept a corrective action first',
  ])
