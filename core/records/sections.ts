import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Label } from '../define/label.ts'
import { fieldOf } from '../fields/kinds.ts'

/** A part of a page or form with the names of its fields; without a caption when it is the only one. */
export interface DrawnSection {
  readonly label?: Label
  readonly names: readonly string[]
}

const rest: Label = ['其他', 'More']

/**
 * The parts of a detail page: those of the form, then what else the record holds but its head does not say. Fields that the
 * answer lacks are not this person's.
 */
export const pageSections = (entity: AnyEntity, record: Readonly<Record<string, unknown>>): readonly DrawnSection[] => {
  const shown = (name: string): boolean => name in record && fieldOf(entity.fields, name) !== undefined
  const besides = Object.keys(entity.fields).filter(name => entity.form === undefined || (name !== entity.title && name !== entity.state))
  return drawn(entity, besides, shown)
}

/** Whether a record holds nothing in a field. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The parts of a page without the fields that hold nothing; a part of which nothing is left goes too. */
export const withoutEmpty = (sections: readonly DrawnSection[], record: Readonly<Record<string, unknown>>): readonly DrawnSection[] =>
  sections
    .map(section => ({ ...section, names: section.names.filter(name => !isEmpty(record[name])) }))
    .filter(section => section.names.length > 0)

/** How one field stands in a form. */
type Mode = 'typed' | 'read' | 'absent'

/**
 * How a field stands in a form: typed, only read, or not there. What the system fills in is read once there is a record, and
 * so is what was given at its creation or is not this person's to write.
 */
export const fieldMode = (
  field: Field,
  record: Readonly<Record<string, unknown>> | undefined,
  name: string,
  mayWrite: (field: Field, name: string) => boolean,
): Mode => {
  if (record === undefined) return field.readonly || !mayWrite(field, name) ? 'absent' : 'typed'
  if (!(name in record)) return 'absent'
  return field.readonly || field.frozen || !mayWrite(field, name) ? 'read' : 'typed'
}

/** The parts of a form: as the definition says, then what it forgot but a record cannot be without. */
export const formSections = (
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>> | undefined,
  mayWrite: (field: Field, name: string) => boolean,
): readonly DrawnSection[] => {
  const fields: Fields = entity.fields
  const present = (name: string): boolean => {
    const field = fieldOf(fields, name)
    return field !== undefined && fieldMode(field, record, name, mayWrite) !== 'absent'
  }
  const needed = Object.entries(fields).filter(([, field]) => !field.readonly && (entity.form === undefined || needsValue(field)))
  return drawn(
    entity,
    needed.map(([name]) => name),
    present,
  )
}

const needsValue = (field: Field): boolean => field.required && field.kind !== 'lines' && field.kind !== 'refs' && field.kind !== 'flag'

const drawn = (entity: AnyEntity, besides: readonly string[], isDrawn: (name: string) => boolean): readonly DrawnSection[] => {
  const declared: readonly DrawnSection[] = (entity.form ?? []).map(section => ({
    label: section.label,
    names: section.fields.filter(isDrawn),
  }))
  const placed = new Set(declared.flatMap(section => section.names))
  const others = besides.filter(name => !placed.has(name) && isDrawn(name))
  const sections = declared.filter(section => section.names.length > 0)
  if (others.length === 0) return sections
  return [...sections, sections.length === 0 ? { names: others } : { label: rest, names: others }]
}
