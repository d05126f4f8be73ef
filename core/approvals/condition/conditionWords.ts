import type { Label } from '../../language/label.ts'
import type { Comparison, Condition, Literal } from './condition.ts'
import type { ConditionField } from './conditionFields.ts'
import { parseCondition } from './parseCondition.ts'

/** What a record is called that a condition names. */
export type RecordTitle = (to: string, id: number) => Label

const numberWords: Readonly<Record<Comparison, Label>> = {
  '=': ['等于', 'is'],
  '!=': ['不等于', 'is not'],
  '>': ['大于', 'is more than'],
  '>=': ['不低于', 'is at least'],
  '<': ['低于', 'is less than'],
  '<=': ['不超过', 'is at most'],
  in: ['是其中之一', 'is one of'],
}
const dayWords: Readonly<Record<Comparison, Label>> = {
  ...numberWords,
  '>': ['晚于', 'is after'],
  '>=': ['不早于', 'is not before'],
  '<': ['早于', 'is before'],
  '<=': ['不晚于', 'is not after'],
}
const nameWords: Readonly<Record<Comparison, Label>> = { ...numberWords, '=': ['是', 'is'], '!=': ['不是', 'is not'] }

/** Chinese says of a flag that it is yes with another word than of a name that it is one. */
const yesOrNoWords: Readonly<Record<Comparison, Label>> = { ...nameWords, '=': ['为', 'is'], '!=': ['不为', 'is not'] }

/** How a comparison of such a field is said. */
export const comparisonWords = ({ kind }: Pick<ConditionField, 'kind'>): Readonly<Record<Comparison, Label>> => {
  if (kind === 'number' || kind === 'money') return numberWords
  if (kind === 'flag') return yesOrNoWords
  return kind === 'day' ? dayWords : nameWords
}

/** The comparisons that fit such a field, the usual first. */
export const comparisonsOf = ({ kind }: Pick<ConditionField, 'kind'>): readonly Comparison[] => {
  if (kind === 'flag') return ['=']
  return kind === 'number' || kind === 'money' || kind === 'day' ? ['>=', '>', '<=', '<', '=', '!='] : ['=', '!=', 'in']
}

/** What the two values of a flag are called. */
export const flagWords: Readonly<Record<string, Label>> = { true: ['是', 'yes'], false: ['否', 'no'] }

/** A condition as a person says it, by the captions of fields and values and the titles of records. */
export const conditionWords = (condition: Condition, fields: readonly ConditionField[], titleOf: RecordTitle): Label => {
  if (condition.kind !== 'compare') {
    const parts = condition.parts.map(part => {
      const words = conditionWords(part, fields, titleOf)
      return part.kind === 'compare' ? words : enclosed(words)
    })
    const [zh, en] = condition.kind === 'and' ? [' 且 ', ' and '] : [' 或 ', ' or ']
    return [parts.map(part => part[0]).join(zh), parts.map(part => part[1]).join(en)]
  }
  const field = fields.find(({ name }) => name === condition.field)
  const sign = comparisonWords(field ?? { kind: 'text' })[condition.comparison]
  const [name, nameEn] = field?.label ?? [condition.field, condition.field]
  const values = condition.values.map(value => valueWords(value, field, titleOf))
  return [
    `${name} ${sign[0]} ${values.map(value => value[0]).join('、')}`,
    `${nameEn} ${sign[1]} ${values.map(value => value[1]).join(', ')}`,
  ]
}

const enclosed = ([zh, en]: Label): Label => [`（${zh}）`, `(${en})`]

const valueWords = (value: Literal, field: ConditionField | undefined, titleOf: RecordTitle): Label => {
  switch (value.kind) {
    case 'money':
      return [`${value.amount} ${value.currency}`, `${value.amount} ${value.currency}`]
    case 'record':
      return field?.to === undefined ? [`#${value.id}`, `#${value.id}`] : titleOf(field.to, value.id)
    case 'text':
      return [`“${value.text}”`, `“${value.text}”`]
    case 'word':
      return field?.values?.find(({ name }) => name === value.text)?.label ?? flagWords[value.text] ?? [value.text, value.text]
    default:
      return [value.text, value.text]
  }
}

/** A stored condition in words; one that cannot be read as it is written. */
export const writtenWords = (written: string, fields: readonly ConditionField[], titleOf: RecordTitle): Label => {
  const condition = parseCondition(written)
  return 'problem' in condition ? [written, written] : conditionWords(condition, fields, titleOf)
}

/** A record that a condition names. */
export interface NamedRecord {
  readonly to: string
  readonly id: number
}

/** The records that a stored condition names, by what their fields point to. */
export const recordsIn = (written: string | null, fields: readonly ConditionField[]): readonly NamedRecord[] => {
  const condition = written === null ? undefined : parseCondition(written)
  return condition === undefined || 'problem' in condition ? [] : named(condition, fields)
}

const named = (condition: Condition, fields: readonly ConditionField[]): readonly NamedRecord[] => {
  if (condition.kind !== 'compare') return condition.parts.flatMap(part => named(part, fields))
  const to = fields.find(({ name }) => name === condition.field)?.to
  return to === undefined ? [] : condition.values.flatMap(value => (value.kind === 'record' ? [{ to, id: value.id }] : []))
}
