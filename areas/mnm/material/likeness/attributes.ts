import type { AttributeValues } from '#core/fields'

type Attributes = AttributeValues | null

/** Numbers as attributes are stored: exact decimals. A code of digits, such as 0402, tells things apart as well. */
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

const isRange = (value: unknown): value is { readonly from: string; readonly to: string } => typeof value === 'object' && value !== null

/**
 * Whether both say the same: everything that both say, a number among it, and more than only one of them says. An optional attribute that somebody left empty makes
 * no other thing of a resistor; that both are 0402 alone does not make them one.
 */
export const sameAttributes = (one: Attributes, other: Attributes): boolean => {
  if (one === null || other === null) return false
  const codes = Object.keys(one)
  const both = codes.filter(code => Object.hasOwn(other, code))
  const onlyOne = codes.length + Object.keys(other).length - 2 * both.length
  const agree = both.every(code => JSON.stringify(one[code]) === JSON.stringify(other[code]))
  return agree && both.length > onlyOne && (onlyOne === 0 || both.some(code => isNumber(one[code]) || isRange(one[code])))
}

/** Whether a number differs that both say: 4.7 kΩ is not 10 kΩ, however alike the two are described. */
export const numbersDiffer = (one: Attributes, other: Attributes): boolean =>
  Object.entries(one ?? {}).some(([code, value]) => {
    const against = other?.[code]
    if (isNumber(value)) return isNumber(against) && value !== against
    return isRange(value) && isRange(against) && (value.from !== against.from || value.to !== against.to)
  })

/** By what materials of a class with these attributes are looked up; nothing where they have none. */
export const attributesKey = (classId: number | null, attributes: Attributes): readonly string[] =>
  classId === null || attributes === null ? [] : [`a:${classId}:${JSON.stringify(attributes)}`.slice(0, longestKey)]

/** By what materials of a class are looked up that say less, or more: each of their numbers by itself. */
export const numberKeys = (classId: number | null, attributes: Attributes): readonly string[] =>
  classId === null
    ? []
    : Object.entries(attributes ?? {}).flatMap(([code, value]) =>
        isNumber(value) || isRange(value) ? [`v:${classId}:${code}=${JSON.stringify(value)}`.slice(0, longestKey)] : [],
      )

/** Keys stand in an index, whose entries are short. */
const longestKey = 500
