import { registry } from '../../app/registry.ts'
import { apiPath, areaName } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field, FieldGroup, Fields } from '../../core/define/field.ts'
import { reportApi } from '../../core/define/report.ts'
import { papersOf } from '../../core/papers/offered.ts'
import { pointsOf } from '../../core/rights/points.ts'
import { marks } from '../harness/nextMark.ts'
import type { Visitor } from '../harness/server.ts'
import { recordProbes } from './matrixProbes.ts'
import { openWorld } from './matrixWorld.ts'
import { changeValues } from './otherValues.ts'
import { attemptsIn, tripled, type Attempt, type Hidden } from './twinAttempts.ts'
import { draftsOf, standsOn } from './walkOut.ts'

// Two companies that differ in the fields of one group alone answer somebody who does not see that group the same, whatever they write and whichever step they take. What is only
// read of records that have lived for years is asked of the demo company (`pricesUnseen.ts`).

/** The fields that follow from a group and say why they are shown, by name. */
const toldOf = (group: FieldGroup): ReadonlyMap<string, Field> => {
  const toldIn = (fields: Fields): readonly (readonly [string, Field])[] =>
    Object.entries<Field & { readonly of?: Fields }>(fields).flatMap(([name, field]) => [
      ...(field.reveals?.groups.includes(group) ? [[name, field] as const] : []),
      ...toldIn(field.of ?? {}),
    ])
  return new Map([...registry.entities.values()].flatMap(({ fields }) => toldIn(fields)))
}

/** What a person was answered, by what was asked. */
type Answers = ReadonlyMap<string, string>

/** Somebody who lacks a group, and what they are told that follows from it. */
interface Reader {
  readonly visitor: Visitor
  readonly told: ReadonlyMap<string, Field>
}

interface Answered {
  readonly statusCode: number
  readonly body: string
}

/**
 * An answer without what differs from one company to the other for no reason: the clock, what is drawn by chance, how much is in the log. Fields that are told
 * all the same are left out, and these records, which are not counted either.
 */
const essence = ({ statusCode, body }: Answered, told: Reader['told'], without: ReadonlySet<number> = new Set()): string => {
  const isTold = (value: object): boolean =>
    'label' in value &&
    [...told.keys()].some(name => ('field' in value && value.field === name) || ('name' in value && value.name === name))
  const isRecord = (value: object): boolean => 'version' in value && 'id' in value && without.has(Number(value.id))
  const answer: unknown = JSON.parse(body === '' ? 'null' : body, (key, value: unknown) => {
    if (key === 'requestId' || told.has(key)) return undefined
    if (typeof value !== 'object' || value === null) return value
    // What is left stands in the same order, wherever the others stand among it.
    if (Array.isArray(value)) return value.filter(one => one !== leftOut)
    if (isRecord(value)) return leftOut
    if (isTold(value)) return null
    if (without.size > 0 && 'count' in value && 'results' in value && Array.isArray(value.results))
      return { ...value, count: value.results.length }
    return 'action' in value && 'at' in value ? { ...value, id: 0 } : value
  })
  return `${statusCode} ${withoutChance(JSON.stringify(answer))}`
}

/** What stands in the place of a record of which something is told otherwise. */
const leftOut = 'told otherwise'

/** A text without what the clock or chance has written. On papers numbers stand between words without blanks. */
const withoutChance = (written: string): string =>
  written
    .replaceAll(marks, 'MARK')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]?\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g, 'AT')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[0-9a-f]{16,}|[A-Z]{2,4}-\d{4,6}-\d{3,4}(?!\d)/g, 'DRAWN')

/** What a record tells of a group by flags and choices: a refusal or a step that follows from these tells nothing more. */
const verdicts = ({ body }: Answered, told: Reader['told']): string => {
  const found: unknown[] = []
  JSON.parse(body, (key, value: unknown) => {
    if (told.get(key)?.kind === 'flag' || told.get(key)?.kind === 'choice') found.push(key, value)
    return value
  })
  return JSON.stringify(found)
}

/** A paper without the figures of fields that are told all the same: each stands behind its label. */
const withoutTold = (paper: string, told: Reader['told']): string =>
  [...told.values()].reduce(
    (text, { label: [, label] }) =>
      text.replaceAll(new RegExp(`(${RegExp.escape(label.replaceAll(/\s/g, ''))})(?:CN¥|US\\$|\\$)?-?\\d[\\d,.]*`, 'g'), '$1TOLD'),
    paper,
  )

/** What stands on a paper, or why it is not printed. */
const printedBy = async ({ visitor, told }: Reader, url: string): Promise<string> => {
  const { statusCode, body, rawPayload } = await visitor.get(url)
  return statusCode === 200
    ? `200 ${withoutTold(withoutChance(await standsOn(rawPayload)), told)}`
    : essence({ statusCode, body }, new Map())
}

/** The values of fields that are told all the same, as a record shows them: a draft that is made of it may propose them under another name. */
const toldValues = ({ body }: Answered, told: Reader['told']): readonly string[] => {
  const found = new Set<string>()
  JSON.parse(body === '' ? 'null' : body, (key, value: unknown) => {
    if (told.has(key) && typeof value === 'string' && value.length > 2) found.add(value)
    return value
  })
  return [...found]
}

interface Tried {
  readonly id: number
  readonly answers: Answers
  readonly verdicts: string
}

/** What somebody is answered who tries something, and what they read of the record afterwards. */
const triedBy = async (reader: Reader, { entity }: Hidden, { record, step, body }: Attempt): Promise<Tried> => {
  const { visitor, told } = reader
  const path = apiPath(entity)
  const answer = record
    ? await visitor.send(step === '' ? 'PATCH' : 'POST', `${path}${record.id}/${step === '' ? '' : `${step}/`}`, body)
    : await visitor.post(path, body)
  const id = record?.id ?? (answer.statusCode === 201 ? answer.json<{ id: number }>().id : 0)
  const read = await visitor.get(`${path}${id}/`)
  const answers = new Map([
    ['answer', essence(answer, told)],
    ['record', essence(read, told)],
  ])
  for (const url of [`${path}${id}/history/`, `/api/approval/document/?entity=${entity.name}&record=${id}`])
    answers.set(url, essence(await visitor.get(url), told))
  const known = toldValues(read, told)
  for (const url of draftsOf(entity, id))
    answers.set(
      url,
      known.reduce((draft, value) => draft.replaceAll(`"${value}"`, '"TOLD"'), essence(await visitor.get(url), told)),
    )
  for (const paper of papersOf(entity))
    answers.set(`paper ${paper.name}`, await printedBy(reader, `${path}${id}/paper/?paper=${paper.name}`))
  return { id, answers, verdicts: verdicts(read, told) }
}

/** Every question about all records of an entity: lists by each order, groups, and what is found by a word or a number. */
const questionsOf = (entity: AnyEntity, told: Reader['told']): readonly string[] => {
  const path = apiPath(entity)
  const sorted = (entity.list?.columns ?? []).filter(name => !told.has(name)).flatMap(name => [name, `-${name}`])
  const { query: { by = '' } = {} } = recordProbes.groups(entity, 0)
  return [
    `${path}?page_size=100`,
    ...sorted.map(sort => `${path}?page_size=100&sort=${sort}`),
    ...(by === '' ? [] : [`${path}groups/?by=${String(by)}`]),
    ...['7', '样'].map(word => `${path}?page_size=100&search=${encodeURIComponent(word)}`),
    // Numbers are drawn, so a figure would find other records in each company.
    `/api/search/?q=${encodeURIComponent('样')}`,
    '/api/usernotify/',
  ]
}

/** What reports of the area of an entity count. */
const reportsOf = (entity: AnyEntity): readonly string[] =>
  registry.areas
    .filter(({ name }) => name === areaName(entity))
    .flatMap(({ reports = [] }) => reports)
    .map(({ name, parameters }) => `${reportApi(name)}${'period' in parameters ? '?period=ever' : ''}`)

/** A table without the rows of these records, and without what the clock or chance has written. */
const tableOf = ({ statusCode, body }: Answered): string => `${statusCode} ${withoutChance(body)}`

/** The columns of an export that tell nothing of the group. */
const exported = (entity: AnyEntity, told: Reader['told']): string =>
  `${apiPath(entity)}export/?format=csv&columns=${['id', ...(entity.list?.columns ?? []).filter(name => !told.has(name))].join(',')}`

/** What somebody reads who tried everything, of other records than these. */
const readBy = async ({ visitor, told }: Reader, { entity }: Hidden, without: ReadonlySet<number>): Promise<Answers> => {
  const answers = new Map<string, string>()
  for (const url of questionsOf(entity, told)) answers.set(url, essence(await visitor.get(url), told, without))
  if (without.size > 0) return answers
  // A table and a figure name no record, so that of what is told otherwise nothing can be left out.
  answers.set('export', tableOf(await visitor.get(exported(entity, told))))
  for (const url of reportsOf(entity)) answers.set(url, essence(await visitor.get(url), told))
  return answers
}

/** Where two answers part, and what stands around it. */
const parting = (one: string, other: string): string => {
  const at = Array.from({ length: one.length }, (_, place) => place).find(place => one[place] !== other[place]) ?? one.length
  return [one, other].map(text => text.slice(Math.max(0, at - 100), at + 60)).join('\n  ')
}

/** The questions that two companies answer otherwise, with both answers. */
const differences = (called: string, answers: Answers, others: Answers): readonly string[] =>
  [...answers].flatMap(([question, answer]) => {
    const otherwise = others.get(question) ?? ''
    return answer === otherwise ? [] : [`${called}: ${question}\n  ${parting(answer, otherwise)}`]
  })

/** What two companies were asked. */
export interface Compared {
  /** Where they answer otherwise, with both answers. */
  readonly differing: readonly string[]
  /** What was let through: a walk of refusals would prove nothing. */
  readonly done: readonly string[]
  /** The papers that were printed and the drafts that were proposed: refusals alone would prove nothing. */
  readonly printed: readonly string[]
  /** What was compared of each attempt, by entity and step: what is told all the same differed in no other. */
  readonly compared: readonly string[]
  /** The entities of which somebody who sees everything reads that the companies differ. */
  readonly noticed: readonly string[]
}

const printedIn = (answers: Answers): readonly string[] =>
  [...answers].flatMap(([question, answer]) => (/^paper |^\/api\/draft\//.test(question) && answer.startsWith('200') ? [question] : []))

/** What a record cannot be made without. */
const madeOf = ({ fields }: AnyEntity): readonly AnyEntity[] =>
  Object.values<Field & { readonly to?: string; readonly from?: boolean }>(fields).flatMap(({ required, from, to = '' }) =>
    required && from === true ? (registry.entities.get(to) ?? []) : [],
  )

/** Opens two companies alike, makes them differ in a group, and tries the same in both as somebody who lacks it. */
export const compareTwins = async (group: FieldGroup, tried: readonly Hidden[]): Promise<Compared> => {
  const entities = tried.map(({ entity }) => entity)
  const points = pointsOf(registry.areas).flatMap(({ point }) => (point.startsWith(`field.${group}:`) ? [] : [point]))
  const told = toldOf(group)
  // The owner has one of each, and of what each is made of.
  const owned = [...entities, ...entities.flatMap(madeOf)]
  const [one, other] = [await openWorld(owned), await openWorld(owned)]
  const reader = { visitor: await one.company.visitor({ points }), told }
  const twin = { visitor: await other.company.visitor({ points }), told }
  await changeValues(other.company.database.ownerUrl, new Set([group]))
  const differing: string[] = []
  const done: string[] = []
  const printed: string[] = []
  const noticed: string[] = []
  const compared: string[] = []
  for (const hidden of tried) {
    const { name } = hidden.entity
    const attempts = await attemptsIn(one, hidden, (_hidden, sent) => sent)
    const others = await attemptsIn(other, hidden, tripled)
    const judged = new Set<number>()
    for (const [step, attempt] of attempts) {
      const same = others.get(step)
      if (!same) {
        // There it was refused on its way, to who sees everything.
        if (attempt.record) judged.add(attempt.record.id)
        continue
      }
      const [here, there] = [await triedBy(reader, hidden, attempt), await triedBy(twin, hidden, same)]
      if (here.answers.get('answer')?.startsWith('20')) done.push(`${name} ${step}`)
      printed.push(...printedIn(here.answers).map(question => `${name} ${step}: ${question}`))
      if (here.verdicts === there.verdicts) {
        compared.push(`${name} ${step}`)
        differing.push(...differences(`${name} ${step}`, here.answers, there.answers))
      } else judged.add(here.id)
    }
    differing.push(...differences(name, await readBy(reader, hidden, judged), await readBy(twin, hidden, judged)))
    const everything = { visitor: one.visitor, told: new Map() }
    const seen = await readBy(everything, hidden, new Set())
    if (differences(name, seen, await readBy({ ...everything, visitor: other.visitor }, hidden, new Set())).length > 0) noticed.push(name)
  }
  return { differing, done, printed, compared, noticed }
}
