import { requiredMessage } from '../define/requiredMessage.ts'
import { parseId } from '../fields/ref/ref.ts'
import type { Label } from '../language/label.ts'
import { parseCondition } from './condition/parseCondition.ts'
import { flowLimits, type Allowed, type FlowStep, type Mode, type Source } from '../define/flow.ts'
import { counted } from '../language/counted.ts'

/** Something in a flow that cannot be used: `2.condition` is the condition of the third step. */
export interface FlowProblem {
  readonly at: string
  readonly problem: Label
}

/** Ends the reading of a value at what is wrong with it; caught where the whole is read. */
class Unreadable extends Error {
  readonly found: FlowProblem

  constructor(at: string, problem: Label) {
    super(problem[1])
    this.found = { at, problem }
  }
}

const fail = (at: string, zh: string, en: string): never => {
  throw new Unreadable(at, [zh, en])
}

/** Reads the steps of a flow from a value of any shape, or says what is wrong with each step. */
export const parseSteps = (value: unknown): { readonly steps: readonly FlowStep[] } | { readonly problems: readonly FlowProblem[] } => {
  if (!Array.isArray(value)) return { problems: [{ at: '', problem: ['请填写审批步骤', 'Send a list of steps'] }] }
  if (value.length === 0) return { problems: [{ at: '', problem: ['至少要有一个步骤', 'At least one step is needed'] }] }
  if (value.length > flowLimits.steps)
    return { problems: [{ at: '', problem: [`最多 ${flowLimits.steps} 个步骤`, `At most ${flowLimits.steps} steps`] }] }
  const steps: FlowStep[] = []
  const problems: FlowProblem[] = []
  for (const [index, entry] of value.entries()) {
    try {
      steps.push(stepOf(entry, `${index}`, steps))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      problems.push(error.found)
    }
  }
  return problems.length === 0 ? { steps } : { problems }
}

type Members = Readonly<Record<string, unknown>>

const membersOf = (value: unknown, at: string, known: readonly string[]): Members => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(at, '应是一个对象', 'Must be an object')
  const unknown = Object.keys(value).find(name => !known.includes(name))
  if (unknown !== undefined) fail(at === '' ? unknown : `${at}.${unknown}`, '没有这个字段', 'There is no such field')
  // An object that is no array, as was just seen.
  return value as Members
}

const stepMembers = [
  'key',
  'name',
  'source',
  'also',
  'mode',
  'order',
  'condition',
  'slaHours',
  'escalateTo',
  'allow',
  'returnTo',
  'excludeRequester',
  'distinctFrom',
]

const stepOf = (value: unknown, at: string, earlier: readonly FlowStep[]): FlowStep => {
  const given = membersOf(value, at, stepMembers)
  const key = textOf(given['key'], `${at}.key`, 40)
  if (!/^[a-z][a-zA-Z0-9]*$/.test(key))
    fail(`${at}.key`, '只能用字母和数字，以小写字母开头', 'Letters and digits only, a small letter first')
  if (earlier.some(step => step.key === key)) fail(`${at}.key`, '步骤代号重复', 'Another step has this key')
  const before = earlier.map(step => step.key)
  const also = moreSourcesOf(given['also'] ?? [], `${at}.also`)
  return {
    key,
    name: labelOf(given['name'], `${at}.name`),
    source: sourceOf(given['source'], `${at}.source`),
    ...(also.length === 0 ? {} : { also }),
    mode: modeOf(given['mode'], `${at}.mode`),
    order: oneOf(given['order'] ?? 'parallel', ['parallel', 'sequential'], `${at}.order`),
    condition: conditionOf(given['condition'], `${at}.condition`),
    slaHours: isAbsent(given['slaHours']) ? null : wholeOf(given['slaHours'], `${at}.slaHours`, 1, flowLimits.slaHours),
    escalateTo: isAbsent(given['escalateTo']) ? null : sourceOf(given['escalateTo'], `${at}.escalateTo`),
    allow: allowedOf(given['allow'] ?? {}, `${at}.allow`),
    returnTo: keysOf(given['returnTo'] ?? [], `${at}.returnTo`, before),
    excludeRequester: flagOf(given['excludeRequester'] ?? true, `${at}.excludeRequester`),
    distinctFrom: keysOf(given['distinctFrom'] ?? [], `${at}.distinctFrom`, before),
  }
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null

const textOf = (value: unknown, at: string, max: number): string => {
  if (typeof value !== 'string' || value.trim() === '') return fail(at, ...requiredMessage)
  const text = value.normalize('NFC').trim()
  return [...text].length > max || /\p{Cc}/u.test(text)
    ? fail(at, `最多 ${max} 个字符，不含换行`, `At most ${counted(max, 'character')} in one line`)
    : text
}

const labelOf = (value: unknown, at: string): Label => {
  if (!Array.isArray(value) || value.length !== 2) return fail(at, '请填写中文和英文名称', 'Give the name in Chinese and English')
  return [textOf(value[0], `${at}.0`, 60), textOf(value[1], `${at}.1`, 80)]
}

const flagOf = (value: unknown, at: string): boolean =>
  typeof value === 'boolean' ? value : fail(at, '只能是 true 或 false', 'Must be true or false')

const wholeOf = (value: unknown, at: string, min: number, max: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    ? value
    : fail(at, `应是 ${min} 到 ${max} 的整数`, `Must be a whole number from ${min} to ${max}`)

const oneOf = <const Value extends string>(value: unknown, values: readonly Value[], at: string): Value =>
  values.find(one => one === value) ?? fail(at, `只能是：${values.join('、')}`, `Must be one of: ${values.join(', ')}`)

const idOf = (value: unknown, at: string): number => {
  const id = parseId(value)
  if ('problem' in id) throw new Unreadable(at, id.problem)
  return id.value
}

const nameOf = (value: unknown, at: string): string => {
  const name = textOf(value, at, 60)
  return /^[a-z][a-zA-Z0-9]*$/.test(name) ? name : fail(at, '这不是字段名', 'Not the name of a field')
}

const pathOf = (value: unknown, at: string): string => {
  const path = textOf(value, at, 180)
  return /^[a-z][a-zA-Z0-9]*(?:\.[a-z][a-zA-Z0-9]*){0,2}$/.test(path) ? path : fail(at, '这不是字段名', 'Not the name of a field')
}

const listOf = <Entry>(value: unknown, at: string, read: (entry: unknown, at: string) => Entry): readonly Entry[] => {
  if (!Array.isArray(value) || value.length > flowLimits.people)
    return fail(at, `应是最多 ${flowLimits.people} 项的列表`, `Must be a list of at most ${flowLimits.people}`)
  const entries = value.map((entry, index) => read(entry, `${at}.${index}`))
  return new Set(entries).size === entries.length ? entries : fail(at, '同一项不能选择两次', 'The same entry cannot be chosen twice')
}

const keysOf = (value: unknown, at: string, earlier: readonly string[]): readonly string[] =>
  listOf(
    value,
    at,
    (entry, place) => earlier.find(key => key === entry) ?? fail(place, '只能是前面的步骤', 'Only an earlier step can stand here'),
  )

const allowedOf = (value: unknown, at: string): Allowed => {
  const given = membersOf(value, at, ['reassign', 'addBefore', 'addAfter', 'editFields', 'needFields'])
  const editFields = listOf(given['editFields'] ?? [], `${at}.editFields`, nameOf)
  const needFields = listOf(given['needFields'] ?? [], `${at}.needFields`, nameOf)
  const other = needFields.findIndex(name => !editFields.includes(name))
  if (other >= 0) fail(`${at}.needFields.${other}`, '须是审批人可补充的字段', 'It must be a field that the approvers may fill in')
  return {
    reassign: flagOf(given['reassign'] ?? false, `${at}.reassign`),
    addBefore: flagOf(given['addBefore'] ?? false, `${at}.addBefore`),
    addAfter: flagOf(given['addAfter'] ?? false, `${at}.addAfter`),
    editFields,
    ...(needFields.length === 0 ? {} : { needFields }),
  }
}

const conditionOf = (value: unknown, at: string): string | null => {
  if (isAbsent(value) || (typeof value === 'string' && value.trim() === '')) return null
  if (typeof value !== 'string') return fail(at, '请填写文字', 'Enter text')
  const parsed = parseCondition(value.trim())
  if ('problem' in parsed) throw new Unreadable(at, atPlace(parsed.problem, parsed.at))
  return value.trim()
}

/** A problem within a text, with the place counted as a person counts: from one. */
const atPlace = ([zh, en]: Label, at: number): Label => [`第 ${at + 1} 个字符：${zh}`, `Character ${at + 1}: ${en}`]

const modeOf = (value: unknown, at: string): Mode => {
  const given = membersOf(value, at, ['kind', 'count', 'percent'])
  const kind = oneOf(given['kind'], ['any', 'all', 'quorum', 'vote'], `${at}.kind`)
  if (kind === 'quorum') return { kind, count: wholeOf(given['count'], `${at}.count`, 1, flowLimits.people) }
  if (kind === 'vote') return { kind, percent: wholeOf(given['percent'], `${at}.percent`, 1, 99) }
  return { kind }
}

const moreSourcesOf = (value: unknown, at: string): readonly Source[] =>
  Array.isArray(value) && value.length < flowLimits.sources
    ? value.map((entry, index) => sourceOf(entry, `${at}.${index}`))
    : fail(at, `最多 ${flowLimits.sources} 个审批方`, `At most ${flowLimits.sources} approver groups`)

const sourceKinds = ['users', 'role', 'departmentHead', 'requesterManager', 'field', 'group'] as const satisfies readonly Source['kind'][]

const sourceOf = (value: unknown, at: string): Source => {
  const given = membersOf(value, at, ['kind', 'users', 'role', 'levels', 'of', 'field', 'department'])
  const kind = oneOf(given['kind'], sourceKinds, `${at}.kind`)
  switch (kind) {
    case 'users': {
      const users = listOf(given['users'], `${at}.users`, idOf)
      return users.length > 0 ? { kind, users } : fail(`${at}.users`, '请至少选择一人', 'Choose at least one person')
    }
    case 'role':
      return { kind, role: idOf(given['role'], `${at}.role`) }
    case 'departmentHead': {
      const levels = wholeOf(given['levels'] ?? 0, `${at}.levels`, 0, 10)
      return isAbsent(given['of']) ? { kind, levels } : { kind, levels, of: nameOf(given['of'], `${at}.of`) }
    }
    case 'requesterManager':
      return { kind }
    case 'field':
      return { kind, field: pathOf(given['field'], `${at}.field`) }
    case 'group':
      return { kind, department: idOf(given['department'], `${at}.department`) }
  }
}
