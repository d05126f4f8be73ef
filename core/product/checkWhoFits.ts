import type { AnyEntity, Transition } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import { people, type Registry } from '../define/registry.ts'
import { holdsPeople, whoFits, type WhoFits } from '../define/whoFits.ts'
import { fieldOf } from '../fields/kinds.ts'
import { pointLabels } from '../rights/points.ts'

type Aimed = Field & WhoFits & { readonly to?: string; readonly of?: Fields; readonly carriedOver?: boolean }

/** What is wrong with who fits in the fields of an entity and of its steps. */
export const checkWhoFits = (registry: Registry, entity: AnyEntity): readonly string[] => [
  ...inFields(registry, entity, entity.fields, ''),
  ...Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { input = {} }]) =>
    inFields(registry, entity, input, `${step}: `),
  ),
  ...narrowedPeople(registry, entity),
]

const inFields = (registry: Registry, entity: AnyEntity, fields: Fields, at: string): readonly string[] =>
  Object.entries<Aimed>(fields).flatMap(([name, field]) => [
    ...wrongIn(registry, entity, field).map(wrong => `${at}${name} ${wrong}`),
    ...inFields(registry, entity, field.of ?? {}, `${at}${name}.`),
  ])

const wrongIn = (registry: Registry, entity: AnyEntity, field: Aimed): readonly string[] => {
  const { holding, accounts } = field
  // A list of people is one of those that are said to be among something.
  const among: unknown = field.among
  const isSaid = among !== undefined || holding !== undefined || accounts !== undefined || field.former !== undefined
  if (!isSaid) return field.carriedOver === true && field.to === people ? ['is carried over, as every readonly field of people is'] : []
  if (!whoFits(field)) return ['says who fits, but names no people']
  if (field.readonly) return ['says who fits, but nobody chooses there']
  return [
    ...(holding !== undefined && !pointLabels(registry.areas).has(holding) ? [`takes holders of ${holding}, which is no permission`] : []),
    ...(field.among ? wrongAmong(registry, entity, field.among) : []),
  ]
}

const wrongAmong = (
  registry: Registry,
  entity: AnyEntity,
  { of, by, people: places }: NonNullable<WhoFits['among']>,
): readonly string[] => {
  const record = registry.entities.get(of)
  const reference: Aimed | undefined = by === undefined ? undefined : fieldOf(entity.fields, by)
  const leads = by === undefined ? of === entity.name : reference?.kind === 'ref' && reference.to === of
  return [
    ...(leads ? [] : [`takes people of ${of}, to which ${by ?? 'the record'} does not lead`]),
    ...places
      .filter(place => !record || !holdsPeople(record.fields, place))
      .map(place => `takes people of ${of} by ${place}, where none stand`),
  ]
}

/** Who may be chosen is said by the field, not by the logic of the row: colleagues are asked for in one place. */
const narrowedPeople = (registry: Registry, entity: AnyEntity): readonly string[] => {
  const logic = registry.logic.get(entity.name)
  return [logic, ...Object.values(logic?.lines ?? {})].flatMap(one =>
    Object.entries(one?.narrow ?? {}).flatMap(([name, { to }]) =>
      to === people ? [`${name} is narrowed, but people are told by who fits`] : [],
    ),
  )
}
