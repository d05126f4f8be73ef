import { exact, unitPricePlaces } from '#core/numbers'
import { readDraft, type Draft, type LineDraft } from '#core/drafts'
import type { Fields } from '#core/definition'
import { priceOfOne } from './priceOfOne.ts'

/** A quantity has so many places. */
const quantityPlaces = 4

const textOf = (fields: Fields, { drafts }: LineDraft, name: string): string | null => {
  const field = fields[name]
  const value = field === undefined ? null : readDraft(field, drafts[name]).value
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? value : null
}

/** The buying unit that a line names; undefined where it names none. */
export const unitIn = (draft: Draft): number | undefined =>
  typeof draft === 'object' && draft !== null && 'id' in draft ? Number(draft.id) : undefined

/** A number without the zeros at its end, as people write it. */
const short = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** A quotient that needs no more than so many places; null where it would be rounded. */
const wholeOf = (one: string, other: string, places: number): string | null => {
  const quotient = exact(one).over(other, places)
  return quotient.times(other).eq(one) ? short(quotient.toFixed()) : null
}

/** Whether a line said the same in both ways, or nothing in one of them: then the other follows from what is typed. What somebody has typed otherwise stays, and saving asks which of both holds. */
const wentTogether = (one: string | null, other: string | null, contents: string, places: number): boolean =>
  other === null || (one !== null && exact(other).eq(exact(one).times(contents).rounded(places)))

/**
 * A line of a form in which something was typed since `before`, in a buying unit with so many of the unit of the material in it: what is typed in buying units is said in the unit of the material as
 * well, unless somebody has typed something else there (`proposed` is the line as a new form began with it), and what is typed in that unit is said in buying units where that is exact, and otherwise not at all. The server works it out once more.
 */
export const followUnits = (fields: Fields, contents: string, before: LineDraft, line: LineDraft, proposed?: LineDraft): LineDraft => {
  const isTyped = (name: string): boolean => before.drafts[name] !== line.drafts[name]
  const said = (name: string): string | null => textOf(fields, line, name)
  const [isOther, packs, packPrice, unitPrice] = [isTyped('pack'), said('packs'), said('packPrice'), said('unitPrice')]
  const next: Record<string, Draft> = {}
  const was = (name: string): string | null => textOf(fields, before, name)
  const isProposed = line.id === undefined && proposed !== undefined && proposed.drafts['quantity'] === before.drafts['quantity']
  const isFree = isOther || isProposed || wentTogether(was('packs'), was('quantity'), contents, quantityPlaces)
  if (packs !== null && isFree && (isOther || isTyped('packs'))) next['quantity'] = short(exact(packs).times(contents).toFixed())
  else if (packs !== null && !isTyped('packs') && isTyped('quantity'))
    next['packs'] = wholeOf(said('quantity') ?? '0', contents, quantityPlaces)
  if (packPrice !== null && (isOther || isTyped('packPrice'))) next['unitPrice'] = short(priceOfOne(packPrice, contents))
  else if (packPrice !== null && unitPrice !== null && isTyped('unitPrice'))
    next['packPrice'] = short(exact(unitPrice).times(contents).rounded(unitPricePlaces).toFixed())
  const isSame = Object.entries(next).every(([name, draft]) => line.drafts[name] === draft)
  return isSame ? line : { ...line, drafts: { ...line.drafts, ...next } }
}
