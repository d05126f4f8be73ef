import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { isEmpty } from '../fields/isEmpty.ts'
import { fieldOf } from '../fields/kinds.ts'

/** A part of a page or form with the names of its fields; without a caption when it is the only one. */
export interface DrawnSection {
  readonly label?: Label
  readonly names: readonly string[]
  /** A form folds it away while nothing in it asks for attention. */
  readonly folded?: true
}

/** Tells fields by their names. */
type Among = (name: string) => boolean

const noField: Among = () => false

/** The parts of a detail page, as the definition says; all fields in one where it says nothing. What the answer lacks has no place unless it is withheld. */
export const pageSections = (
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>>,
  isWithheld: Among = noField,
): readonly DrawnSection[] => drawn(entity, name => fieldOf(entity.fields, name) !== undefined && (name in record || isWithheld(name)))

/** Whether a page has nothing to say of a field: it is empty, or a flag that the system sets and that does not hold. */
export const saysNothing = (field: Pick<Field, 'kind' | 'readonly'> | undefined, value: unknown): boolean =>
  isEmpty(value) || (value === false && field?.kind === 'flag' && field.readonly)

/** The parts of a page with these fields alone; a part of which nothing is left goes too. */
export const sectionsWith = (sections: readonly DrawnSection[], isMeant: Among): readonly DrawnSection[] =>
  sections.map(section => ({ ...section, names: section.names.filter(isMeant) })).filter(section => section.names.length > 0)

/** How one field stands in a form. */
type Mode = 'typed' | 'read' | 'absent'

/**
 * How a field stands in a form: typed, only read, or not there. What the system fills in is read once there is a record, and
 * so is what was given at its creation or is not this person's to write; what says nothing there takes no room. What is worked out says so as it is typed.
 */
export const fieldMode = (
  field: Field,
  record: Readonly<Record<string, unknown>> | undefined,
  name: string,
  mayWrite: (field: Field, name: string) => boolean,
): Mode => {
  if (record === undefined) {
    if (field.origin === 'computed' && field.kind !== 'ref') return 'read'
    return field.readonly || !mayWrite(field, name) ? 'absent' : 'typed'
  }
  if (!(name in record)) return 'absent'
  if (!field.readonly && !field.frozen && mayWrite(field, name)) return 'typed'
  return field.origin !== 'computed' && saysNothing(field, record[name]) ? 'absent' : 'read'
}

/** The parts of a form, as the definition says; of a new record those in which something is typed. */
export const formSections = (
  entity: AnyEntity,
  record: Readonly<Record<string, unknown>> | undefined,
  mayWrite: (field: Field, name: string) => boolean,
): readonly DrawnSection[] => {
  const modeOf = (name: string): Mode => {
    const field = fieldOf(entity.fields, name)
    return field === undefined || (field.readonly && entity.form === undefined) ? 'absent' : fieldMode(field, record, name, mayWrite)
  }
  const sections = drawn(entity, name => modeOf(name) !== 'absent')
  return record === undefined ? sections.filter(({ names }) => names.some(name => modeOf(name) === 'typed')) : sections
}

const drawn = (entity: AnyEntity, isDrawn: (name: string) => boolean): readonly DrawnSection[] => {
  const placed = Object.entries<Field>(entity.fields).flatMap(([name, field]) => (field.internal === true ? [] : [name]))
  const declared: readonly { readonly label?: Label; readonly folded?: true; readonly fields: readonly string[] }[] = entity.form ?? [
    { fields: placed },
  ]
  return declared
    .map(({ fields, ...section }) => ({ ...section, names: fields.filter(isDrawn) }))
    .filter(section => section.names.length > 0)
}

/** Names in their order, in runs: those that fit beside one another together, all others alone. */
export const inRuns = (names: readonly string[], fits: (name: string) => boolean): readonly (readonly string[])[] =>
  names.reduce<readonly (readonly string[])[]>((runs, name) => {
    const last = runs.at(-1)
    const former = last?.at(-1)
    return last && former !== undefined && fits(former) && fits(name) ? [...runs.slice(0, -1), [...last, name]] : [...runs, [name]]
  }, [])
