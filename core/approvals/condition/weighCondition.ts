import { exact } from '../../exact/exact.ts'
import type { Label } from '../../language/label.ts'
import { agrees, type Comparison, type Condition, type Literal } from './condition.ts'
import type { ConditionField } from './conditionFields.ts'
import { conditionWords, type RecordTitle } from './conditionWords.ts'
import type { ConditionProblem } from './tokens.ts'
import { writeCondition } from './writeCondition.ts'

type Compare = Condition & { readonly kind: 'compare' }

/** A part of a condition that changes nothing, or with which it can never hold. */
export interface WeighedProblem extends ConditionProblem {
  /** The part that can be left out; a contradiction cannot be mended by leaving out just this. */
  readonly superfluous: boolean
}

/** What is too much in a condition, and what contradicts itself; empty when every part of it counts. */
export const weighCondition = (
  condition: Condition,
  fields: readonly ConditionField[],
  titleOf: RecordTitle,
): readonly WeighedProblem[] => {
  if (condition.kind === 'compare') return []
  const { kind } = condition
  const parts = flat(condition)
  const say = (part: Condition): Label => conditionWords(part, fields, titleOf)
  return parts.flatMap((part, place) => {
    const inner = weighCondition(part, fields, titleOf)
    if (inner.length > 0) return inner
    for (const [other, against] of parts.entries()) {
      const found = other === place ? undefined : weighed(kind, part, against, other < place)
      if (found) return [{ at: placeOf(part), superfluous: found === 'superfluous', problem: words[found][kind](say(part), say(against)) }]
    }
    return []
  })
}

/** The parts of a group, those of a group of the same kind within it included. */
const flat = (condition: Condition & { readonly kind: 'and' | 'or' }): readonly Condition[] =>
  condition.parts.flatMap(part => (part.kind !== 'compare' && part.kind === condition.kind ? flat({ ...part, kind: part.kind }) : [part]))

type Verdict = 'superfluous' | 'never'

const words: Readonly<Record<Verdict, Readonly<Record<'and' | 'or', (part: Label, against: Label) => Label>>>> = {
  superfluous: {
    and: (part, against) => [`“${part[0]}”已包含在“${against[0]}”中，请删除`, `“${part[1]}” is already said by “${against[1]}”. Remove it`],
    or: (part, against) => [
      `“${part[0]}”已包含在“${against[0]}”中，请删除`,
      `“${part[1]}” is already covered by “${against[1]}”. Remove it`,
    ],
  },
  never: {
    and: (part, against) => [`“${part[0]}”与“${against[0]}”不能同时成立`, `“${part[1]}” and “${against[1]}” can never hold together`],
    or: (part, against) => [`“${part[0]}”或“${against[0]}”总是成立`, `“${part[1]}” or “${against[1]}” always holds`],
  },
}

/** What one part of a group is worth beside another; of two that say the same the later one is too much. */
const weighed = (kind: 'and' | 'or', part: Condition, against: Condition, isLater: boolean): Verdict | undefined => {
  if (part.kind !== 'compare' || against.kind !== 'compare') {
    if (isLater && writeCondition(part) === writeCondition(against)) return 'superfluous'
    return undefined
  }
  if (part.field !== against.field) return undefined
  const there = implies(part, against)
  const back = implies(against, part)
  if (there && back) return isLater ? 'superfluous' : undefined
  if (kind === 'and' ? back : there) return 'superfluous'
  if (!isLater) return undefined
  return (kind === 'and' ? excludes(part, against) : excludes(opposite(part), opposite(against))) ? 'never' : undefined
}

const placeOf = (condition: Condition): number => (condition.kind === 'compare' ? condition.at : placeOf(condition.parts[0] ?? nowhere))

const nowhere: Compare = { kind: 'compare', field: '', comparison: '=', values: [], at: 0 }

/** Whether whatever fulfils one fulfils the other too; no when that cannot be said. */
const implies = (one: Compare, other: Compare): boolean => {
  if (isList(one)) return one.values.every(value => fulfils(value, other))
  if (one.comparison === '!=') return other.comparison === '!=' && same(one.values[0], other.values[0])
  const [bound] = one.values
  const [limit] = other.values
  const order = bound && limit && orderOf(bound, limit)
  if (order === undefined || isList(other)) return false
  const upward = one.comparison.startsWith('>')
  if (other.comparison === '!=') return bound !== undefined && !fulfilsBound(one.comparison, limit, bound)
  if (other.comparison.startsWith('>') !== upward) return false
  if (order === 0) return one.comparison === other.comparison || other.comparison.endsWith('=')
  return upward ? order > 0 : order < 0
}

const isList = ({ comparison }: Compare): boolean => comparison === '=' || comparison === 'in'

/** Whether nothing can fulfil both. */
const excludes = (one: Compare, other: Compare): boolean => {
  if (isList(one)) return one.values.every(value => refusesValue(other, value))
  if (isList(other)) return excludes(other, one)
  if (one.comparison === '!=' || other.comparison === '!=') return false
  const order = one.values[0] && other.values[0] && orderOf(one.values[0], other.values[0])
  if (order === undefined || one.comparison[0] === other.comparison[0]) return false
  const apart = one.comparison.startsWith('>') ? order : -order
  return apart > 0 || (apart === 0 && !(one.comparison.endsWith('=') && other.comparison.endsWith('=')))
}

const opposites: Readonly<Partial<Record<Comparison, Comparison>>> = { '>': '<=', '>=': '<', '<': '>=', '<=': '>', '!=': '=' }

/** What holds where this does not; a list of values has none that is one comparison. */
const opposite = (one: Compare): Compare =>
  one.comparison === '=' || one.comparison === 'in'
    ? { ...one, comparison: '!=' }
    : { ...one, comparison: opposites[one.comparison] ?? '=' }

const fulfils = (value: Literal, { comparison, values }: Compare): boolean =>
  comparison === 'in' ? values.some(one => same(value, one)) : fulfilsBound(comparison, value, values[0])

const fulfilsBound = (comparison: Comparison, value: Literal | undefined, bound: Literal | undefined): boolean => {
  const order = value && bound && orderOf(value, bound)
  return order !== undefined && agrees(comparison, order)
}

/** Whether it can be said that this value does not fulfil a comparison. */
const refusesValue = (comparison: Compare, value: Literal): boolean =>
  comparison.values.every(one => orderOf(value, one) !== undefined) && !fulfils(value, comparison)

const same = (one: Literal | undefined, other: Literal | undefined): boolean =>
  one !== undefined && other !== undefined && orderOf(one, other) === 0

/** How two values stand to one another; undefined when they cannot be compared, such as amounts of two currencies. */
const orderOf = (one: Literal, other: Literal): number | undefined => {
  if (one.kind === 'number' && other.kind === 'number') return exact(one.text).compare(other.text)
  if (one.kind === 'money' && other.kind === 'money')
    return one.currency === other.currency ? exact(one.amount).compare(other.amount) : undefined
  if (one.kind === 'record' && other.kind === 'record') return one.id - other.id
  if (one.kind !== other.kind || one.kind === 'money' || one.kind === 'record' || !('text' in other)) return undefined
  return one.text === other.text ? 0 : one.text < other.text ? -1 : 1
}
