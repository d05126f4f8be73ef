import { inLanguage, type Label, type Language } from '../../language/label.ts'
import { groupedDecimal } from '../decimal/decimalText.ts'
import type { AttributeValue, AttributeValues } from './attributes.ts'
import type { AttributeDefinition, AttributeType } from './attributeSet.ts'

/** The value of one attribute as it is shown: with everything that is needed to read it. */
export interface ShownAttribute {
  readonly code: string
  readonly name: Label
  readonly type: AttributeType
  readonly value: AttributeValue
  readonly unit: string | null
  /** What the chosen value is called. */
  readonly caption: Label | null
  readonly onQuote: boolean
  readonly onDatasheet: boolean
}

/** Values with what their set says of them, in its order; what the set does not know any more comes last, by its code. */
export const shownAttributes = (set: readonly AttributeDefinition[], values: AttributeValues | null): readonly ShownAttribute[] | null => {
  if (values === null) return null
  const known = new Set(set.map(({ code }) => code))
  const inSet = set.flatMap(definition =>
    Object.hasOwn(values, definition.code) ? [shownAttribute(definition, values[definition.code] ?? '')] : [],
  )
  const others = Object.entries(values).flatMap(([code, value]) => (known.has(code) ? [] : [unknownAttribute(code, value)]))
  return [...inSet, ...others]
}

const shownAttribute = (
  { code, name, type, unit, choices, onQuote, onDatasheet }: AttributeDefinition,
  value: AttributeValue,
): ShownAttribute => ({
  code,
  name,
  type,
  value,
  unit,
  caption: type === 'enum' ? (choices.find(one => one.code === value)?.label ?? null) : null,
  onQuote,
  onDatasheet,
})

const unknownAttribute = (code: string, value: AttributeValue): ShownAttribute => ({
  code,
  name: [code, code],
  type: typeof value === 'boolean' ? 'flag' : typeof value === 'object' ? 'range' : 'text',
  value,
  unit: null,
  caption: null,
  onQuote: false,
  onDatasheet: false,
})

/** Whether a value is one that was made to be shown. */
export const isShown = (value: unknown): value is readonly ShownAttribute[] => Array.isArray(value)

/** The stored values of shown ones. */
export const valuesOfShown = (shown: readonly ShownAttribute[]): AttributeValues =>
  Object.fromEntries(
    shown.map(({ code, value }) => [code, value] as const).toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)),
  )

/** The value of one attribute in plain words: `4,700 Ω`, `0 – 14 pH`, `玻璃`. */
export const attributeText = ({ type, value, unit, caption }: ShownAttribute, language: Language): string => {
  if (typeof value === 'boolean') return inLanguage(value ? ['是', 'Yes'] : ['否', 'No'], language)
  if (caption) return inLanguage(caption, language)
  const number = (text: string): string => (type === 'number' || type === 'range' ? groupedDecimal(text) : text)
  const words = typeof value === 'object' ? `${number(value.from)} – ${number(value.to)}` : number(value)
  return unit === null ? words : `${words} ${unit}`
}

/** Some attributes in plain words: `Measuring range: 0 – 14 pH; Output: 4–20 mA`; those from the end are left out that take it beyond `most` characters. */
export const attributesText = (shown: readonly ShownAttribute[], language: Language, most = Infinity): string => {
  const [colon, stop] = language === 'zh' ? ['：', '；'] : [': ', '; ']
  const words = shown.map(one => `${inLanguage(one.name, language)}${colon}${attributeText(one, language)}`)
  const whole = words.join(stop)
  if ([...whole].length <= most) return whole
  const kept: string[] = []
  for (const one of words) {
    if ([...[...kept, one, '…'].join(stop)].length > most) break
    kept.push(one)
  }
  return [...kept, '…'].join(stop)
}
