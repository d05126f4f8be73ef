import type { Field, Fields } from '../../define/field.ts'
import { problem, understood, type Operator, type Parsed } from '../../define/kind.ts'
import { fixedDecimal } from '../decimal/decimalText.ts'
import { shortDecimal } from '../decimal/typedNumber.ts'
import { finestAttribute } from './attributeSet.ts'
import { holdsAttributes, longestAttribute, type AttributesShape } from './attributes.ts'

/** What a filter of a list speaks of: `attributes.power`, or one end of a range as `attributes.span.from`. */
export interface AttributePath {
  /** The field that holds the attributes. */
  readonly name: string
  readonly field: AttributesShape
  readonly code: string
  /** An end of a range. */
  readonly end?: 'from' | 'to'
}

const pathShape = /^([a-z][a-zA-Z0-9]*)\.([a-z][a-zA-Z0-9]{0,29})(?:\.(from|to))?$/

/** The attribute of which a filter speaks; undefined when it speaks of something else, or of a field that these do not have. */
export const attributePath = (fields: Fields, asked: string): AttributePath | undefined => {
  const [, name = '', code = '', end] = pathShape.exec(asked) ?? []
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!holdsAttributes(field)) return undefined
  return end === 'from' || end === 'to' ? { name, field, code, end } : { name, field, code }
}

/** What a list may ask of one attribute, whatever its type: the address alone says which. */
export const attributeOperators: readonly Operator[] = ['eq', 'in', 'gte', 'lte', 'contains', 'null']

/** How one attribute is called and read where its set is not known. */
export const askedAttribute = (fields: Fields, asked: string): Field | undefined => {
  const path = attributePath(fields, asked)
  if (!path) return undefined
  const { label, group } = path.field
  const code = asked.slice(path.name.length + 1)
  return {
    kind: 'text',
    label: [`${label[0]} · ${code}`, `${label[1]} · ${code}`],
    required: false,
    readonly: false,
    ...(group === undefined ? {} : { group }),
  }
}

/** A value of a filter on an attribute: a bound in its shortest form, or a text. */
export const readAsked = (operator: Operator, text: string): Parsed<string> => {
  if (operator === 'gte' || operator === 'lte') {
    const fixed = fixedDecimal(text, finestAttribute)
    return 'problem' in fixed ? fixed : understood(shortDecimal(fixed.value))
  }
  const plain = text.normalize('NFC').trim()
  return plain !== '' && plain.length <= longestAttribute && !plain.includes('\0') && plain.isWellFormed()
    ? understood(plain)
    : problem(`请填写 1 到 ${longestAttribute} 个字符`, `Enter 1 to ${longestAttribute} characters`)
}
