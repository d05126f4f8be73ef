import type { Field, Fields } from '../define/field.ts'
import { problem, type Parsed } from '../define/kind.ts'
import type { Label } from '../language/label.ts'
import { attributesDraft, readAttributesDraft } from './attributes/attributesDraft.ts'
import { percentField, percentOf, shareOf, type DecimalShape } from './decimal/percent.ts'
import { shortDecimal, typedNumber } from './decimal/typedNumber.ts'
import type { Problems } from '../errors/refuse.ts'
import { parseFields } from './kinds.ts'
import { clockReading, instantOf, type ClockReading } from './moment/companyClock.ts'

/**
 * What a control of a form holds for one field while it is being filled in: numbers as typed, references with their titles,
 * an instant as day and time. `null` when it is empty. Plain JSON, so that a form survives a reload.
 */
export type Draft = unknown

/** The drafts of a form, a dialog or a line, by field. */
export type Drafts = Readonly<Record<string, Draft>>

/** One line of a `lines` field while it is being edited. */
export interface LineDraft {
  /** Tells lines apart on the screen; `id:…` for stored ones. */
  readonly key: string
  readonly id?: number
  readonly drafts: Drafts
}

/** The draft of a money field. */
export interface MoneyDraft {
  readonly amount: string
  readonly currency: string
}

/** What a field's draft means: the value to send, or what is wrong with it by path below the field (`''` is the field itself). */
export interface DraftReading {
  readonly value: unknown
  readonly problems: Problems
}

/** The draft of an untouched field. */
const emptyDraft = (field: Field): Draft => {
  if (field.kind === 'lines' || field.kind === 'refs') return []
  if (field.kind === 'flag') return false
  return null
}

/** The drafts of an untouched form. */
export const emptyDrafts = (fields: Fields): Drafts =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyDraft(field)]))

/** The draft of a value as the API shows it, or as a control of its own stores it. */
export const draftOf = (field: Field, value: unknown): Draft => {
  if (value === null || value === undefined) return emptyDraft(field)
  if (field.kind === 'integer') return plain(value)
  if (field.kind === 'decimal') return isPercent(field) ? percentOf(plain(value)) : shortDecimal(plain(value))
  if (field.kind === 'money') return moneyDraft(value as MoneyDraft)
  if (field.kind === 'moment') return clockReading(plain(value))
  if (field.kind === 'attributes') return attributesDraft(value)
  if (field.kind === 'lines')
    return (value as readonly Record<string, unknown>[]).map((line, index) => lineDraftOf(innerFields(field), line, index))
  return value
}

/** The drafts of a record's fields. */
export const draftsOf = (fields: Fields, row: Readonly<Record<string, unknown>>): Drafts =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, draftOf(field, row[name])]))

/** The fields of one line of a `lines` field. */
export const innerFields = (field: Field): Fields => ('of' in field ? (field.of as Fields) : {})

/** The fields of a set that a person fills in. */
export const typedFields = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readonly))

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const isPercent = (field: Field): field is DecimalShape => 'percent' in field && field.percent === true

const moneyDraft = (value: MoneyDraft): MoneyDraft => ({ amount: shortDecimal(value.amount, 2), currency: value.currency })

const lineDraftOf = (fields: Fields, line: Readonly<Record<string, unknown>>, index: number): LineDraft => {
  const id = typeof line['id'] === 'number' ? line['id'] : undefined
  const drafts = draftsOf(typedFields(fields), line)
  return id === undefined ? { key: `at:${index}`, drafts } : { key: `id:${id}`, id, drafts }
}

/** Reads one draft with the rules of its kind: the same function that the server applies. */
export const readDraft = (field: Field, draft: Draft): DraftReading => {
  if (field.kind === 'lines') return readLines(field, lineDrafts(draft))
  if (field.kind === 'attributes') return readAttributesDraft(draft)
  const parsed = parseDraft(field, draft)
  return 'problem' in parsed ? { value: rawOf(field, draft), problems: { '': parsed.problem } } : { value: parsed.value, problems: {} }
}

/** Reads the drafts of a set of fields; problems by path, inner ones as `readings.3.value`. */
export const readDrafts = (fields: Fields, drafts: Drafts): { values: Record<string, unknown>; problems: Problems } => {
  const values: Record<string, unknown> = {}
  const problems: [string, Problems[string]][] = []
  for (const [name, field] of Object.entries(fields)) {
    const reading = readDraft(field, drafts[name])
    values[name] = reading.value
    for (const [path, label] of Object.entries(reading.problems)) problems.push([path === '' ? name : `${name}.${path}`, label])
  }
  return { values, problems: Object.fromEntries(problems) }
}

/** Whether two drafts mean the same stored value. */
export const sameDraft = (field: Field, left: Draft, right: Draft): boolean =>
  left === right || meaning(field, left) === meaning(field, right)

const meaning = (field: Field, draft: Draft): string => JSON.stringify(readDraft(field, draft).value)

/** The lines of a draft, whatever it holds. */
export const lineDrafts = (draft: Draft): readonly LineDraft[] => (Array.isArray(draft) ? (draft as readonly LineDraft[]) : [])

const parseDraft = (field: Field, draft: Draft): Parsed => {
  const raw = rawOf(field, draft)
  if (isPercent(field) && typeof raw === 'string') {
    const parsed = parseAlone(percentField(field), raw)
    return 'problem' in parsed ? parsed : parseAlone(field, shareOf(raw))
  }
  if (field.kind === 'moment' && raw !== null && !isWhole(draft))
    return problem('请填写日期和时间，例如 09:30', 'Enter a day and a time such as 09:30')
  if (isAwaited(draft)) return draft.failed ? notUploaded : { problem: fileOnItsWay }
  return parseAlone(field, raw)
}

/** What a file control holds until the server answered where the file is stored. */
export interface AwaitedFile {
  /** The name of the file. */
  readonly sending: string
  /** It will not arrive unless it is sent again. */
  readonly failed?: true
}

export const isAwaited = (draft: Draft): draft is AwaitedFile => typeof draft === 'object' && draft !== null && 'sending' in draft

/** What is wrong with a field while its file is on its way: nothing that a person has to mend. */
export const fileOnItsWay: Label = ['文件还没有上传完成', 'The file has not been uploaded yet']

const notUploaded = problem('文件没有上传成功，请重试、更换或移除', 'The file was not uploaded. Try again, replace or remove it')

/** The lines of a field of lines; other kinds hold lists as well. */
const linesIn = (draft: Draft): readonly LineDraft[] =>
  lineDrafts(draft).filter((line: unknown) => typeof line === 'object' && line !== null && 'drafts' in line)

/** Every draft by its place; those of lines as `certificates.id:7.file`, by the key of their line. */
export const draftPlaces = (drafts: Drafts): ReadonlyMap<string, Draft> =>
  new Map(
    Object.entries(drafts).flatMap(([name, draft]) => [
      [name, draft] as const,
      ...linesIn(draft).flatMap(line =>
        [...draftPlaces(line.drafts)].map(([inner, value]) => [`${name}.${line.key}.${inner}`, value] as const),
      ),
    ]),
  )

/** The drafts as they are continued on another page: nobody sends any more what was on its way. */
export const withoutUploads = (drafts: Drafts): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).map(([name, draft]) => {
      if (isAwaited(draft)) return [name, { ...draft, failed: true }]
      const lines = linesIn(draft)
      return [name, lines.length === 0 ? draft : lines.map(line => ({ ...line, drafts: withoutUploads(line.drafts) }))]
    }),
  )

const isWhole = (draft: Draft): boolean => {
  const { day, time } = draft as ClockReading
  return /^\d{4}-\d\d-\d\d$/.test(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
}

const parseAlone = (field: Field, raw: unknown): Parsed => {
  const { values, problems } = parseFields({ field: { ...field, readonly: false } }, { field: raw }, 'input')
  const [wrong] = Object.values(problems)
  return wrong ? { problem: wrong } : { value: values['field'] }
}

/** What a draft says, before it is checked: the form in which the kinds parse it. */
const rawOf = (field: Field, draft: Draft): unknown => {
  if (draft === null || draft === undefined || (typeof draft === 'string' && draft.trim() === ''))
    return field.kind === 'flag' ? undefined : null
  if (field.kind === 'integer' || field.kind === 'decimal') return typedNumber(plain(draft)) || null
  if (field.kind === 'money') return rawMoney(draft as MoneyDraft)
  if (field.kind === 'moment') return rawMoment(draft as ClockReading)
  if (field.kind === 'refs') return Array.isArray(draft) ? draft.map(idOf) : []
  if (field.kind === 'ref' || field.kind === 'file' || field.kind === 'image') return idOf(draft)
  // Nobody types it.
  if (field.kind === 'record') return null
  return draft
}

const rawMoney = ({ amount, currency }: MoneyDraft): unknown => (amount.trim() === '' ? null : { amount: typedNumber(amount), currency })

const rawMoment = (reading: ClockReading): unknown => (reading.day === '' && reading.time === '' ? null : instantOf(reading))

const idOf = (draft: unknown): unknown => (typeof draft === 'object' && draft !== null && 'id' in draft ? draft.id : draft)

const readLines = (field: Field, lines: readonly LineDraft[]): DraftReading => {
  const fields = typedFields(innerFields(field))
  const read = lines.map(line => ({ ...readDrafts(fields, line.drafts), id: line.id }))
  const value = read.map(line => (line.id === undefined ? line.values : { ...line.values, id: line.id }))
  const inner = read.flatMap((line, index) => Object.entries(line.problems).map(([path, label]) => [`${index}.${path}`, label] as const))
  if (inner.length > 0) return { value, problems: Object.fromEntries(inner) }
  const { problems } = parseFields({ lines: { ...field, readonly: false } }, { lines: value }, 'input')
  const own = Object.entries(problems).map(([path, label]) => [path.replace(/^lines\.?/, ''), label] as const)
  return { value, problems: Object.fromEntries(own) }
}
