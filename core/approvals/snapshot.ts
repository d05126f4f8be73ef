import { frozen, type FrozenText, type TitleOf } from '../logic/changes.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field, FieldGroup, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { holdsAttributes } from '../fields/attributes/attributes.ts'
import { canonical } from '../audit/canonical.ts'

/** One value of a document as it was submitted: what is stored, and what it said to a reader. */
export interface FrozenValue {
  readonly name: string
  readonly label: Label
  readonly group?: FieldGroup
  readonly value: unknown
  readonly text: FrozenText
}

/** One field of a document as it was submitted; a field of lines has its lines instead of a value. */
export interface FrozenField extends FrozenValue {
  readonly lines?: readonly { readonly id: number; readonly cells: readonly FrozenValue[] }[]
}

/** A file of a document as it was submitted, by the hash of its bytes. */
export interface FrozenFile {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly mime: string
  readonly sha256: string
  /** Which field holds it; null when it is attached to the document. */
  readonly field: string | null
  readonly group?: FieldGroup
}

/** What the approvers decide on: every field of the document but its state, and every file, frozen. */
export interface Snapshot {
  readonly entity: string
  readonly record: number
  readonly title: Label
  readonly fields: readonly FrozenField[]
  /** Absent in what was submitted before files were kept by their hash. */
  readonly files?: readonly FrozenFile[]
  /** Known to nobody: without it somebody who sees all but one field would find that by trying which value has the hash. Absent in what was submitted before. */
  readonly salt?: string
}

type Values = Readonly<Record<string, unknown>>

/** Freezes a stored record. Its state is left out, because the approval itself changes that. Attributes say what they are called in `shown`. */
export const snapshotOf = (
  entity: AnyEntity,
  row: Values & { readonly id: number },
  title: Label,
  titleOf: TitleOf,
  files: readonly FrozenFile[],
  shown: Values = row,
): Snapshot => ({
  entity: entity.name,
  record: row.id,
  title,
  fields: Object.entries<Field>(entity.fields)
    .filter(([name]) => name !== entity.state)
    .map(([name, field]) => frozenField(name, field, row[name] ?? null, titleOf, shown[name])),
  files,
})

const frozenField = (name: string, field: Field, value: unknown, titleOf: TitleOf, shown: unknown): FrozenField => {
  if (holdsAttributes(field) && value !== null) return { ...frozenValue(name, field, value, titleOf), text: frozen(field, shown, titleOf) }
  if (field.kind !== 'lines' || !('of' in field)) return frozenValue(name, field, value, titleOf)
  // Lines are stored as objects with the values of their fields and an id.
  return frozenLines(
    frozenValue(name, field, null, titleOf),
    field.of as Fields,
    Array.isArray(value) ? (value as readonly Values[]) : [],
    titleOf,
  )
}

/** Lines of these fields, or parts, under what they are called together. */
export const frozenLines = (
  head: Pick<FrozenValue, 'name' | 'label'> & Partial<FrozenValue>,
  of: Fields,
  rows: readonly Values[],
  titleOf: TitleOf,
): FrozenField => ({
  value: null,
  text: null,
  ...head,
  lines: rows.map(row => ({
    id: Number(row['id']),
    cells: Object.entries(of).map(([name, field]) => frozenValue(name, field, row[name] ?? null, titleOf)),
  })),
})

const frozenValue = (name: string, field: Field, value: unknown, titleOf: TitleOf): FrozenValue => ({
  name,
  label: field.label,
  ...(field.group === undefined ? {} : { group: field.group }),
  value,
  text: value === null ? null : frozen(field, value, titleOf),
})

/** The names of the fields in which two snapshots of a document differ. */
export const changedFields = (before: Snapshot, after: Snapshot): readonly string[] =>
  after.fields
    .filter(
      field =>
        !sameFacts(
          field,
          before.fields.find(({ name }) => name === field.name),
        ),
    )
    .map(({ name }) => name)

/** Whether a field holds the same; what a reference is called now does not matter, only what it points to. */
const sameFacts = (field: FrozenField, former: FrozenField | undefined): boolean =>
  former !== undefined && canonical(facts(field)) === canonical(facts(former))

const facts = ({ value, lines }: FrozenField): unknown => lines?.map(line => [line.id, line.cells.map(cell => cell.value)]) ?? value
