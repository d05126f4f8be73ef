import { codeOf } from '../database/startFailure.server.ts'
import { uniqueSets, type AnyEntity } from '../define/entity.ts'
import { uniqueSetsIn } from '../define/versionStates.ts'
import type { Field } from '../define/field.ts'
import { inSentence, type Label } from '../language/label.ts'
import { snake, tableOf, tablesOf } from '../define/naming.ts'
import type { Registry } from '../define/registry.ts'
import { catalogue } from '../errors/catalogue.ts'
import { refuse, type Problems } from '../errors/refuse.ts'
import { storageOf } from '../fields/kinds.server.ts'
import { looksColumn } from '../fields/text/text.server.ts'
import { Collided, type Collision, type Unwritten } from './collisions.server.ts'

/**
 * Says at the field itself that a value is taken already; any other error is thrown on. With which record they collide that were to be written is told where the step ends
 * (`standingOf`).
 */
export const refuseRepeated =
  (entity: AnyEntity, unwritten: Unwritten) =>
  (error: unknown): never => {
    const unique = codeOf(error) === '23505' ? uniqueIn(entity, nameIn(error, 'constraint')) : undefined
    if (unique?.alike)
      throw new Collided({ message: looksTheSame, problems: problemsAt(unique.fields, looksTheSame) }, { ...unique, ...unwritten, entity })
    if (codeOf(error) === '23P01' && nameIn(error, 'constraint') === `${tableOf(entity)}_one_effective`)
      return refuse('alreadyExists', { message: otherEdition })
    if (!unique) throw error
    throw new Collided({ problems: problemsAt(unique.fields, catalogue.alreadyExists.message) }, { ...unique, ...unwritten, entity })
  }

const problemsAt = (fields: readonly string[], message: Label): Problems => Object.fromEntries(fields.map(name => [name, message]))

/** What no two records of an entity hold, as the database calls it. */
export type Unique = Pick<Collision, 'fields' | 'states' | 'alike'>

/** Everything that no two records of an entity hold, by what the database calls it. */
export const uniquesOf = (entity: AnyEntity): ReadonlyMap<string, Unique> => {
  const called = (set: readonly string[], ending: string): string =>
    `${tableOf(entity)}_${set.map(name => columnOf(entity, name)).join('_')}_${ending}`
  return new Map<string, Unique>([
    ...uniqueSetsIn(entity).map(({ fields, in: states, as }) => [called(fields, as), { fields, states }] as const),
    ...distinctNames(entity).map(name => [`${tableOf(entity)}_${looksColumn(snake(name))}_key`, { fields: [name], alike: true }] as const),
    ...everySet(entity).map(fields => [called(fields, 'key'), { fields }] as const),
  ])
}

const uniqueIn = (entity: AnyEntity, violated: string | undefined): Unique | undefined =>
  violated === undefined ? undefined : uniquesOf(entity).get(violated)

/** Says which records still refer to one that cannot be deleted; any other error is thrown on. */
export const refuseReferred =
  (registry: Registry) =>
  (error: unknown): never => {
    const by = referringIn(registry, error)
    if (!by) throw error
    const message: Label = [`仍有${by.label[0]}引用它，不能删除`, `It cannot be deleted; this still refers to it: ${by.label[1]}`]
    return refuse('inUse', { message, leadsTo: { step: `${by.name}:read` }, data: { referredBy: by.name } })
  }

/** Says which records still refer to a line that cannot be deleted; any other error is thrown on. */
export const refuseReferredLines =
  (registry: Registry, field: Field) =>
  (error: unknown): never => {
    const by = referringIn(registry, error)
    if (!by) throw error
    const message: Label = [
      `仍有${by.label[0]}引用${field.label[0]}中要删除的行，不能删除；请先更改那里的引用`,
      `A line of ${inSentence(field.label[1])} cannot be deleted; this still refers to it and has to be changed first: ${by.label[1]}`,
    ]
    return refuse('inUse', { message, leadsTo: { step: `${by.name}:read` }, data: { referredBy: by.name } })
  }

/** The entity whose records refer to what was to be deleted, by the error of the database. */
const referringIn = ({ entities }: Registry, error: unknown): AnyEntity | undefined => {
  const table = ['23001', '23503'].includes(codeOf(error) ?? '') ? nameIn(error, 'table') : undefined
  return table === undefined ? undefined : [...entities.values()].find(entity => tablesOf(entity).includes(table))
}

const nameIn = (error: unknown, key: 'constraint' | 'table'): string | undefined => {
  const name: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined
  return typeof name === 'string' ? name : undefined
}

const looksTheSame: Label = [
  '已有看起来相同的名称（大小写、全半角、空格、相近字母不计），请核对是否已登记',
  'There is one already that looks the same, apart from case, width, spaces or letters that look alike. Check whether it is the same one',
]

const otherEdition: Label = [
  '这段时间另一个版本有效，可能刚由他人发布；请刷新后重试',
  'Another version is effective in that period, possibly just released by another user. Refresh and try again.',
]

const distinctNames = (entity: AnyEntity): readonly string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) => ('distinct' in field && field.distinct === true ? [name] : []))

const everySet = (entity: AnyEntity): readonly (readonly string[])[] => [
  ...Object.entries<Field>(entity.fields).flatMap(([name, field]) => (field.unique === true ? [[name]] : [])),
  ...uniqueSets(entity),
]

const columnOf = (entity: AnyEntity, name: string): string | undefined => {
  const field: Field = entity.fields[name]
  return storageOf(field)?.columns(snake(name), field, () => '')[0]?.name
}
