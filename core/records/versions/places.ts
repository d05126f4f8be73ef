import type { AnyEntity } from '../../define/entity.ts'
import type { Field, Fields } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { draftOf, innerFields, readDraft } from '../../fields/draft.ts'
import { fieldOf } from '../../fields/kinds.ts'
import type { FileVersion } from '../../files/calls.ts'
import { isFileField } from '../../files/recordFiles.ts'

type Values = Readonly<Record<string, unknown>>

/** One place of a record with everything it held. */
export interface PlaceVersions {
  readonly place: string
  readonly label: Label
  /** What is there now; nothing when it was taken away. */
  readonly current: FileVersion | undefined
  /** Newest first. */
  readonly former: readonly FileVersion[]
}

/** The places of a record in the order of its fields and lines; those of lines that are gone come last. */
export const placesOf = (
  { fields }: Pick<AnyEntity, 'fields'>,
  record: Values,
  versions: readonly FileVersion[],
): readonly PlaceVersions[] => {
  const places = [...Map.groupBy(versions, version => version.place)].map(([place, held]) => ({
    ...standing(fields, record, place),
    place,
    current: held.find(version => version.replacedAt === null),
    former: held.filter(version => version.replacedAt !== null),
  }))
  return places
    .toSorted((one, other) => one.order[0] - other.order[0] || one.order[1] - other.order[1])
    .map(({ place, label, current, former }) => ({ place, label, current, former }))
}

interface Standing {
  readonly label: Label
  readonly order: readonly [field: number, line: number]
}

const standing = (fields: Fields, record: Values, place: string): Standing => {
  const { name, field, inner, index } = found(fields, record, place)
  const order = Object.keys(fields).indexOf(name)
  const [zh, en] = field?.label ?? [name, name]
  if (inner === undefined) return { label: [zh, en], order: [order, 0] }
  const [innerZh, innerEn] = inner.label
  return index === undefined
    ? {
        label: [`${zh} · 已删除的行 · ${innerZh}`, `${en} · a line that was removed · ${innerEn}`],
        order: [order, Number.MAX_SAFE_INTEGER],
      }
    : { label: [`${zh} · 第 ${index + 1} 行 · ${innerZh}`, `${en} · line ${index + 1} · ${innerEn}`], order: [order, index] }
}

interface Found {
  readonly name: string
  readonly field: Field | undefined
  /** In a line: its field, and where the line stands now. */
  readonly inner: Field | undefined
  readonly innerName: string
  readonly index: number | undefined
}

const found = (fields: Fields, record: Values, place: string): Found => {
  const [name = '', line, innerName = ''] = place.split('.')
  const field = fieldOf(fields, name)
  const index = linesIn(record, name).findIndex(one => String(one['id']) === line)
  return { name, field, inner: field && fieldOf(innerFields(field), innerName), innerName, index: index < 0 ? undefined : index }
}

const linesIn = (record: Values, name: string): readonly Values[] => {
  const value = record[name]
  return Array.isArray(value) ? (value as readonly Values[]) : []
}

/** What to change in a record so that a place holds this file again; undefined where nobody can put one: in content, or in a line that is gone. */
export const withFileAt = ({ fields }: Pick<AnyEntity, 'fields'>, record: Values, place: string, file: FileVersion): Values | undefined => {
  const { name, field, inner, innerName, index } = found(fields, record, place)
  if (field === undefined || field.readonly) return undefined
  if (isFileField(field)) return { [name]: file.id }
  if (inner === undefined || index === undefined || inner.readonly || !isFileField(inner)) return undefined
  const lines = linesIn(record, name).map((line, at) => (at === index ? { ...line, [innerName]: file } : line))
  return { [name]: readDraft(field, draftOf(field, lines)).value }
}
