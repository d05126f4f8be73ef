import { exact } from '../../core/exact/exact.ts'
import type { TransitionInput } from '../../core/define/entity.ts'
import type { iqc } from '../../areas/quality/iqc/iqc.ts'
import type { Random } from './random.ts'
import { dayAfter } from './workTime.ts'

/** What a person says who disposes of a lot. */
export type Disposing = TransitionInput<typeof iqc, 'dispose'>
type Part = Disposing['parts'][number]

/** What can be decided about a rejected lot, in the order in which a story takes its turns. */
const decisions = [
  'return',
  'concession',
  'partlyConceded',
  'supplierRework',
  'return',
  'inHouseRework',
  'partlySorted',
  'scrap',
  'supplierRework',
  'concession',
] as const

/** The lot that is decided about. */
export interface RejectedLot {
  readonly quantity: string
  /** The company's day of the decision. */
  readonly day: string
  /** How many were decided about before. */
  readonly turn: number
}

/** Sends all of it back. */
export const returned = (quantity: string): Disposing => ({ parts: [{ ...none, followUp: 'return', quantity }], remark: null })

/** Throws all of it away. */
export const scrapped = (quantity: string): Disposing => ({
  parts: [{ ...none, followUp: 'scrap', quantity, scrapValue: '360.00', costBearer: 'supplier' }],
  remark: '镀层脱落，无法返修，供应商同意就地报废。',
})

/** Proposes to use all of it all the same. */
export const conceded = (quantity: string, day: string): Disposing => ({
  parts: [
    {
      ...none,
      followUp: 'concession',
      quantity,
      deviationNo: `DEV-${day.slice(2, 4)}${day.slice(5, 7)}-091`,
      concessionLimit: quantity,
      concessionUntil: dayAfter(day, 45),
      deduction: '0.05',
    },
  ],
  remark: '外观轻微色差，产线缺料，申请让步使用。',
})

const none = {
  serials: null,
  deviationNo: null,
  concessionLimit: null,
  concessionUntil: null,
  deduction: null,
  customerAgreement: null,
  returnBy: null,
  scrapValue: null,
  reworkMinutes: null,
  costBearer: null,
} as const

/** What the quality engineer decides about a rejected lot. */
export const decisionOf = ({ quantity, day, turn }: RejectedLot, random: Random): Disposing => {
  const some = shareOf(quantity, 0.4 + 0.3 * random.next())
  const rest = exact(quantity).minus(some).toFixed()
  const concededPart = (of: string): Part => ({
    ...none,
    followUp: 'concession',
    quantity: of,
    deviationNo: `DEV-${day.slice(2, 4)}${day.slice(5, 7)}-${String(turn + 1).padStart(3, '0')}`,
    concessionLimit: of,
    concessionUntil: dayAfter(day, 60),
    deduction: random.pick(['0', '0.03', '0.05', '0.1']),
  })
  const plain = (followUp: 'return' | 'supplierRework', of: string): Part => ({ ...none, followUp, quantity: of })
  const scrappedPart = (of: string): Part => ({
    ...none,
    followUp: 'scrap',
    quantity: of,
    scrapValue: `${random.whole(60, 1900)}.50`,
    costBearer: 'supplier',
  })
  const reworked = (of: string): Part => ({
    ...none,
    followUp: 'inHouseRework',
    quantity: of,
    reworkMinutes: random.whole(4, 40) * 15,
    costBearer: 'supplier',
  })
  switch (decisions[turn % decisions.length]) {
    case 'concession':
      return { parts: [concededPart(quantity)], remark: 'MRB 评审：质量、研发同意，不影响功能与安全。' }
    case 'supplierRework':
      return { parts: [plain('supplierRework', quantity)], remark: '供应商派人挑选返修后重新送检。' }
    case 'inHouseRework':
      return { parts: [reworked(quantity)], remark: '产线急用，厂内全数挑选，工时向供应商索赔。' }
    case 'partlyConceded':
      return { parts: [concededPart(some), plain('return', rest)], remark: '缺料，部分让步使用，其余退货。' }
    case 'partlySorted':
      return { parts: [reworked(some), plain('return', rest)], remark: null }
    case 'scrap':
      return { parts: [scrappedPart(quantity)], remark: '无法返修，供应商同意就地报废。' }
    default:
      return { parts: [plain('return', quantity)], remark: null }
  }
}

/** A decision about a lot with serial numbers: each part with its pieces, in their order. */
export const piecewise = (decision: Disposing, serials: string | null): Disposing => {
  const pieces = serials?.split('\n') ?? []
  if (pieces.length === 0 || decision.parts.length === 1) return decision
  let taken = 0
  return {
    ...decision,
    parts: decision.parts.map(part => {
      const first = taken
      taken += Number(part.quantity)
      return { ...part, serials: pieces.slice(first, taken).join('\n') }
    }),
  }
}

/** A share of a quantity with no more places than it has itself; at least its last place. */
const shareOf = (quantity: string, share: number): string => {
  const whole = exact(quantity)
  const places = quantity.replace(/\.?0+$/, '').split('.')[1]?.length ?? 0
  const part = whole.times(share.toFixed(9)).roundedDown(places)
  return (part.gt(0) ? part : exact(1).over(10 ** places, places)).toFixed()
}
