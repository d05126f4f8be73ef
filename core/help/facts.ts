import { verbLabels } from '../rights/points.ts'
import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { choiceValue, type Tone } from '../fields/choice/choice.ts'
import { counted } from '../language/counted.ts'

/** A state in which a record may be. */
export interface StateFact {
  readonly name: string
  readonly label: Label
  readonly tone: Tone
}

/** A transition as the help tells it. */
export interface TransitionFact {
  readonly name: string
  readonly label: Label
  readonly from: readonly Label[]
  readonly to: readonly Label[]
  /** The right that it takes. */
  readonly point: string
  /** Others have to agree before it is taken. */
  readonly approved: boolean
  /** What must be filled in before. */
  readonly requires: readonly Label[]
}

/** What somebody may do with the records of an entity. */
export interface RightFact {
  readonly point: string
  readonly label: Label
}

type Choice = Field & { readonly values: Parameters<typeof choiceValue>[0]['values'] }

const isChoice = (field: Field | undefined): field is Choice => field?.kind === 'choice' && 'values' in field

const fieldsOf = (entity: AnyEntity): Fields => entity.fields

/** The states of an entity in the order of its definition; none when its records have no state. */
export const statesOf = (entity: AnyEntity): readonly StateFact[] => {
  const field = entity.state === undefined ? undefined : fieldsOf(entity)[entity.state]
  if (!isChoice(field)) return []
  return Object.keys(field.values).map(name => {
    const value = choiceValue(field, name)
    return { name, label: value?.label ?? [name, name], tone: value?.tone ?? 'neutral' }
  })
}

const transitionEntries = (entity: AnyEntity): readonly (readonly [string, Transition<Fields, string>])[] =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {})

/** The transitions between the states. */
export const transitionsOf = (entity: AnyEntity): readonly TransitionFact[] => {
  const states = new Map(statesOf(entity).map(({ name, label }) => [name, label]))
  const named = (names: readonly string[]): readonly Label[] => names.map(name => states.get(name) ?? [name, name])
  return transitionEntries(entity).map(([name, { label, from, to, approval, requires = [] }]) => ({
    name,
    label,
    from: named(from),
    to: named(typeof to === 'string' ? [to] : to),
    point: `${entity.name}:${name}`,
    approved: approval !== undefined,
    requires: requires.map(field => fieldsOf(entity)[field]?.label ?? [field, field]),
  }))
}

/** What a person may be allowed to do with the records, apart from the transitions. */
export const rightsOf = (entity: AnyEntity): readonly RightFact[] =>
  Object.entries(verbLabels).map(([verb, label]) => ({ point: `${entity.name}:${verb}`, label }))

/** What a person should know when filling in a field: its own words first, then what its kind and options demand. */
export const fieldSays = (field: Field): readonly Label[] => [
  ...(field.help ? [field.help] : []),
  ...('pattern' in field ? patternSays(field.pattern) : []),
  ...boundsSay(field),
  ...(isChoice(field) ? [valuesSay(field)] : []),
]

const patternSays = (pattern: unknown): readonly Label[] =>
  typeof pattern === 'object' && pattern !== null && 'says' in pattern && isLabel(pattern.says) ? [pattern.says] : []

const isLabel = (value: unknown): value is Label =>
  Array.isArray(value) && value.length === 2 && value.every(part => typeof part === 'string')

const boundsSay = (field: Field): readonly Label[] => {
  const min = boundOf(field, 'min')
  const max = boundOf(field, 'max')
  if (field.kind === 'text') return max === undefined ? [] : [[`最多 ${max} 个字符`, `At most ${counted(Number(max), 'character')}`]]
  if (field.kind === 'lines' || field.kind === 'refs')
    return max === undefined ? [] : [[`最多 ${max} 行`, `At most ${counted(Number(max), 'entry', 'entries')}`]]
  if (min !== undefined && max !== undefined) return [[`${min} 至 ${max}`, `From ${min} to ${max}`]]
  if (min !== undefined) return [[`不小于 ${min}`, `At least ${min}`]]
  return max === undefined ? [] : [[`不大于 ${max}`, `At most ${max}`]]
}

const boundOf = (field: Field, name: 'min' | 'max'): string | undefined => {
  const bound: unknown = name in field ? Reflect.get(field, name) : undefined
  return typeof bound === 'number' || typeof bound === 'string' ? String(bound) : undefined
}

const valuesSay = (field: Choice): Label => {
  const captions = Object.keys(field.values).map(name => choiceValue(field, name)?.label ?? [name, name])
  return [captions.map(([zh]) => zh).join('、'), captions.map(([, en]) => en).join(', ')]
}
