import type { AttributeValues } from '#core/fields'

type Attributes = AttributeValues | null

/** Numbers as attributes are stored: exact decimals. A code of digits, such as 0402, tells things apart as well. */
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

const isRange = (value: unknown): value is { readonly from: string; readonly to: string } => typeof value === 'object' && value !== null

/** Whether both say something, and all of it is the same. */
export const sameAttributes = (one: Attributes, other: Attributes): boolean => {
  if (one === null || other === null) return false
  const codes = Object.keys(one)
  return (
    codes.length === Object.keys(other).length && codes.every(code => JSON.stringify(one[code]) === JSON.stringify(other[code] ?? null))
  )
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

/** Keys stand in an index, whose entries are short. */
const longestKey = 500
