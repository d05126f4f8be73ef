import { excludedCalled, exclusionsOf } from '../define/exclusions.ts'
import type { Exclusion } from '../define/notBy.ts'
import { verbLabels } from '../rights/points.ts'
import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { clocksOf, pausesOf, type Clock } from '../define/clock.ts'
import { meaningWords } from '../define/meanings.ts'
import { meaningOf } from '../define/stateMeanings.ts'
import { dayOf, remindersOf, type Reminded, type Reminder } from '../define/reminder.ts'
import { inSentence, type Label } from '../language/label.ts'
import { choiceValue, type Tone } from '../fields/choice/choice.ts'
import { limitWords } from '../fields/moment/clock.ts'
import { counted } from '../language/counted.ts'

/** A state in which a record may be. */
export interface StateFact {
  readonly name: string
  readonly label: Label
  readonly tone: Tone
  /** What it means for the work in it. */
  readonly means: Label
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
  /** Who does not take it because they did the other half, whatever rights they have. */
  readonly notBy: readonly Label[]
  /** From which day what it records counts. */
  readonly counts: Label | undefined
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
    const means = meaningOf(entity, name)
    return { name, label: value?.label ?? [name, name], tone: value?.tone ?? 'neutral', means: means ? meaningWords(means) : ['', ''] }
  })
}

const transitionEntries = (entity: AnyEntity): readonly (readonly [string, Transition<Fields, string>])[] =>
  Object.entries<Transition<Fields, string>>(entity.transitions ?? {})

/** The transitions between the states. */
export const transitionsOf = (entity: AnyEntity): readonly TransitionFact[] => {
  const states = new Map(statesOf(entity).map(({ name, label }) => [name, label]))
  const named = (names: readonly string[]): readonly Label[] => names.map(name => states.get(name) ?? [name, name])
  return transitionEntries(entity).map(([name, { label, from, to, approval, requires = [], on, within }]) => ({
    name,
    label,
    from: named(from),
    to: named(typeof to === 'string' ? [to] : to),
    point: `${entity.name}:${name}`,
    approved: approval !== undefined,
    requires: requires.map(field => fieldsOf(entity)[field]?.label ?? [field, field]),
    notBy: exclusionsOf(entity, name).map(exclusion => excludedSays(entity, exclusion)),
    counts: on === undefined ? undefined : countsSays(fieldsOf(entity)[on]?.label ?? [on, on], within),
  }))
}

/** From which day a step counts, and how far back that may lie without a reason. */
const countsSays = ([zh, en]: Label, within: number | undefined): Label =>
  within === undefined
    ? [`自“${zh}”起算`, `counts from “${en}”`]
    : [
        `自“${zh}”起算，${within} 天以前的和过了期限才补记的须说明原因`,
        `counts from “${en}”; a day more than ${counted(within, 'day')} back, or one entered after the due day, takes a reason`,
      ]

/** Who is excluded, and of which records, where it is not of all: `检验员（物料等级：A）`. */
const excludedSays = (entity: AnyEntity, exclusion: Exclusion): Label => {
  const [zh, en] = excludedCalled(entity, exclusion)
  const wheres = Object.entries(exclusion.where ?? {}).map(([name, values = []]): Label => {
    const field = fieldsOf(entity)[name]
    const [nameZh, nameEn] = field?.label ?? [name, name]
    if (!isChoice(field)) return [nameZh, nameEn]
    return prefixed(
      [`${nameZh}：`, `${nameEn}: `],
      values.map(value => choiceValue(field, value)?.label ?? [value, value]),
    )
  })
  if (wheres.length === 0) return [zh, en]
  return [`${zh}（${wheres.map(([one]) => one).join('；')}）`, `${en} (${wheres.map(([, one]) => one).join('; ')})`]
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

/** What is said of the day from which on the records of an entity are gone by; nothing of any other field. */
export const effectiveSays = (entity: AnyEntity, name: string): readonly Label[] => {
  const { effective } = entity
  if (effective?.on !== name) return []
  const [zh, en] = fieldsOf(entity)[effective.why]?.label ?? ['', '']
  return [
    [
      `今天或以后；已过的日期须在“${zh}”中说明原因。生效次日起不再修改或删除`,
      `Today or later; a day that has passed takes its reason under “${en}”. From the day after it on nothing is changed or deleted`,
    ],
  ]
}

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

/** A reminder as the help tells it. */
export interface ReminderFact {
  readonly name: string
  readonly label: Label
  /** By which day, when, in which states and whom. */
  readonly says: readonly Label[]
}

/** Of which records of an entity people are reminded, when and who. */
export const reminderFacts = (entity: AnyEntity): readonly ReminderFact[] => {
  const states = new Map(statesOf(entity).map(({ name, label }) => [name, label]))
  return remindersOf(entity).map(reminder => ({
    name: reminder.name,
    label: reminder.label,
    says: [
      [`按 ${dayLabel(entity, reminder)[0]}：${stepsSay(reminder)[0]}`, `By ${dayLabel(entity, reminder)[1]}: ${stepsSay(reminder)[1]}`],
      ...(reminder.while
        ? [
            prefixed(
              ['状态：', 'While: '],
              reminder.while.map(state => states.get(state) ?? [state, state]),
            ),
          ]
        : []),
      prefixed(
        ['提醒：', 'Recipients: '],
        reminder.to.map(who => remindedSay(entity, who)),
      ),
      ...(reminder.instead
        ? [
            prefixed(
              ['没有此人时：', 'Otherwise: '],
              reminder.instead.map(who => remindedSay(entity, who)),
            ),
          ]
        : []),
    ],
  }))
}

/** A limit of time as the help tells it. */
export interface ClockFact {
  readonly name: string
  readonly label: Label
  /** How long, in which states, and where it stands still. */
  readonly says: readonly Label[]
}

/** The limits of time of an entity. */
export const clockFacts = (entity: AnyEntity): readonly ClockFact[] => {
  const states = new Map(statesOf(entity).map(({ name, label }) => [name, label]))
  const stateSays = (state: string): Label => states.get(state) ?? [state, state]
  const pauseSays = (pause: ReturnType<typeof pausesOf>[number]): Label => {
    const [zh, en] = stateSays(pause.state)
    const flag = pause.while === undefined ? undefined : fieldsOf(entity)[pause.while]?.label
    return flag ? [`${zh}（${flag[0]}时）`, `${en} (${inSentence(flag[1])})`] : [zh, en]
  }
  return clocksOf(entity).map((clock: Clock) => ({
    name: clock.by,
    label: clock.label,
    says: [
      limitWords(clock),
      prefixed(['状态：', 'While: '], clock.states.map(stateSays)),
      ...(clock.except ? [prefixed(['暂停：', 'On hold: '], pausesOf(clock).map(pauseSays))] : []),
    ],
  }))
}

const prefixed = ([zh, en]: Label, labels: readonly Label[]): Label => [
  zh + labels.map(([one]) => one).join('、'),
  en + labels.map(([, one]) => one).join(', '),
]

const dayLabel = (entity: AnyEntity, reminder: Reminder): Label => {
  const { lines, field } = dayOf(reminder)
  const within: (Field & { readonly of?: Fields }) | undefined = lines === undefined ? undefined : fieldsOf(entity)[lines]
  return (within?.of ?? fieldsOf(entity))[field]?.label ?? [field, field]
}

const stepsSay = ({ at, unit }: Reminder): Label => {
  if (at === undefined) return ['符合条件时', 'as soon as it is so']
  const [zh, en] = unit === 'workingDays' ? (['个工作日', 'working day'] as const) : ([' 天', 'day'] as const)
  const steps = at.map((step): Label => {
    if (step === 0) return ['当天', 'on the day']
    return step < 0 ? [`前 ${-step}${zh}`, `${counted(-step, en)} before`] : [`后 ${step}${zh}`, `${counted(step, en)} after`]
  })
  return prefixed(['', ''], steps)
}

const remindedSay = (entity: AnyEntity, who: Reminded): Label => {
  const [zh, en] = whoSays(entity, who)
  if (typeof who === 'string' || who.from === undefined) return [zh, en]
  return [`${zh}（从第 ${who.from} 天起）`, `${en} (from day ${who.from} on)`]
}

const whoSays = (entity: AnyEntity, who: Reminded): Label => {
  if (typeof who === 'string') return who.includes(':') ? holderSays([who]) : personSays(entity, who)
  if ('may' in who) return holderSays(who.may)
  if ('person' in who) return personSays(entity, who.person)
  const [zh, en] = personSays(entity, who.headOf)
  return [`${zh}的部门负责人`, `head of the department of ${inSentence(en)}`]
}

const holderSays = (points: readonly string[]): Label => [`有权限 ${points.join(' + ')} 的人`, `holders of ${points.join(' + ')}`]

const personSays = (entity: AnyEntity, path: string): Label => {
  const [first = '', further] = path.split('.')
  const [zh, en] = fieldsOf(entity)[first]?.label ?? [first, first]
  return further === undefined ? [zh, en] : [`${zh}的负责人员`, `person responsible for ${inSentence(en)}`]
}
