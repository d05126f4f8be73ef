import { lastDayOf } from '../../mnm/material/shelfLife.ts'
import type { Coverage, WarrantyRule } from './caseChoices.ts'

/** What decides whether a unit is covered; days are `yyyy-MM-dd`, months are calendar months. */
export interface WarrantyFacts {
  readonly shippedOn: string | null
  /** The ends that were agreed for this one unit, such as what is left of the one that it replaced: each goes before the months. */
  readonly agreedParts: string | null
  readonly agreedLabour: string | null
  /** As the product had them when the unit was shipped. */
  readonly partsMonths: number | null
  readonly labourMonths: number | null
  /** The last day of the warranty of a former repair of the same failure. */
  readonly repairedUntil: string | null
}

/** Until when parts and labour are covered, what that means on a day, and by which rule. */
export interface Verdict {
  readonly coverage: Coverage
  readonly rule: WarrantyRule
  readonly partsUntil: string | null
  readonly labourUntil: string | null
}

const later = (one: string | null, other: string | null): string | null => (one === null || (other !== null && other > one) ? other : one)

const covers = (until: string | null, day: string): boolean => until !== null && day <= until

const coverageOf = (parts: boolean, labour: boolean): Coverage => {
  if (parts) return labour ? 'covered' : 'partsOnly'
  return labour ? 'labourOnly' : 'expired'
}

/**
 * The warranty of a unit on a day. Months count from the day of shipment, that day itself not counted; the corresponding day is the last, the end of the month
 * where there is none (Civil Code of the PRC, articles 201 to 203). An end that was agreed for the unit takes the place of its months, so that a replacement does
 * not begin anew; the warranty of a former repair holds besides, and of the two the longer one.
 */
export const verdictOn = (day: string, facts: WarrantyFacts): Verdict => {
  const { shippedOn, agreedParts, agreedLabour, partsMonths, labourMonths, repairedUntil } = facts
  const term = (agreed: string | null, months: number | null): string | null =>
    agreed ?? (shippedOn === null || months === null ? null : lastDayOf(shippedOn, months, 'month'))
  const [parts, labour] = [term(agreedParts, partsMonths), term(agreedLabour, labourMonths)]
  if (covers(repairedUntil, day)) {
    const partsUntil = later(parts, repairedUntil)
    return { coverage: 'covered', rule: 'repair', partsUntil, labourUntil: later(labour, repairedUntil) }
  }
  if (parts === null && labour === null)
    return { coverage: 'unknown', rule: shippedOn === null ? 'notShipped' : 'noTerms', partsUntil: null, labourUntil: null }
  const rule = agreedParts === null && agreedLabour === null ? 'shipment' : 'agreed'
  return { coverage: coverageOf(covers(parts, day), covers(labour, day)), rule, partsUntil: parts, labourUntil: labour }
}

/** What was agreed of the ends of a unit, of parts and of labour apart. */
interface AgreedEnds {
  readonly agreedPartsUntil: string | null
  readonly agreedLabourUntil: string | null
}

/**
 * What a replacement has that is sent on a day: each term of the unit that it replaces, as far as that goes; the day itself where the unit has none of the one while something
 * is left of the other. Null where nothing is left of either, or nobody knows: its own terms count then.
 */
export const inheritedUntil = (day: string, { partsUntil, labourUntil }: Pick<Verdict, 'partsUntil' | 'labourUntil'>): AgreedEnds => {
  if (!covers(partsUntil, day) && !covers(labourUntil, day)) return { agreedPartsUntil: null, agreedLabourUntil: null }
  const left = (until: string | null): string => (until !== null && covers(until, day) ? until : day)
  return { agreedPartsUntil: left(partsUntil), agreedLabourUntil: left(labourUntil) }
}
