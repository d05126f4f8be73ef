import { makeField, type Field, type FieldOptions, type Made } from '../../define/field.ts'
import { problem, understood, type FieldKind, type Parsed } from '../../define/kind.ts'
import type { Label, Language } from '../../language/label.ts'
import { fixedDecimal } from '../decimal/decimalText.ts'
import { attributesText, isShown, type ShownAttribute } from './shownAttributes.ts'

/** A range; exact decimals. */
export interface AttributeRange {
  readonly from: string
  readonly to: string
}

/** The value of one attribute: a number as exact decimal, a text or the code of a choice; yes or no; a range. */
export type AttributeValue = string | boolean | AttributeRange

/** Values by the codes of their attributes. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>

interface AttributesOptions extends Pick<FieldOptions, 'group' | 'help' | 'internal' | 'readonly' | 'was'> {
  /** The reference of the same record whose target says which attributes it has. */
  readonly by: string
  /** The entity to which that leads. */
  readonly sets: string
  /** The lines there that hold the set; `attributes` when absent. */
  readonly lines?: string
  /** The reference there to the record whose attributes it has as well. */
  readonly above?: string
}

/** What the core knows of such a field. */
export interface AttributesShape extends Field {
  readonly by: string
  readonly sets: string
  readonly lines?: string
  readonly above?: string
}

type AttributesField<O> = Made<'attributes', AttributeValues, readonly ShownAttribute[], O> & AttributesShape

/** Typed values whose names, units and limits stand in the lines of the record that another field refers to. */
export const attributes = <const O extends AttributesOptions>(label: Label, options: O): AttributesField<O> =>
  makeField('attributes', label, { bulk: false, ...options })

/** Whether a field holds attributes. */
export const holdsAttributes = (field: Field | undefined): field is AttributesShape => field?.kind === 'attributes'

/** The lines in which the sets of a field stand. */
export const setLines = ({ lines = 'attributes' }: AttributesShape): string => lines

/** Characters of one value, and of what it is called by, at most; values of one record at most. */
export const longestAttribute = 500
const longestName = 60
const mostValues = 200

/** Characters that PostgreSQL keeps in no text: NUL and halves of a character. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const notValues = problem('请按“代码: 值”提交技术参数', 'Send the values by the codes of their attributes')

/** In one order, whatever the order in which they were given: equal values are equal as text. */
const ordered = (entries: readonly (readonly [string, AttributeValue])[]): AttributeValues =>
  Object.fromEntries(entries.toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0)))

const readValue = (value: unknown): Parsed<AttributeValue> | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return understood(value)
  if (typeof value === 'string') {
    const text = value.normalize('NFC').trim()
    if (text === '') return undefined
    if (text.length > longestAttribute || !isStorable(text))
      return problem(`最多 ${longestAttribute} 个字符`, `At most ${longestAttribute} characters`)
    return understood(text)
  }
  if (typeof value !== 'object' || !('from' in value) || !('to' in value)) return wrongValue(value)
  const { from, to } = value
  const isOpen = (end: unknown): boolean => end === null || (typeof end === 'string' && end.trim() === '')
  if (isOpen(from) && isOpen(to)) return undefined
  const ends = [from, to].map(end => fixedDecimal(end, 8))
  const wrong = ends.find(end => 'problem' in end)
  if (wrong) return wrong
  return typeof from === 'string' && typeof to === 'string' ? understood({ from: from.trim(), to: to.trim() }) : wrongValue(value)
}

const wrongValue = (value: unknown): Parsed<never> =>
  typeof value === 'number'
    ? problem('请用文本形式提交数字，例如 "12.5"，以免被取整', 'Send the number as text, such as "12.5", so that it is not rounded')
    : problem('不是可以填写的值', 'Not a value of an attribute')

/** What a stored value is in its one form; the database keeps no order of names. */
export const attributeValues = (stored: unknown): AttributeValues | null => {
  const parsed = attributesKind.parse(anyField, stored)
  // Parsed so a line above.
  return 'value' in parsed ? (parsed.value as AttributeValues | null) : null
}

const anyField: AttributesShape = { kind: 'attributes', label: ['', ''], required: false, readonly: false, by: '', sets: '' }

const toText = (shown: unknown, language: Language): string => (isShown(shown) ? attributesText(shown, language) : JSON.stringify(shown))

const valueSchema = {
  anyOf: [
    { type: 'string', maxLength: longestAttribute },
    { type: 'boolean' },
    { type: 'null' },
    {
      type: 'object',
      properties: { from: { type: 'string' }, to: { type: 'string' } },
      required: ['from', 'to'],
      additionalProperties: false,
    },
  ],
}

const label = { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 }

/**
 * The shape alone: which attributes there are, and what each of them takes, is known with the set. The values of a form are read with it in the browser,
 * those of a write on the server, by the same `readAttributes`.
 */
export const attributesKind: FieldKind<AttributesShape> = {
  // A list is asked for one attribute at a time, as `attributes.power__gte`.
  operators: [],
  sortable: false,
  parse(_field, value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return notValues
    const given = Object.entries(value)
    if (given.length > mostValues) return problem(`最多 ${mostValues} 项`, `At most ${mostValues} values`)
    const entries: (readonly [string, AttributeValue])[] = []
    for (const [name, one] of given) {
      if (name === '' || name.length > longestName || !isStorable(name) || name === '__proto__') return notValues
      const read = readValue(one)
      if (read && 'problem' in read) return { problem: read.problem, at: name }
      if (read) entries.push([name, read.value])
    }
    return understood(entries.length === 0 ? null : ordered(entries))
  },
  inputSchema: () => ({ type: 'object', maxProperties: mostValues, additionalProperties: valueSchema }),
  shownSchema: () => ({
    type: 'array',
    items: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        name: label,
        type: { type: 'string', enum: ['number', 'range', 'enum', 'text', 'flag'] },
        value: valueSchema,
        unit: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        caption: { anyOf: [label, { type: 'null' }] },
        onQuote: { type: 'boolean' },
        onDatasheet: { type: 'boolean' },
      },
      required: ['code', 'name', 'type', 'value', 'unit', 'caption', 'onQuote', 'onDatasheet'],
      additionalProperties: false,
    },
  }),
  toText: (_field, shown, language) => toText(shown, language),
}
