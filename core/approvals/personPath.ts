import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import { people, type Registry } from '../define/registry.ts'

/** How a document leads to people: by a field of its own or of its lines, or by such a field of the records that it refers to. */
export interface PersonPath {
  /** The names on the way, joined by points: `owner`, `supplier.owner`, `awards.supplier.owner`. */
  readonly path: string
  readonly label: Label
  /** The field of lines that holds the reference. */
  readonly lines?: string
  /** The field that names the person, or the record that does. */
  readonly field: string
  /** The record that names the person, and by which of its fields. */
  readonly at?: { readonly entity: AnyEntity; readonly field: string }
}

type Entities = Registry['entities']

/** Every way by which documents of an entity lead to people. */
export const personPaths = (entity: AnyEntity, entities: Entities): readonly PersonPath[] => [
  ...pathsFrom(entity.fields, entities),
  ...Object.entries<Field & { readonly of?: Fields }>(entity.fields).flatMap(([lines, { label, of = {} }]) =>
    pathsFrom(of, entities).map(way => ({ ...way, path: `${lines}.${way.path}`, label: joined(label, way.label), lines })),
  ),
]

/** The way of that name; undefined when the entity has none. */
export const personPath = (entity: AnyEntity, entities: Entities, path: string): PersonPath | undefined =>
  personPaths(entity, entities).find(way => way.path === path)

const pathsFrom = (fields: Fields, entities: Entities): readonly PersonPath[] =>
  references(fields).flatMap(({ name, label, to }): readonly PersonPath[] => {
    if (to === people) return [{ path: name, label, field: name }]
    const entity = entities.get(to)
    if (!entity) return []
    return references(entity.fields)
      .filter(inner => inner.to === people)
      .map(inner => ({
        path: `${name}.${inner.name}`,
        label: joined(label, inner.label),
        field: name,
        at: { entity, field: inner.name },
      }))
  })

const references = (fields: Fields): readonly { readonly name: string; readonly label: Label; readonly to: string }[] =>
  Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.kind === 'ref' && 'to' in field ? [{ name, label: field.label, to: String(field.to) }] : [],
  )

const joined = (outer: Label, inner: Label): Label => [`${outer[0]} · ${inner[0]}`, `${outer[1]} · ${inner[1]}`]

/** The ids that stand where a way begins in the stored values of a document: of people, or of the records that name them. Each once. */
export const idsAt = ({ lines, field }: PersonPath, values: Readonly<Record<string, unknown>>): readonly number[] => {
  const rows: unknown = lines === undefined ? [values] : values[lines]
  const found = (Array.isArray(rows) ? rows : []).map((row: Readonly<Record<string, unknown>>) => row[field])
  return [...new Set(found.filter(id => typeof id === 'number'))]
}
