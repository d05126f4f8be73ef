import { counted, type Label } from '#core/language'
import type { Exact } from '#core/numbers'
import type { ReducedPlan } from '../reducedTable/reducedPlan.ts'
import { refuseInspection } from './inspectionRefusal.ts'
import { exactDecimal } from './judgeReading.ts'
import { isLotSkipped, type SkipLotHistory } from './skipLot.ts'
import { codeLetter, codeLetters, letterSize, masterPlan, type Aql, type CodeLetter, type InspectionLevel } from './samplingTables.ts'

/** How severely sampling inspection is done; the switching rules choose it. */
export type Severity = 'normal' | 'tightened' | 'reduced'

/** The plans for reduced inspection that the company has entered. */
export type ReducedPlans = (letter: CodeLetter, aql: Aql) => ReducedPlan | undefined

/** What `samplingPlan` needs for a plan from the tables of ISO 2859-1. */
interface TableRequest {
  readonly lotSize: number
  readonly level: InspectionLevel
  readonly aql: Aql
  readonly severity: Severity
  /** The company's own table for reduced inspection; undefined where it has no plan, so that the lot is inspected normally. Absent without a table. */
  readonly reduced?: ReducedPlans
}

/** A lot and how it is to be sampled; percentages are decimal strings in per cent (`'5'` is 5 %). */
export type SamplingRequest =
  | ({ readonly planType: 'aql' } & TableRequest)
  | ({ readonly planType: 'skipLot' } & TableRequest & SkipLotHistory)
  | { readonly planType: 'hundredPercent'; readonly lotSize: number }
  | { readonly planType: 'firstN'; readonly lotSize: number; readonly firstUnits: number }
  | { readonly planType: 'percentage'; readonly lotSize: number; readonly percent: string }
  | ({ readonly planType: 'zeroAcceptance'; readonly lotSize: number } & ZeroAcceptanceRisk)
  | { readonly planType: 'certificateOnly'; readonly lotSize: number; readonly materialClass: 'A' | 'B' | 'C' }

interface ZeroAcceptanceRisk {
  /** Lot tolerance per cent defective: quality that must rarely pass; 5 % unless given. */
  readonly ltpdPercent?: string
  /** Chance β of accepting a lot of that quality; 10 % unless given. */
  readonly consumerRiskPercent?: string
}

/** The ways a lot may be sampled. */
export type PlanType = SamplingRequest['planType']

/** What was decided about sampling one lot: stored with the record, so that a later change of tables or standards cannot alter it. */
export interface SamplingPlan {
  readonly planType: PlanType
  readonly lotSize: number
  readonly level: InspectionLevel | null
  readonly aql: Aql | null
  readonly severity: Severity | null
  /** The code letter of the lot size and level. */
  readonly letter: CodeLetter | null
  /** The letter whose plan is used; differs from `letter` where the table shows an arrow. */
  readonly planLetter: CodeLetter | null
  /** Units to inspect; 0 when the lot passes uninspected. */
  readonly sampleSize: number
  /** Ac: the lot is accepted with at most so many nonconforming units. */
  readonly accept: number
  /** Re = Ac + 1: the lot is rejected from so many nonconforming units on. */
  readonly reject: number
  /** Every unit is inspected, because the sample would be as large as the lot or more; the table's Ac holds all the same. */
  readonly wholeLot: boolean
  /** Where the numbers come from, for the inspector. */
  readonly basis: Label
}

/** The sampling plan of one lot, frozen. Refuses what no plan can be made of. */
export const samplingPlan = (request: SamplingRequest): SamplingPlan => {
  const { lotSize } = request
  if (!Number.isSafeInteger(lotSize) || lotSize < 1) {
    refuseInspection('lotSizeNotWhole', ['批量必须是大于 0 的整数', 'The lot size must be a whole number above 0'], { lotSize })
  }
  switch (request.planType) {
    case 'aql':
      return fromTable(request)
    case 'skipLot':
      return isLotSkipped(request) ? drawn(request, 0, ['跳批：本批免检', 'Skip-lot: this lot passes uninspected']) : fromTable(request)
    case 'hundredPercent':
      return drawn(request, lotSize, ['全数检验', '100% inspection'])
    case 'firstN':
      return drawn(request, wholeUnits(request.firstUnits), [
        `前 ${request.firstUnits} 件`,
        request.firstUnits === 1 ? 'The first unit' : `The first ${counted(request.firstUnits, 'unit')}`,
      ])
    case 'percentage':
      return drawn(request, percentageSize(lotSize, request.percent), [
        `⌈${request.percent} % × ${lotSize}⌉`,
        `⌈${request.percent} % × ${lotSize}⌉`,
      ])
    case 'zeroAcceptance': {
      const { ltpdPercent = '5', consumerRiskPercent = '10' } = request
      const basis = `c = 0, ⌈ln ${consumerRiskPercent} % / ln(1 − ${ltpdPercent} %)⌉`
      return drawn(request, zeroAcceptanceSize(ltpdPercent, consumerRiskPercent), [basis, basis])
    }
    case 'certificateOnly':
      if (request.materialClass !== 'C') {
        refuseInspection(
          'certificateOnlyNeedsClassC',
          ['只有 C 类物料可以凭合格证免检；请选择其他抽样方式', 'Only class C material may pass on its certificate. Choose another plan'],
          { materialClass: request.materialClass },
        )
      }
      return drawn(request, 0, ['凭供应商合格证', 'On the supplier’s certificate'])
  }
}

const fromTable = (request: TableRequest & { readonly planType: PlanType }): SamplingPlan => {
  const { lotSize, level, aql, severity, reduced } = request
  const letter = codeLetter(lotSize, level)
  if (severity === 'reduced') {
    const found = reduced ? reduced(letter, aql) : refuseReduced(letter)
    if (!found) return fromTable({ ...request, severity: 'normal' })
    const { sampleSize, accept, letter: planLetter } = found
    return drawn(request, sampleSize, ['GB/T 2828.1 表 2-C', 'ISO 2859-1 Table 2-C'], { level, aql, severity, letter, planLetter, accept })
  }
  const { sampleSize, accept } = masterPlan(letter, aql, severity)
  const table = severity === 'normal' ? '2-A' : '2-B'
  const planLetter = codeLetters.find(candidate => letterSize[candidate] === sampleSize) ?? letter
  return drawn(request, sampleSize, [`GB/T 2828.1 表 ${table}`, `ISO 2859-1 Table ${table}`], {
    level,
    aql,
    severity,
    letter,
    planLetter,
    accept,
  })
}

const refuseReduced = (letter: CodeLetter): never =>
  refuseInspection(
    'reducedTableNotLoaded',
    [
      '放宽检验的接收数须取自贵司购买的标准（表 2-C），尚未录入；请按正常检验抽样',
      'The acceptance numbers for reduced inspection (Table 2-C) have to be loaded from your purchased standard; inspect normally until then',
    ],
    { letter },
  )

const drawn = (
  { planType, lotSize }: { readonly planType: PlanType; readonly lotSize: number },
  wanted: number,
  basis: Label,
  table: Partial<Pick<SamplingPlan, 'level' | 'aql' | 'severity' | 'letter' | 'planLetter' | 'accept'>> = {},
): SamplingPlan => {
  const wholeLot = wanted >= lotSize
  // Of a lot smaller than the plan's sample one unit at least must conform.
  const accept = Math.min(table.accept ?? 0, Math.max(0, lotSize - 1))
  return Object.freeze({
    planType,
    lotSize,
    level: table.level ?? null,
    aql: table.aql ?? null,
    severity: table.severity ?? null,
    letter: table.letter ?? null,
    planLetter: table.planLetter ?? null,
    sampleSize: Math.min(wanted, lotSize),
    accept,
    reject: accept + 1,
    wholeLot,
    basis,
  })
}

const wholeUnits = (units: number): number =>
  Number.isSafeInteger(units) && units >= 1
    ? units
    : refuseInspection('firstUnitsNotWhole', ['件数必须是大于 0 的整数', 'The number of units must be a whole number above 0'], { units })

/** ⌈p · N⌉, exactly. */
const percentageSize = (lotSize: number, percent: string): number => percentShare(percent).times(lotSize).roundedUp(0).toNumber()

/**
 * Sample size of a plan that accepts only without nonconforming units: n = ⌈ln β / ln(1 − LTPD)⌉, the smallest n with (1 − LTPD)ⁿ ≤ β
 * (binomial). Both are decimal strings in per cent: LTPD 5 and consumer's risk β 10 give 45.
 */
export const zeroAcceptanceSize = (ltpdPercent: string, consumerRiskPercent: string): number => {
  const ltpd = shareBelowOne(ltpdPercent).toNumber()
  const risk = shareBelowOne(consumerRiskPercent).toNumber()
  const exact = Math.log(risk) / Math.log1p(-ltpd)
  // The quotient of two rounded logarithms may land a hair above a whole number, which must not cost a unit.
  return Math.ceil(exact * (1 - 1e-12))
}

/** A percentage above 0 and up to 100, written as a decimal string (`'2.5'`), as an exact share of one; refuses with `percentOutOfRange`. */
const percentShare = (percent: string): Exact => {
  const value = exactDecimal(percent)
  return value !== undefined && value.gt(0) && value.lte(100) ? value.times('0.01') : refusePercent(percent)
}

/** The same, but 100 % is refused too: a risk or a limiting quality that is certain makes no plan. */
const shareBelowOne = (percent: string): Exact => {
  const share = percentShare(percent)
  return share.lt(1) ? share : refusePercent(percent)
}

const refusePercent = (percent: string): never =>
  refuseInspection(
    'percentOutOfRange',
    [
      '百分比须大于 0 且不超过 100（风险和极限质量须小于 100）',
      'A percentage must be above 0 and at most 100 (a risk or limiting quality below 100)',
    ],
    { percent },
  )
