import { inLanguage, type Label, type Language } from '../language/label.ts'
import type { Field } from './field.ts'

/** A unit that another field of the same row says: the record that it refers to, or one of the values of a choice, in words. */
export interface UnitOfRow {
  readonly by: string
  /** What the values of a choice are called behind a number; absent where `by` is a reference. */
  readonly words?: Readonly<Record<string, Label>>
  /** The unit is the currency of the record: amounts are told with its sign, as those that know their own currency are, and the choice keeps a place of its own. */
  readonly signed?: true
}

/** An amount in the currency of its record. */
export const inCurrency = {
  by: 'currency',
  words: { CNY: ['元', 'CNY'], USD: ['美元', 'USD'] },
  signed: true,
} as const satisfies UnitOfRow

/** In what a number is counted or measured: always the same (`['天', 'days']`), or as its row says. */
export type Unit = Label | UnitOfRow

/** The unit of a field that has always the same one. */
export const fixedUnit = ({ unit }: Pick<Field, 'unit'>): Label | undefined => (unit === undefined || 'by' in unit ? undefined : unit)

/** Where the row says the unit of a field. */
export const unitOfRow = ({ unit }: Pick<Field, 'unit'>): UnitOfRow | undefined => (unit !== undefined && 'by' in unit ? unit : undefined)

/** The field with the unit that this row says, where it says one: its number is told with it. */
export const withUnit = (field: Field, row: Readonly<Record<string, unknown>>): Field => {
  const asked = unitOfRow(field)
  if (!asked) return field
  const said = row[asked.by]
  if (typeof said === 'string' && asked.words && Object.hasOwn(asked.words, said)) {
    const told = { ...field, ...unitNamed(asked.words[said]) }
    const inSign = { ...told, currency: said }
    return asked.signed ? inSign : told
  }
  if (typeof said === 'object' && said !== null && 'title' in said) return { ...field, unit: [String(said.title), String(said.title)] }
  return field
}

const unitNamed = (unit: Label | undefined): Pick<Field, 'unit'> => (unit ? { unit } : {})

/** The field as it stands under a caption that says its unit. */
export const withoutUnit = (field: Field): Field => {
  if (field.unit === undefined) return field
  const { unit: _said, ...bare } = field
  return bare
}

/** The caption over values that stand there without their unit: `账期（天）`. */
export const columnLabel = (field: Pick<Field, 'label' | 'unit'>): Label => {
  const unit = fixedUnit(field)
  return unit ? [`${field.label[0]}（${unit[0]}）`, `${field.label[1]} (${unit[1]})`] : field.label
}

/** A written number with its unit, where that is known: `30 天`, `1 day`, `10%`, `290 bottles`. */
export const inUnit = (written: string, field: Pick<Field, 'unit'>, language: Language): string => {
  const unit = fixedUnit(field)
  if (!unit) return written
  const words = inLanguage(unit, language)
  if (words === '%') return `${written}%`
  if (written === '1') return `${written} ${plural.test(words) ? words.slice(0, -1) : words}`
  // What a company calls its units is stored as of one: `bottle`.
  const isStored = unit[0] === unit[1]
  return `${written} ${isStored && language === 'en' ? several(words) : words}`
}

/** The English name of a unit as of several: `bottles`, `boxes`, `pcs`; symbols stay as they are. */
const several = (name: string): string => {
  if (shortened.has(name)) return `${name}s`
  if (!/^[a-z]{3,}$/.test(name) || name.endsWith('s') || symbols.has(name)) return name
  if (/(?:x|z|ch|sh)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}

/** Symbols of units that look like words. */
const symbols: ReadonlySet<string> = new Set(['bar', 'dpi', 'lux', 'min', 'mol', 'ppb', 'ppm', 'ppt', 'rad', 'rpm', 'sec'])

/** Words that are written short, and are several as the words are. */
const shortened: ReadonlySet<string> = new Set(['pc', 'pr'])

/** A unit that is a word in the plural, behind others or alone: `working days`; symbols such as `ms` are none. */
const plural = /^(?:[a-z]+ )*[a-z]{3,}s$/
