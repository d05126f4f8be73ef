import type { AnyEntity, Transition } from './entity.ts'
import type { Field, Fields } from './field.ts'
import type { Exclusion } from './notBy.ts'
import { inSentence, type Label } from '../language/label.ts'
import { onceFor } from './onceFor.ts'

type Row = Readonly<Record<string, unknown>>

const exclusions = onceFor(
  (entity: AnyEntity): ReadonlyMap<string, readonly Exclusion[]> =>
    new Map(
      Object.entries<Transition<Fields, string>>(entity.transitions ?? {}).flatMap(([step, { notBy = [] }]) =>
        notBy.length === 0 ? [] : [[step, notBy.map((one): Exclusion => (typeof one === 'string' ? { by: one } : one))] as const],
      ),
    ),
)

/** Those who do not take a step of an entity because they did the other half. */
export const exclusionsOf = (entity: AnyEntity, step: string): readonly Exclusion[] => exclusions(entity).get(step) ?? []

/** The steps of an entity that are not for everybody who holds their points. */
export const stepsNotBy = (entity: AnyEntity): readonly string[] => [...exclusions(entity).keys()]

/** Whether the record itself holds these people; those of its lines and of other records the database is asked for. */
export const isOwn = ({ by }: Exclusion): boolean => !by.includes('.')

/** The fields of a record that say whether somebody is excluded by what it holds itself. */
export const fieldsOfExclusion = ({ by, where = {} }: Exclusion): readonly string[] => [
  ...(by === 'createdBy' ? [] : [by]),
  ...Object.keys(where),
]

const holdsIn = (row: Row, where: Exclusion['where'] = {}): boolean =>
  Object.entries(where).every(([name, values]) => values?.includes(String(row[name])) === true)

/** The people whom a record itself keeps from a step by one of its exclusions. */
export const peopleExcluded = (exclusion: Exclusion, row: Row): readonly number[] => {
  if (!isOwn(exclusion) || !holdsIn(row, exclusion.where)) return []
  return [row[exclusion.by]].flat().filter(person => typeof person === 'number')
}

/** What somebody is told whom a record itself keeps from a step; undefined of everybody else. Nobody is kept from it whom nobody knows: the program by itself. */
export const toldExcluded = (entity: AnyEntity, step: string, person: number | null, row: Row): Label | undefined => {
  const met = person === null ? undefined : exclusionsOf(entity, step).find(one => peopleExcluded(one, row).includes(person))
  return met && exclusionSays(entity, step, met)
}

/** What people are called whom a step is kept from: `创建人`, `Authors`. */
export const excludedCalled = (entity: AnyEntity, { by, called }: Exclusion): Label => {
  if (called) return called
  if (by === 'createdBy') return ['创建人', 'Created by']
  const [first = '', inner] = by.split('.')
  const field: (Field & { readonly of?: Fields }) | undefined = entity.fields[first]
  return (inner === undefined ? field : field?.of?.[inner])?.label ?? [by, by]
}

/** What the excluded are told: which half they did, and that another person takes the step. */
export const exclusionSays = (entity: AnyEntity, step: string, exclusion: Exclusion): Label => {
  if (exclusion.message) return exclusion.message
  const [zh, en]: Label = Reflect.get(entity.transitions ?? {}, step).label
  const [halfZh, halfEn] = halfOf(entity, exclusion)
  return [`${halfZh}，“${zh}”须由另一人执行`, `${halfEn}. Ask a colleague to take the step “${en}”.`]
}

const halfOf = (entity: AnyEntity, exclusion: Exclusion): Label => {
  const [zh, en] = entity.label
  if (exclusion.by === 'createdBy') return [`您创建了此${zh}`, `You created this ${inSentence(en)}`]
  const [calledZh, calledEn] = excludedCalled(entity, exclusion)
  return [`您是此${zh}的${calledZh}`, `You are named here under “${calledEn}”`]
}
