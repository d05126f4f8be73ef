import type { AnyEntity } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Registry } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'

type Referring = Field & { readonly to?: string; readonly of?: Fields }

/** Names of other records say whose they are, and nothing is called, sorted, searched or told apart by them. */
export const checkNames = (registry: Registry, entity: AnyEntity): readonly string[] => [
  ...inFields(registry, entity.fields, ''),
  ...[entity.title, entity.titleEn, (entity.list?.sort ?? 'id').replace(/^-/, ''), ...(entity.list?.filters ?? [])]
    .filter(name => name !== undefined && fieldOf(entity.fields, name)?.nameOf !== undefined)
    .map(name => `its list is not called, sorted or filtered by ${String(name)}, which is a name of another record`),
]

const inFields = (registry: Registry, fields: Fields, at: string): readonly string[] =>
  Object.entries<Referring>(fields).flatMap(([name, field]) => [
    ...(field.nameOf ? ofName(registry, fields, field, field.nameOf).map(wrong => `${at}${name} ${wrong}`) : []),
    ...(field.search === true && field.to !== undefined && registry.entities.get(field.to)?.fields === undefined
      ? [`${at}${name} is searched, but refers to no records`]
      : []),
    ...inFields(registry, field.of ?? {}, `${name}.`),
  ])

const ofName = (
  registry: Registry,
  fields: Fields,
  { kind, search, unique, sum }: Field,
  { record, of }: NonNullable<Field['nameOf']>,
): readonly string[] => {
  const reference: Referring | undefined = fieldOf(fields, record)
  return [
    ...(kind === 'text' ? [] : ['is a name, but no text']),
    ...(reference?.kind === 'ref' && reference.to === of ? [] : [`is the name of a record of ${of}, to which ${record} does not refer`]),
    ...(registry.entities.get(of)?.openTitle ? [`is a name of ${of}, which everybody is told`] : []),
    ...(search === true || unique === true || sum === true ? ['is a name of another record, by which nothing is found or told apart'] : []),
  ]
}
