import type { AnyEntity } from '../define/entity.ts'
import { exclusionsOf, stepsNotBy } from '../define/exclusions.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Exclusion } from '../define/notBy.ts'
import { people, type Registry } from '../define/registry.ts'
import { innerFields } from '../fields/draft.ts'
import { fieldOf } from '../fields/kinds.ts'

type Aimed = Field & { readonly to?: string; readonly of?: Fields }

/** What is wrong with who does not take the steps of an entity because they did the other half. */
export const checkNotBy = (registry: Pick<Registry, 'entities'>, entity: AnyEntity): readonly string[] =>
  stepsNotBy(entity).flatMap(step => {
    const exclusions = exclusionsOf(entity, step)
    return [
      ...exclusions
        .filter(exclusion => !namesPeople(registry, entity, exclusion))
        .map(({ by }) => `${step} is not taken by ${by}, which holds no people`),
      ...(bearsMoney(entity) && exclusions.some(({ by }) => by === 'createdBy')
        ? [`${step} is kept from who began it and not from who rewrote its amounts: name its authors`]
        : []),
      ...exclusions
        .flatMap(({ where = {} }) => Object.keys(where))
        .filter(name => !['choice', 'flag'].includes(fieldOf(entity.fields, name)?.kind ?? ''))
        .map(name => `who does not take ${step} depends on ${name}, which is no choice and no flag`),
    ]
  })

/** Whether people type sums of money or prices into a record, on which somebody else acts later. */
const bearsMoney = ({ fields }: Pick<AnyEntity, 'fields'>): boolean =>
  Object.values<Aimed & { readonly cents?: boolean }>(fields).some(
    field => !field.readonly && (field.kind === 'money' || field.cents === true || bearsMoney({ fields: innerFields(field) })),
  )

const namesPeople = ({ entities }: Pick<Registry, 'entities'>, entity: AnyEntity, { by }: Exclusion): boolean => {
  const [first = '', inner] = by.split('.')
  const field: Aimed | undefined = fieldOf(entity.fields, first)
  if (inner === undefined) return first === 'createdBy' || holdsPeople(field)
  if (field?.kind === 'lines') return field.of?.[inner]?.kind === 'ref' && holdsPeople(field.of[inner])
  const other = field?.kind === 'ref' ? entities.get(String(field.to)) : undefined
  return other !== undefined && (inner === 'createdBy' || holdsPeople(fieldOf(other.fields, inner)))
}

const holdsPeople = (field: Aimed | undefined): boolean => ['ref', 'refs'].includes(field?.kind ?? '') && field?.to === people
