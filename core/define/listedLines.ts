import type { AnyEntity } from './entity.ts'
import type { Field, FieldGroup, Fields } from './field.ts'
import { inSentence, type Label } from '../language/label.ts'

/** What the core has to know of a field of lines. */
interface LinesDefinition extends Field {
  readonly of: Fields
  readonly listed?: true
  readonly title?: string
  readonly importAdds?: true
}

/** The names of the fields of lines of an entity. */
export type LinesName<E extends AnyEntity> = {
  [K in keyof E['fields']]: E['fields'][K] extends { of: Fields } ? K : never
}[keyof E['fields']] &
  string
/** The fields of the lines of a field. */
export type LineFields<F> = F extends { of: infer L extends Fields } ? L : never

/** Which lines they are. */
export interface LineOf {
  /** The entity whose records they belong to. */
  readonly entity: AnyEntity
  /** The field in which they stand. */
  readonly field: string
  /** The field of a line that calls it by name; its place does when absent. */
  readonly title: string | undefined
  /** What that field refers to, where it is a reference. */
  readonly titled: AnyEntity | undefined
  /** Whether rows of an imported file may add some. */
  readonly importAdds: boolean
}

/**
 * All lines of a field with `listed: true`, as something to list and to refer to: like an entity, named `area.entity.lines`, with the fields of
 * a line, the record that it belongs to (`record`) and what the list of the records shows of that (`headerStatus`). It has no rights of its own and
 * is written only with its record.
 */
export type ListedLines = AnyEntity & { readonly lineOf: LineOf }

/** Whether these are the lines of a field, and no entity. */
export const isListedLines = (entity: AnyEntity): entity is ListedLines => 'lineOf' in entity

/** The entity whose records are read: of listed lines that of the records to which they belong. */
export const recordsOf = (entity: AnyEntity): AnyEntity => (isListedLines(entity) ? entity.lineOf.entity : entity)

/** The name of the entity whose records a reference leads to: of `area.entity.lines` that of `area.entity`. */
export const recordsNamed = (to: string): string => to.split('.', 2).join('.')

/** What a field of a record is called where its lines are listed: `status` → `headerStatus`. */
export const headerName = (name: string): string => `header${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** A field of lines that are listed. */
const isListedField = (field: Field): boolean => 'listed' in field && field.listed === true

/** The longest text that stands in a list: what is longer has no index. */
const longest = 200

const isPlain = (field: Field): boolean =>
  !['lines', 'refs', 'json', 'richText', 'file', 'image'].includes(field.kind) &&
  !('max' in field && field.kind === 'text' && Number(field.max) > longest)

/** The fields of a record by which its lines are found and sorted: what its own list shows and is narrowed down by, and its state. */
export const headerFields = (entity: AnyEntity): readonly (readonly [name: string, field: Field])[] => {
  const names = new Set<string>([...(entity.state ? [entity.state] : []), ...(entity.list?.columns ?? []), ...(entity.list?.filters ?? [])])
  return [...names]
    .filter(name => name !== entity.title)
    .flatMap(name => {
      const field: Field | undefined = entity.fields[name]
      // A name is told with its record.
      return field && isPlain(field) && field.nameOf === undefined ? [[name, field] as const] : []
    })
}

/** What the lines of a field are when they are listed. References to other entities are resolved among `entities`, where these are known. */
const listedLines = (entity: AnyEntity, name: string, field: Field, entities: ReadonlyMap<string, AnyEntity> = new Map()): ListedLines => {
  // A field of the kind `lines` always says what its lines are made of.
  const { of, title, group, label, importAdds = false } = field as LinesDefinition
  const own = Object.entries(of)
  const plain = own.flatMap(([inner, one]) => (isPlain(one) ? [inner] : []))
  const header = headerFields(entity)
  const record = { kind: 'ref', label: entity.label, required: true, readonly: true, to: entity.name } as const
  const titled = title === undefined ? undefined : of[title]
  const shownHeader: readonly string[] = entity.list?.columns ?? []
  return {
    name: `${entity.name}.${name}`,
    label: [
      label[0].startsWith(entity.label[0]) ? label[0] : `${entity.label[0]}${label[0]}`,
      `${entity.label[1]}: ${inSentence(label[1])}`,
    ],
    title: title ?? 'record',
    fields: {
      record,
      ...Object.fromEntries(own.map(([inner, one]) => [inner, inLine(entity, one, group)])),
      ...Object.fromEntries(header.map(([inner, one]) => [headerName(inner), inHeader(entity, one)])),
    },
    list: {
      columns: ['record', ...plain, ...header.flatMap(([inner]) => (shownHeader.includes(inner) ? [headerName(inner)] : []))],
      filters: [...plain, ...header.map(([inner]) => headerName(inner))],
      sort: '-id',
    },
    lineOf: { entity, field: name, title, titled: titled && 'to' in titled ? entities.get(String(titled.to)) : undefined, importAdds },
  }
}

/** A field of a line: seen by whoever may see the lines and the field. Nobody writes it here. */
const inLine = (entity: AnyEntity, { search: _search, was: _was, ...field }: Field, group: FieldGroup | undefined): Field => ({
  ...field,
  readonly: true,
  ...(field.group === undefined && group !== undefined ? { group } : {}),
})

/** A field of the record: called by both where that is not the same. */
const inHeader = (entity: AnyEntity, { search: _search, unique: _unique, was: _was, internal: _internal, ...field }: Field): Field => ({
  ...field,
  label: headerLabel(entity.label, field.label),
  readonly: true,
})

const headerLabel = ([zh, en]: Label, [fieldZh, fieldEn]: Label): Label => [`${zh} · ${fieldZh}`, `${en} · ${inSentence(fieldEn)}`]

/** The fields of listed lines as their records have them, with the group of the lines; none where the lines themselves are not filled in. */
export const fieldsOfLines = ({ lineOf: { entity, field: name } }: ListedLines): Fields => {
  // A field of the kind `lines` always says what its lines are made of.
  const { of, group, readonly } = entity.fields[name] as LinesDefinition
  if (readonly) return {}
  return Object.fromEntries(Object.entries(of).map(([inner, one]) => [inner, group === undefined ? one : { group, ...one }]))
}

/** All listed lines of an entity. */
export const listedIn = (entity: AnyEntity, entities?: ReadonlyMap<string, AnyEntity>): readonly ListedLines[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    isListedField(field) ? [listedLines(entity, name, field, entities)] : [],
  )
