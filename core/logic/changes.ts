import type { AnyEntity } from '../define/entity.ts'
import { isFollowing, type Field, type FieldGroup, type Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { attributeText, isShown, type ShownAttribute } from '../fields/attributes/shownAttributes.ts'
import { kindOf } from '../fields/kinds.ts'

/** A value as it read when it was written, in both languages; later renames do not touch it. */
export type FrozenText = Label | null

/** One difference between two versions of a record, with everything a reader needs frozen at write time. */
export interface AuditedChange {
  /** The field, or `field.line` with a line's id for one line of it, `field.id` for a reference that came into a list or left it. */
  readonly field: string
  readonly label: Label
  readonly before: FrozenText
  readonly after: FrozenText
  readonly group?: FieldGroup
  /** A stored file came, went or was replaced. */
  readonly file?: true
  /** The entity of another record that it speaks of: told to who may read those. */
  readonly of?: string
  /** The records that its words name, by their entity: told to who may read those. Absent where its field refers to nothing, or nobody kept it. */
  readonly names?: Readonly<Record<string, readonly number[]>>
  /** Fields of the record on which it depends that the deed was done at all: told only to who sees all of them. */
  readonly needs?: readonly string[]
}

/** The title of a referred record or file by target and id, or the caption of a point or entity by its code; what cannot be found any more reads as it is written. */
export type TitleOf = (to: string, id: number | string) => Label

/** Every difference between two versions; `null` stands for no record: everything was added or removed. */
export const changesBetween = (
  entity: AnyEntity,
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
  titleOf: TitleOf,
): readonly AuditedChange[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    const from = something(before?.[name])
    const to = something(after?.[name])
    if (field.kind === 'attributes') return attributeChanges(name, field, asShown(from), asShown(to))
    return field.kind === 'lines'
      ? lineChanges(name, field, asLines(from), asLines(to), titleOf)
      : valueChange(name, field, field.label, from, to, titleOf)
  })

/** Nothing chosen is nothing: an empty list is told like a missing value. */
const something = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : (value ?? null))

const valueChange = (path: string, field: Field, label: Label, from: unknown, to: unknown, titleOf: TitleOf): readonly AuditedChange[] => {
  if (sameValue(from, to)) return []
  const group = field.group === undefined ? {} : { group: field.group }
  const file = isFile(field) ? { file: true as const } : {}
  const [former, newer] = [asIds(from), asIds(to)]
  const [gone, come] = [former.filter(id => !newer.includes(id)), newer.filter(id => !former.includes(id))]
  // Of a list that goes on it is told what came and what went; one that began, ended or has another order is told whole.
  if (field.kind === 'refs' && former.length > 0 && newer.length > 0 && gone.length + come.length > 0) {
    const one = (id: number, side: 'before' | 'after'): AuditedChange => ({
      field: `${path}.${id}`,
      label,
      before: side === 'before' ? frozen(field, [id], titleOf) : null,
      after: side === 'after' ? frozen(field, [id], titleOf) : null,
      ...group,
      ...namedBy(field, id),
    })
    return [...come.map(id => one(id, 'after')), ...gone.map(id => one(id, 'before'))]
  }
  return [
    {
      field: path,
      label,
      before: frozen(field, from, titleOf),
      after: frozen(field, to, titleOf),
      ...group,
      ...file,
      ...namedBy(field, from, to),
    },
  ]
}

/** The records that values of a reference name. */
const namedBy = (field: Field, ...values: readonly unknown[]): Pick<AuditedChange, 'names'> => {
  const ids = values.flat().flatMap(value => (value === null || value === undefined ? [] : [Number(value)]))
  return 'to' in field ? { names: { [String(field.to)]: ids.filter(Number.isSafeInteger) } } : {}
}

const asIds = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : [])

/** Whether two stored values are the same for the record. */
export const sameValue = (left: unknown, right: unknown): boolean => left === right || JSON.stringify(left) === JSON.stringify(right)

const asShown = (value: unknown): readonly ShownAttribute[] => (isShown(value) ? value : [])

/** Attributes by what they are called; those of before come first where they are gone. */
const attributeChanges = (
  name: string,
  field: Field,
  from: readonly ShownAttribute[],
  to: readonly ShownAttribute[],
): readonly AuditedChange[] => {
  const codes = [...new Set([...from, ...to].map(({ code }) => code))]
  return codes.flatMap(code => {
    const [earlier, later] = [from, to].map(all => all.find(one => one.code === code))
    const known = later ?? earlier
    if (!known || sameValue(earlier?.value, later?.value)) return []
    return [
      {
        field: `${name}.${code}`,
        label: [`${field.label[0]} · ${known.name[0]}`, `${field.label[1]} · ${known.name[1]}`],
        before: earlier ? attributeLabel(earlier) : null,
        after: later ? attributeLabel(later) : null,
        ...(field.group === undefined ? {} : { group: field.group }),
      },
    ]
  })
}

const attributeLabel = (one: ShownAttribute): Label => [attributeText(one, 'zh'), attributeText(one, 'en')]

type Line = Readonly<Record<string, unknown>>

const asLines = (value: unknown): readonly Line[] => (Array.isArray(value) ? value : [])

const lineChanges = (
  name: string,
  field: Field,
  from: readonly Line[],
  to: readonly Line[],
  titleOf: TitleOf,
): readonly AuditedChange[] => {
  // A field of the kind `lines` always says what its lines are made of.
  const of = (field as Field & { readonly of: Fields }).of
  const former = new Map(from.map(line => [line['id'], line]))
  const kept = new Set(to.map(line => line['id']))
  const place = (index: number): Label => [`${field.label[0]} 第 ${index + 1} 行`, `${field.label[1]}, line ${index + 1}`]
  const whole = (index: number, line: Line, side: 'before' | 'after'): AuditedChange => ({
    field: `${name}.${String(line['id'])}`,
    label: place(index),
    before: side === 'before' ? lineText(of, line, titleOf) : null,
    after: side === 'after' ? lineText(of, line, titleOf) : null,
    ...(field.group === undefined ? {} : { group: field.group }),
    ...(holdsFile(of, line) ? { file: true as const } : {}),
    ...namedInLine(of, line),
  })
  const present = to.flatMap((line, index) => {
    const earlier = former.get(line['id'])
    if (!earlier) return [whole(index, line, 'after')]
    return Object.entries(of).flatMap(([inner, innerField]) => {
      if (isFollowing(innerField)) return []
      const [zh, en] = place(index)
      const label: Label = [`${zh} · ${innerField.label[0]}`, `${en} · ${innerField.label[1]}`]
      return valueChange(`${name}.${String(line['id'])}.${inner}`, innerField, label, earlier[inner] ?? null, line[inner] ?? null, titleOf)
    })
  })
  const removed = from.flatMap((line, index) => (kept.has(line['id']) ? [] : [whole(index, line, 'before')]))
  return [...present, ...removed]
}

/** The records that a whole line names. */
const namedInLine = (of: Fields, line: Line): Pick<AuditedChange, 'names'> => {
  const names: Record<string, number[]> = {}
  for (const [name, field] of Object.entries(of)) {
    if (!isSaidOfLine(field)) continue
    for (const [to, ids] of Object.entries(namedBy(field, line[name]).names ?? {})) names[to] = [...(names[to] ?? []), ...ids]
  }
  return Object.keys(names).length === 0 ? {} : { names }
}

/** Whether a field of a line is part of the words for the whole of it. */
const isSaidOfLine = (field: Field): boolean => field.group === undefined && field.nameOf === undefined && !isFollowing(field)

/** A whole line in words, without the values of a field group and without names of others: those are audited only by field. */
const lineText = (of: Fields, line: Line, titleOf: TitleOf): Label => {
  const parts = Object.entries(of)
    .filter(([name, field]) => isSaidOfLine(field) && line[name] !== null && line[name] !== undefined)
    .map(([name, field]) => ({ label: field.label, text: frozen(field, line[name], titleOf) ?? ['', ''] }) as const)
  return [
    parts.map(part => `${part.label[0]}：${part.text[0]}`).join('；'),
    parts.map(part => `${part.label[1]}: ${part.text[1]}`).join('; '),
  ]
}

const isFile = (field: Field): boolean => field.kind === 'file' || field.kind === 'image'

const holdsFile = (of: Fields, line: Line): boolean =>
  Object.entries(of).some(([name, field]) => isFile(field) && something(line[name]) !== null)

/** A stored value in words of both languages, references by their title now. */
export const frozen = (field: Field, stored: unknown, titleOf: TitleOf): FrozenText => {
  if (stored === null || stored === undefined) return null
  const to = 'to' in field ? String(field.to) : isFile(field) ? 'file' : undefined
  if (to !== undefined) {
    const titles = (Array.isArray(stored) ? stored : [stored]).map(id => titleOf(to, Number(id)))
    return [titles.map(title => title[0]).join('、'), titles.map(title => title[1]).join(', ')]
  }
  if ('names' in field && typeof stored === 'string') return titleOf(String(field.names), stored)
  const kind = kindOf(field)
  return [kind.toText(field, stored, 'zh'), kind.toText(field, stored, 'en')]
}

/** The ids that a set of values refers to, by target: what `titleOf` will be asked for. */
export const referredIds = (
  entity: AnyEntity,
  rows: readonly (Readonly<Record<string, unknown>> | null)[],
): ReadonlyMap<string, ReadonlySet<number>> => {
  const ids = new Map<string, Set<number>>()
  const collect = (fields: Fields, row: Readonly<Record<string, unknown>>): void => {
    for (const [name, field] of Object.entries(fields)) {
      const value = row[name]
      if (value === null || value === undefined) continue
      if (field.kind === 'lines' && 'of' in field) for (const line of asLines(value)) collect(field.of as Fields, line)
      const to = 'to' in field ? String(field.to) : isFile(field) ? 'file' : undefined
      if (to === undefined) continue
      const known = ids.get(to) ?? new Set<number>()
      ids.set(to, known)
      // What was a text before it became a reference is told as it was written.
      for (const id of Array.isArray(value) ? value : [value]) if (Number.isSafeInteger(Number(id))) known.add(Number(id))
    }
  }
  for (const row of rows) if (row) collect(entity.fields, row)
  return ids
}
