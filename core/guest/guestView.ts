import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink, AnyGuestStep } from '../define/guestLink.ts'
import type { Field } from '../define/field.ts'
import type { Part } from '../define/paper.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { shortDecimal } from '../fields/decimal/typedNumber.ts'
import { fieldOf } from '../fields/kinds.ts'
import { recordParts } from '../papers/recordParts.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { eachLineName, fieldOfEachLine, guestFields, guestSteps, typedKinds, type TypedKind } from './guestInput.ts'

type Values = Readonly<Record<string, unknown>>

/** What a guest is asked for: what they type or tick, and in a document that they make a file. */
type AskedKind = TypedKind | 'file'

/** Whether fields of a kind are asked of guests. */
export const isAskedKind = (kind: string): kind is AskedKind => kind === 'file' || typedKinds.some(one => one === kind)

/** One field that a guest fills in. */
export interface AskedField {
  readonly name: string
  readonly caption: string
  readonly help: string | null
  readonly kind: AskedKind
  readonly required: boolean
  readonly multiline: boolean
  readonly max: number | null
  /** With what it begins. */
  readonly proposed: string
}

/** One line of the record, with what is asked for it. */
export interface AskedLine {
  /** Its id. */
  readonly of: number
  readonly caption: string
  /** What is said of it besides. */
  readonly told: string
  readonly fields: readonly AskedField[]
  /** The field that says how much; a line without it is left out. */
  readonly counts: string
}

/** A document that a guest may make of the record, with what is asked for it. */
export interface AskedDocument {
  readonly label: string
  /** What the guest is told when it is made. */
  readonly done: string
  readonly fields: readonly AskedField[]
  readonly lines: readonly AskedLine[]
}

/** A document that was made of the record. */
export interface MadeDocument {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly parts: readonly Part[]
  /** How the guest takes it back; null where they cannot. */
  readonly takesBack: AskedStep | null
  /** What of it the guest corrects, with what they said before; null where they cannot. */
  readonly corrects: AskedStep | null
}

/** A step with what is asked for it. */
export interface AskedStep {
  readonly takes: string
  readonly label: string
  /** What pressing the button does. */
  readonly button: string
  readonly fields: readonly AskedField[]
}

/** A record as a guest sees it, in one language. */
export interface GuestView {
  /** What kind of record it is, and what it is called. */
  readonly kind: string
  readonly title: string
  readonly version: number
  readonly parts: readonly Part[]
  /** What the guest is asked for; null where the record is not waiting for it any more. */
  readonly step: AskedStep | null
  /** What the guest may do besides. */
  readonly also: readonly AskedStep[]
}

/** Of the lines of a field that ask for something only the columns that a guest reads; what is true of none of them, or was never set, is not spoken of. */
const linesSeen = (value: unknown, columns: readonly string[] | undefined, asksFor: string | undefined): unknown => {
  if (columns === undefined || !Array.isArray(value)) return value
  const lines = (value as readonly Values[]).filter(line => asksFor === undefined || Number(line[asksFor]) !== 0)
  const spoken = columns.filter(name => !lines.every(line => line[name] === false || (line[name] === null && name !== asksFor)))
  return lines.map(line => Object.fromEntries(spoken.filter(name => name in line).map(name => [name, line[name]])))
}

/** What of a record a guest reads, and which columns of its lines. */
interface Seen {
  readonly shows: readonly string[]
  readonly columns?: Readonly<Record<string, readonly string[] | undefined>>
  readonly asksFor?: Readonly<Record<string, string | undefined>>
  readonly namedInEnglish?: Readonly<Record<string, string | undefined>>
}

/** Which lines are called something else by readers of English. */
type Named = Pick<Seen, 'namedInEnglish'>

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text)

/**
 * What the lines of a field are called in a language: for readers of English as the record to which `namedInEnglish` refers, where their own name is Chinese and that
 * one's is not.
 */
export const calledIn = (entity: AnyEntity, field: string, { namedInEnglish = {} }: Named, value: unknown, language: Language): unknown => {
  const lines: (Field & { readonly title?: string }) | undefined = fieldOf(entity.fields, field)
  const [title, named] = [lines?.title, namedInEnglish[field]]
  if (language !== 'en' || named === undefined || title === undefined || !Array.isArray(value)) return value
  return (value as readonly Values[]).map(line => {
    const [own, other] = [line[title], line[named]]
    const english = typeof other === 'object' && other !== null && 'title' in other ? other.title : undefined
    const isBetter = typeof own === 'string' && isChinese(own) && typeof english === 'string' && !isChinese(english)
    return isBetter ? { ...line, [title]: english } : line
  })
}

/** What a guest reads of a record, as facts and tables. */
export const partsSeen = (
  entity: AnyEntity,
  record: Values,
  { shows, columns = {}, asksFor = {}, namedInEnglish = {} }: Seen,
  language: Language,
): readonly Part[] => {
  const called = (name: string): unknown => calledIn(entity, name, { namedInEnglish }, record[name], language)
  const seen = Object.fromEntries(
    shows.filter(name => name in record).map(name => [name, linesSeen(called(name), columns[name], asksFor[name])] as const),
  )
  return recordParts({ ...entity, form: [{ label: entity.label, fields: shows }] }, seen, language)
}

/** What a guest sees of a record that was read with the rights of who gave the link. */
export const guestView = (entity: AnyEntity, record: Values & { readonly version: number }, language: Language): GuestView => {
  const guest: AnyGuestLink | undefined = entity.guest
  // By its state and by what its rules keep from anybody: an offer that has expired is not accepted any more.
  const { can } = record
  const open = guestSteps(entity).filter(({ takes }) => Array.isArray(can) && can.includes(takes))
  const asked = open.map(step => ({
    takes: step.takes,
    label: inLanguage(step.asks, language),
    button: inLanguage(step.button, language),
    fields: [...askedOfLines(entity, step, record, language), ...askedFields(entity, step, language)],
  }))
  return {
    kind: inLanguage(entity.label, language),
    title: recordTitle(entity, record, language),
    version: record.version,
    parts: partsSeen(entity, record, guest ?? { shows: [] }, language),
    step: asked.find(({ takes }) => takes === guest?.takes) ?? null,
    also: asked.filter(({ takes }) => takes !== guest?.takes),
  }
}

/** A field as a guest is asked for it, with nothing in it. */
export const askedField = (name: string, caption: string, field: Field, kind: AskedKind, language: Language): AskedField => ({
  name,
  caption,
  help: field.help === undefined ? null : inLanguage(field.help, language),
  kind,
  required: field.required,
  multiline: 'multiline' in field && field.multiline === true,
  max: 'max' in field && typeof field.max === 'number' ? field.max : null,
  proposed: '',
})

const askedFields = (entity: AnyEntity, step: AnyGuestStep, language: Language): readonly AskedField[] =>
  guestFields(entity, step).map(([name, field, kind]) => askedField(name, inLanguage(field.label, language), field, kind, language))

/** What is asked for each line, named by its place and its title, with the value of the line. */
const askedOfLines = (entity: AnyEntity, step: AnyGuestStep, record: Values, language: Language): readonly AskedField[] => {
  const { eachLine } = step
  const [field, kind] = fieldOfEachLine(entity, step) ?? []
  if (eachLine === undefined || field === undefined || kind === undefined) return []
  const lines: (Field & { readonly title?: string }) | undefined = entity.fields[eachLine.of]
  const guest: AnyGuestLink | undefined = entity.guest
  const values = calledIn(entity, eachLine.of, guest ?? {}, record[eachLine.of], language)
  return (Array.isArray(values) ? (values as readonly Values[]) : []).map((line, place) => {
    const [title, value] = [line[lines?.title ?? ''], line[eachLine.asks]]
    const caption = `${place + 1}. ${typeof title === 'string' ? title : ''}`
    return { ...askedField(eachLineName(eachLine, place), caption, field, kind, language), proposed: proposedText(value) }
  })
}

/** A value as a guest finds it in its field. */
export const proposedText = (value: unknown): string => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return /^-?\d+\.\d+$/.test(value) ? shortDecimal(value) : value
}
