import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { requiredMessage, type Change, type StoredRecord } from '#core/definition'
import { effectiveInstead } from '#core/editions.server'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { pick } from '#core/records.server'
import { authorOf } from '#core/rights'
import { checkQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { material } from '../../mnm/material/material.ts'
import { serialsAt } from '../../stock/serials/typedSerials.ts'
import { iqcStandard } from '../iqcStandard/iqcStandard.ts'
import { refuseInspection } from './inspectionRefusal.ts'
import { iqc } from './iqc.ts'
import { materialFacts, standardSnapshot, type StandardSnapshot } from './lotFacts.server.ts'
import { usualSampling } from './lotSampling.ts'
import { isFromTables } from './samplingChoices.ts'
import { openOrderOf } from './openOrder.server.ts'
import { planLot } from './planLot.server.ts'
import { barredSupplier, deliveryFrom, reasonNeeded } from './quarantine.ts'
import { stateOfSupplier } from './supplierState.server.ts'

type Lot = StoredRecord<typeof iqc>
type LotChange = Change<typeof iqc>

/** A delivery as it is registered: what it takes from its material, the standard that is valid now, and its sampling plan. */
export const registerDelivery = async (context: Context, row: Lot): Promise<LotChange> => {
  await askAboutOrder(context, row)
  const lot: Lot = { ...row, origin: 'delivery', round: 1 }
  return { ...begunNow(context, lot), ...(await admitted(context, row, lot, noSnapshot)) }
}

const byOrder = `${iqc.name}:openOrder`

const orderedToo = (code: string): Label => [
  `采购订单 ${code} 有该供应商未收齐的此物料，请在该订单收货；直接登记的来料不计入订单。仍要登记吗？`,
  `Purchase order ${code} waits for this material of this supplier. Receive it there: what is registered here does not count for the order. Register it all the same?`,
]

/** Asks whoever registers by hand what an order waits for: it would be received twice, or never for the order. The program has nobody to ask. */
const askAboutOrder = async (context: Context, row: Lot): Promise<void> => {
  if (row.receipt !== null || authorOf(context.actor) === null || context.confirmed?.has(byOrder)) return
  const code = await openOrderOf(context, row)
  if (code === null) return
  const message = inLanguage(orderedToo(code), context.actor.language)
  refuse('confirmationNeeded', { data: { warnings: [{ key: byOrder, message }] } })
}

/** The inspection of a lot begins with its first reading. */
const begunNow = ({ now }: Context, row: Lot): LotChange => (row.startedAt === null && readingsOf(row).length > 0 ? { startedAt: now } : {})

/** A delivery of a supplier whom the company may buy from is taken; those of others are kept apart, with the reason, or refused. */
const admitted = async (context: Context, row: Lot, lot: Lot, kept: StandardSnapshot): Promise<LotChange> => {
  const status = await stateOfSupplier(context, row.supplier)
  const taken = deliveryFrom(status)
  if (taken === 'refused')
    refuse('invalidFields', { message: barredSupplier, problems: { supplier: barredSupplier }, data: { reason: 'supplierBarred' } })
  if (taken === 'quarantined' && row.quarantineReason === null)
    refuse('invalidFields', { message: reasonNeeded, problems: { quarantineReason: reasonNeeded } })
  return { ...(await preparedLot(context, lot, kept)), quarantine: row.quarantineReason !== null }
}

const noSnapshot: StandardSnapshot = { standard: null, standardCode: null, standardRevision: null, characteristics: null }

/** What decides what is inspected, and on how many units. */
const planned = [
  'supplier',
  'material',
  'quantity',
  'serials',
  'standard',
  'planType',
  'level',
  'aql',
  'firstUnits',
  'percent',
  'inspectOneIn',
] as const

/** A lot that is corrected before its inspection is finished: planned anew when that changes the plan, timed when its inspection begins. */
export const correctLot = async (context: Context, row: Lot, before: Lot): Promise<LotChange> => {
  checkEarlierRounds(row, before)
  if (row.quarantineReason !== before.quarantineReason && before.quarantine && row.quarantineReason === null)
    refuse('invalidFields', { problems: { quarantineReason: requiredMessage } })
  const started = begunNow(context, row)
  if (planned.every(field => row[field] === before[field])) return started
  checkDelivery(row, before)
  if (readingsOf(before).length > 0) {
    refuseInspection('readingsEntered', [
      '已录入检验数据，不能再改批量、物料、标准或抽样方式；请先清空本轮数据',
      'Readings have been entered, so quantity, material, standard and sampling stay as they are; clear the readings of this round first',
    ])
  }
  const lot = forOtherMaterial(row, before)
  if (row.supplier !== before.supplier) return { ...started, ...(await admitted(context, row, lot, before)) }
  return { ...started, ...(await preparedLot(context, lot, before)) }
}

/** The usual sampling of the former material is not carried over to another one, unless the person chose it in the same edit. */
const forOtherMaterial = (row: Lot, before: Lot): Lot => {
  if (row.material === before.material) return row
  const carried = (['standard', 'planType', 'level', 'aql'] as const).filter(field => row[field] === before[field])
  return { ...row, ...Object.fromEntries(carried.map(field => [field, null])) }
}

const preparedLot = async (context: Context, row: Lot, kept: StandardSnapshot): Promise<LotChange> => {
  const { standard: usualStandard, ...facts } = await materialFacts(context, row.material)
  await checkQuantities(context, [{ field: 'quantity', quantity: row.quantity, unit: facts.unit }])
  const serials = await serialsOf(context, row)
  const planType = row.planType ?? facts.planType ?? usualSampling.planType
  const usual = isFromTables(planType) ? usualSampling : { level: null, aql: null }
  const lot = {
    ...row,
    materialClass: facts.materialClass,
    safetyCritical: facts.safetyCritical,
    unit: facts.unit,
    planType,
    level: row.level ?? facts.level ?? usual.level,
    aql: row.aql ?? facts.aql ?? usual.aql,
  }
  const snapshot = await snapshotOf(context, row.standard ?? (await effectiveNow(context, usualStandard)), kept)
  const plan = await planLot(context, { ...lot, ...snapshot })
  if (snapshot.standard === null && plan.sampleSize > 0) refuse('invalidFields', { problems: { standard: requiredMessage } })
  const { materialClass, safetyCritical, unit, level, aql, origin, round } = lot
  return { materialClass, safetyCritical, unit, serials, planType, level, aql, origin, round, ...plan, ...snapshot }
}

/** Each piece of a lot whose material is tracked by serial number, as it is kept; a lot from before they were asked for has none. */
const serialsOf = async (context: Context, { id, material: of, quantity, serials: written }: Lot): Promise<string | null> => {
  const { serialTracked } = await pick(context, material, of, ['serialTracked'])
  if (id > 0 && written === null && serialTracked && (await pick(context, iqc, id, ['serials'])).serials === null) return null
  return serialsAt('serials', { written, quantity, tracked: serialTracked })
}

/** A material names a standard once; inspected is by the edition of it that is effective now. */
const effectiveNow = async (context: Context, usual: number | null): Promise<number | null> =>
  usual === null ? null : ((await effectiveInstead(context, iqcStandard, usual, companyDay(context.now))) ?? null)

/** The inspector inspects what was valid when the lot was registered: the same standard is not looked at again. */
const snapshotOf = async (context: Context, standard: number | null, kept: StandardSnapshot): Promise<StandardSnapshot> => {
  if (standard === null) return noSnapshot
  if (standard !== kept.standard) return standardSnapshot(context, standard)
  const { standardCode, standardRevision, characteristics } = kept
  return { standard, standardCode, standardRevision, characteristics }
}

const readingsOf = ({ readings, round }: Lot): Lot['readings'] => readings.filter(reading => reading.round === round)

const checkEarlierRounds = (row: Lot, before: Lot): void => {
  const others = (lot: Lot): string =>
    JSON.stringify(
      lot.readings
        .filter(reading => reading.round !== before.round)
        .map(({ id, round, sample, characteristic, value }) => [id, round, sample, characteristic, value]),
    )
  if (others(row) === others(before)) return
  refuseInspection('earlierRoundChanged', [
    `只能录入第 ${before.round} 轮的数据，以前各轮的数据不能修改`,
    `Only readings of round ${before.round} can be entered; those of earlier rounds stay as they are`,
  ])
}

/** What was received by an order, and what comes from another lot, stays the delivery that it is. */
const checkDelivery = (row: Lot, before: Lot): void => {
  if ((['supplier', 'material', 'quantity', 'serials'] as const).every(field => row[field] === before[field])) return
  if (before.parent !== null)
    refuseInspection('partKeepsItsDelivery', [
      '由其他批次产生的批次，供应商、物料和批量不能修改',
      'A lot that comes from another one keeps its supplier, material and quantity',
    ])
  if (before.receipt !== null)
    refuseInspection('receivedByOrder', [
      '按采购订单收货的批次，供应商、物料和批量不能修改；收错时请冲销收货',
      'A lot received by a purchase order keeps its supplier, material and quantity. Reverse the receipt if it is wrong.',
    ])
}
