import type { AnyEntity } from '../define/entity.ts'
import type { AnyGuestLink } from '../define/guestLink.ts'
import type { Part } from '../define/paper.ts'
import { inLanguage, type Language } from '../language/label.ts'
import { recordParts } from '../papers/recordParts.ts'
import { recordTitle } from '../reading/recordTitle.ts'
import { guestFields, type TypedKind } from './guestInput.ts'

type Values = Readonly<Record<string, unknown>>

/** One field that a guest fills in. */
export interface AskedField {
  readonly name: string
  readonly caption: string
  readonly help: string | null
  readonly kind: TypedKind
  readonly required: boolean
  readonly multiline: boolean
  readonly max: number | null
}

/** A record as a guest sees it, in one language. */
export interface GuestView {
  /** What kind of record it is, and what it is called. */
  readonly kind: string
  readonly title: string
  readonly version: number
  readonly parts: readonly Part[]
  /** What he is asked for; null where the record is not waiting for it any more. */
  readonly step: { readonly label: string; readonly fields: readonly AskedField[] } | null
}

/** Of the lines of a field only the columns that a guest reads; what is true of none of them is not spoken of. */
const linesSeen = (value: unknown, columns: readonly string[] | undefined): unknown => {
  if (columns === undefined || !Array.isArray(value)) return value
  const lines: readonly Values[] = value
  const spoken = columns.filter(name => !lines.every(line => line[name] === false))
  return lines.map(line => Object.fromEntries(spoken.filter(name => name in line).map(name => [name, line[name]])))
}

/** What a guest sees of a record that was read with the rights of who gave the link. */
export const guestView = (entity: AnyEntity, record: Values & { readonly version: number }, language: Language): GuestView => {
  const guest: AnyGuestLink | undefined = entity.guest
  const { shows = [], columns = {} } = guest ?? {}
  const seen = Object.fromEntries(shows.filter(name => name in record).map(name => [name, linesSeen(record[name], columns[name])] as const))
  const section = { label: entity.label, fields: shows }
  // By its state and by what its rules keep from anybody: an offer that has expired is not accepted any more.
  const { can } = record
  const waits = guest !== undefined && Array.isArray(can) && can.includes(guest.takes)
  return {
    kind: inLanguage(entity.label, language),
    title: recordTitle(entity, record, language),
    version: record.version,
    parts: recordParts({ ...entity, form: [section] }, seen, language),
    step: waits ? { label: inLanguage(guest.asks, language), fields: askedFields(entity, language) } : null,
  }
}

const askedFields = (entity: AnyEntity, language: Language): readonly AskedField[] =>
  guestFields(entity).map(([name, field, kind]) => ({
    name,
    caption: inLanguage(field.label, language),
    help: field.help === undefined ? null : inLanguage(field.help, language),
    kind,
    required: field.required,
    multiline: 'multiline' in field && field.multiline === true,
    max: 'max' in field && typeof field.max === 'number' ? field.max : null,
  }))
