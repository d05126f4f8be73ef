import { states } from '#core/fields'
import { refuse } from '#core/errors'
import { exact, sumOf, type Exact } from '#core/numbers'
import { refuseInspection } from './inspectionRefusal.ts'
import { exactDecimal } from './judgeReading.ts'
import { defectClasses, type LotPlan } from './lotPlan.ts'
import type { Verdict } from './verdict.ts'

/** The states of an incoming lot with the numeric codes of the specification. */
export const iqcStates = states({
  toInspect: { code: 0, label: ['待检', 'To inspect'], means: 'open' },
  toStock: { code: 1, label: ['待入库', 'To stock'], means: 'open' },
  toReturn: { code: 2, label: ['待退货', 'To return'], means: 'done', tone: 'warn' },
  toScrap: { code: 3, label: ['待报废', 'To scrap'], means: 'done', tone: 'bad' },
  stocked: { code: 4, label: ['已入库', 'Stocked'], means: 'done' },
  inspected: { code: 5, label: ['已检', 'Inspected'], means: 'open' },
  shortPending: { code: 7, label: ['少收待批', 'Shortage in approval'], means: 'waiting:approvers' },
  withdrawn: { code: 6, label: ['登记已撤回', 'Withdrawn'], means: 'void' },
})
export type IqcState = keyof typeof iqcStates

interface FollowUpValue {
  readonly label: readonly [zh: string, en: string]
  readonly from: IqcState
  readonly to: IqcState
  /** Whether these pieces are inspected again: as a new lot on tightened inspection, or after our own rework. */
  readonly reinspection: 'none' | 'newLotTightened' | 'afterRework'
}

/** The seven follow-up results, and where each leads. */
export const followUps = {
  pass: { label: ['合格', 'Pass'], from: 'inspected', to: 'toStock', reinspection: 'none' },
  enterWarehouse: { label: ['入库', 'Enter warehouse'], from: 'toStock', to: 'stocked', reinspection: 'none' },
  return: { label: ['退货', 'Return'], from: 'inspected', to: 'toReturn', reinspection: 'none' },
  scrap: { label: ['报废', 'Scrap'], from: 'inspected', to: 'toScrap', reinspection: 'none' },
  concession: { label: ['让步接收', 'Concession acceptance'], from: 'inspected', to: 'toStock', reinspection: 'none' },
  supplierRework: { label: ['供应商返工', 'Supplier rework'], from: 'inspected', to: 'toReturn', reinspection: 'newLotTightened' },
  inHouseRework: { label: ['厂内返工', 'In-house rework'], from: 'inspected', to: 'toInspect', reinspection: 'afterRework' },
} as const satisfies Readonly<Record<string, FollowUpValue>>
export type FollowUp = keyof typeof followUps

/** The state a follow-up result leads to; refuses with `illegalTransition` from any state but its own. */
export const stateAfter = (followUp: FollowUp, from: IqcState): IqcState =>
  followUps[followUp].from === from ? followUps[followUp].to : refuse('illegalTransition', { data: { from, followUp } })

/** A supplier has so many days to take goods back, and to answer why they were bad. */
export const daysToReturn = 10

/** Who pays for what is wrong with a lot. */
export const costBearers = { supplier: ['供应商', 'Supplier'], company: ['本公司', 'The company'] } as const

/** Scrap worth more than this, in CNY, needs the agreement of others; so does scrap of which nobody knows what it is worth. */
export const scrapOneMayDecide = '500'

/** A part of an inspected lot and what becomes of it; the quantity is a decimal string in the unit of the lot. */
export interface DispositionPart {
  readonly followUp: FollowUp
  readonly quantity: string
}

/** The lot that is divided. */
export interface InspectedQuantity {
  readonly code: string
  readonly quantity: string
  /** How much may be disposed of as `pass`; see `passableQuantity`. */
  readonly passable: string
}

/** A part of a lot in its own state. */
export interface ChildLot {
  readonly code: string
  readonly quantity: string
  readonly followUp: FollowUp
  readonly state: IqcState
}

/**
 * How much of a lot may simply pass: all of an accepted one; of a rejected one only the conforming units after every unit was inspected.
 * The rest takes a concession, rework, return or scrap.
 */
export const passableQuantity = (
  { outcome, complete, nonconformingUnits }: Pick<Verdict, 'outcome' | 'complete' | 'nonconformingUnits'>,
  plan: LotPlan,
  quantity: string,
): string => {
  if (outcome === 'accepted') return quantity
  const sorted = outcome === 'rejected' && complete && defectClasses.every(defectClass => plan[defectClass].wholeLot)
  return sorted ? exact(quantity).minus(nonconformingUnits).toFixed() : '0'
}

/**
 * Divides an inspected lot: each part is above 0 and together they are exactly the lot. One part for the whole lot keeps its code, several
 * become child lots numbered `-1`, `-2` … in the order given.
 */
export const childLots = (lot: InspectedQuantity, parts: readonly DispositionPart[]): readonly ChildLot[] => {
  if (parts.length === 0) refuseInspection('noDispositionParts', ['请至少填写一项处置', 'Enter at least one disposition line'])
  parts.forEach(checkPart)
  checkSum(lot, parts)
  checkPassed(lot, parts)
  return parts.map(({ followUp, quantity }, index) => ({
    code: parts.length === 1 ? lot.code : `${lot.code}-${index + 1}`,
    quantity,
    followUp,
    state: stateAfter(followUp, 'inspected'),
  }))
}

const checkPart = ({ followUp, quantity }: DispositionPart, index: number): void => {
  if (followUps[followUp].from !== 'inspected') {
    refuseInspection('notADisposition', ['这一结果不能用于处置已检批次', 'This result is no disposition of an inspected lot'], {
      index,
      followUp,
    })
  }
  if (exactDecimal(quantity)?.gt(0) !== true) {
    refuseInspection('partQuantityNotPositive', ['每项处置的数量必须大于 0', 'The quantity of every part must be above 0'], {
      index,
      quantity,
    })
  }
}

const checkSum = (lot: InspectedQuantity, parts: readonly DispositionPart[]): void => {
  const disposed = quantityOf(parts)
  if (disposed.eq(lot.quantity)) return
  const facts = { lotQuantity: lot.quantity, disposed: disposed.toFixed(), difference: exact(lot.quantity).minus(disposed).toFixed() }
  refuseInspection(
    'partsDoNotSumToLot',
    [
      `处置数量合计 ${facts.disposed}，应等于批量 ${facts.lotQuantity}`,
      `The disposition lines add up to ${facts.disposed}; they must equal the lot size ${facts.lotQuantity}`,
    ],
    facts,
  )
}

const checkPassed = (lot: InspectedQuantity, parts: readonly DispositionPart[]): void => {
  const passed = quantityOf(parts.filter(part => part.followUp === 'pass'))
  if (passed.lte(lot.passable)) return
  refuseInspection(
    'passExceedsAccepted',
    [
      `按检验结果最多可合格 ${lot.passable}，其余请选择让步接收、返工、退货或报废`,
      `The verdict lets at most ${lot.passable} pass. Choose concession, rework, return or scrap for the rest`,
    ],
    { passable: lot.passable, passed: passed.toFixed() },
  )
}

const quantityOf = (parts: readonly DispositionPart[]): Exact => sumOf(parts.map(part => part.quantity))
