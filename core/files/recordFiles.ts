import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { contentFiles } from '../fields/richText/contentFiles.ts'

type Values = Readonly<Record<string, unknown>>

/** A stored file at its place in a record. */
export interface PlacedFile {
  /** The field, or `field.line.inner` with the line's id. */
  readonly place: string
  readonly fileId: number
  /** Formatted content refers to it; otherwise it is the value of the place. */
  readonly inContent: boolean
}

/** Whether a field is a stored file itself. */
export const isFileField = (field: Field): boolean => field.kind === 'file' || field.kind === 'image'

/** Whether records of the entity can hold files at all. */
export const holdsFiles = (fields: Fields): boolean =>
  Object.values(fields).some(field => isFileField(field) || field.kind === 'richText' || ('of' in field && holdsFiles(field.of as Fields)))

/** Every file in a record, as it is stored or as it is shown, with its place. */
export const filesIn = (entity: Pick<AnyEntity, 'fields'>, row: Values): readonly PlacedFile[] => placedIn(entity.fields, row, '')

const placedIn = (fields: Fields, row: Values, at: string): readonly PlacedFile[] =>
  Object.entries(fields).flatMap(([name, field]): readonly PlacedFile[] => {
    const value = row[name]
    const place = `${at}${name}`
    if (isFileField(field)) return idsOf(value).map(fileId => ({ place, fileId, inContent: false }))
    if (field.kind === 'richText' && typeof value === 'string')
      return contentFiles(value).map(({ id }) => ({ place, fileId: id, inContent: true }))
    if ('of' in field && Array.isArray(value))
      return value.flatMap((line: Values) => placedIn(field.of as Fields, line, `${place}.${String(line['id'])}.`))
    return []
  })

/** The id of a file: stored as a number, shown with its name. */
const idsOf = (value: unknown): readonly number[] => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'number' ? [id] : []
}

/** What a change of a record does to its files. */
export interface FileChanges {
  /** They were there and are not any more. */
  readonly gone: readonly PlacedFile[]
  /** Formatted content refers to them anew, or no longer. */
  readonly shown: readonly PlacedFile[]
  readonly hidden: readonly PlacedFile[]
}

/** The difference that a change makes. A file that stays in the content of one place counts once there. */
export const fileChanges = (before: readonly PlacedFile[], after: readonly PlacedFile[]): FileChanges => {
  const gone = missingFrom(after, before)
  return { gone, shown: missingFrom(before, after).filter(file => file.inContent), hidden: gone.filter(file => file.inContent) }
}

const missingFrom = (there: readonly PlacedFile[], here: readonly PlacedFile[]): readonly PlacedFile[] => {
  const known = new Set(there.map(keyOf))
  return [...new Map(here.map(file => [keyOf(file), file])).values()].filter(file => !known.has(keyOf(file)))
}

const keyOf = ({ place, fileId }: PlacedFile): string => `${place} ${fileId}`
