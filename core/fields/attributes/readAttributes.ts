import type { Problems } from '../../errors/refuse.ts'
import { exact } from '../../exact/exact.ts'
import { problem, understood, type Parsed } from '../../define/kind.ts'
import { requiredMessage } from '../../define/requiredMessage.ts'
import type { Label } from '../../language/label.ts'
import { decimal, decimalKind } from '../decimal/decimal.ts'
import { shortDecimal, typedNumber } from '../decimal/typedNumber.ts'
import type { AttributeRange, AttributeValue, AttributeValues } from './attributes.ts'
import type { AttributeDefinition } from './attributeSet.ts'

/** What values mean by their set, and what is wrong with them by the names under which they were given. */
export interface AttributesReading {
  readonly values: AttributeValues | null
  readonly problems: Problems
}

const unknownAttribute: Label = ['该分类没有这项技术参数', 'The chosen class has no such attribute']
const twice: Label = ['同一项参数填写了两次', 'The same attribute was given twice']

/** A colon ends what an attribute is called where it is written, so that none is told from a space. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[:\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** The attribute that is meant: by its code, or, as a spreadsheet has it, by what it is called in either language; rather one in use than a retired one. */
const definitionCalled = (set: readonly AttributeDefinition[], name: string): AttributeDefinition | undefined => {
  const byCode = set.find(({ code }) => code === name)
  if (byCode) return byCode
  const called = set.filter(one => one.name.some(caption => folded(caption) === folded(name)))
  const [only, ...more] = called.some(({ retired }) => !retired) ? called.filter(({ retired }) => !retired) : called
  return more.length === 0 ? only : undefined
}

/** Reads values by a set: the same function in both tiers. What it has read is read as the same again. */
export const readAttributes = (set: readonly AttributeDefinition[], given: AttributeValues | null): AttributesReading => {
  const values = new Map<string, AttributeValue>()
  const problems = new Map<string, Label>()
  for (const [name, value] of Object.entries(given ?? {})) {
    const definition = definitionCalled(set, name)
    if (!definition) {
      problems.set(name, unknownAttribute)
      continue
    }
    const read = readAttribute(definition, value)
    if ('problem' in read) problems.set(definition.code, read.problem)
    else if (values.has(definition.code)) problems.set(definition.code, twice)
    else values.set(definition.code, read.value)
  }
  const sorted = [...values].toSorted(([left], [right]) => (left < right ? -1 : 1))
  return { values: sorted.length === 0 ? null : Object.fromEntries(sorted), problems: Object.fromEntries(problems) }
}

const readAttribute = (definition: AttributeDefinition, value: AttributeValue): Parsed<AttributeValue> => {
  switch (definition.type) {
    case 'number':
      return typeof value === 'string' ? readNumber(definition, value) : notNumber
    case 'range':
      return readRange(definition, value)
    case 'enum':
      return readChoice(definition, value)
    case 'flag':
      return readFlag(value)
    case 'text':
      return typeof value === 'string' ? understood(value) : problem('请填写文本', 'Enter text')
  }
}

const notNumber = problem('请填写数字，例如 12.5', 'Enter a number such as 12.5')
const notRange = problem('请填写起止数字，例如 0 – 14', 'Enter both ends, such as 0 – 14')

/** The text without the unit that stands behind it where people write it. */
const withoutUnit = (text: string, unit: string | null): string => {
  const plain = text.trim()
  return unit !== null && plain.endsWith(unit) ? plain.slice(0, -unit.length).trim() : plain
}

const readNumber = ({ precision, min, max, unit }: AttributeDefinition, text: string): Parsed<string> => {
  const field = decimal(['', ''], { scale: precision, ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) })
  const parsed = decimalKind.parse(field, typedNumber(withoutUnit(text, unit)))
  return 'problem' in parsed ? parsed : understood(shortDecimal(String(parsed.value)))
}

/** Two numbers with a dash or a wave between them; a minus belongs to its number. */
const writtenRange = /^(.*?\d)\s*(?:–|—|~|～|\.\.|至|to|-)\s*([-+−]?\d.*)$/i

const rangeOf = (value: AttributeValue, unit: string | null): AttributeRange | undefined => {
  if (typeof value === 'object') return value
  if (typeof value !== 'string') return undefined
  const [, from, to] = writtenRange.exec(withoutUnit(value, unit)) ?? []
  return from === undefined || to === undefined ? undefined : { from, to }
}

const readRange = (definition: AttributeDefinition, value: AttributeValue): Parsed<AttributeRange> => {
  const range = rangeOf(value, definition.unit)
  if (!range) return notRange
  const [from, to] = [readNumber(definition, range.from), readNumber(definition, range.to)]
  if ('problem' in from) return from
  if ('problem' in to) return to
  return exact(from.value).lte(to.value)
    ? understood({ from: from.value, to: to.value })
    : problem('起点不能大于终点', 'It begins above its end')
}

const readChoice = ({ choices }: AttributeDefinition, value: AttributeValue): Parsed<string> => {
  const exactly = choices.find(({ code }) => code === value)
  if (exactly) return understood(exactly.code)
  const [only, ...more] =
    typeof value === 'string' ? choices.filter(({ code, label }) => [code, ...label].some(one => folded(one) === folded(value))) : []
  if (only && more.length === 0) return understood(only.code)
  const captions = (at: 0 | 1): readonly string[] => choices.map(({ label }) => label[at])
  return problem(`只能是其中之一：${captions(0).join('、')}`, `Must be one of: ${captions(1).join(', ')}`)
}

const yes: readonly string[] = ['true', 'yes', 'y', '1', '是', '有', '√']
const no: readonly string[] = ['false', 'no', 'n', '0', '否', '无', '×']

const readFlag = (value: AttributeValue): Parsed<boolean> => {
  if (typeof value === 'boolean') return understood(value)
  const said = typeof value === 'string' ? folded(value) : ''
  if (yes.includes(said)) return understood(true)
  return no.includes(said) ? understood(false) : problem('请填写“是”或“否”', 'Answer yes or no')
}

/** What of some values the records of another set may keep, and the names of those that they lose. */
export const fittingAttributes = (
  set: readonly AttributeDefinition[],
  values: AttributeValues | null,
): { readonly kept: AttributeValues | null; readonly dropped: readonly string[] } => {
  const read = readAttributes(set, values)
  return { kept: read.values, dropped: Object.keys(values ?? {}).filter(code => !Object.hasOwn(read.values ?? {}, code)) }
}

/** The attributes that a record needs and does not have, each with what is said of it. */
export const missingAttributes = (set: readonly AttributeDefinition[], values: AttributeValues | null): Problems =>
  Object.fromEntries(
    set
      .filter(({ code, required, retired }) => required && !retired && !Object.hasOwn(values ?? {}, code))
      .map(({ code }) => [code, requiredMessage]),
  )
