import { sql } from 'kysely'
import { mayRead } from '../rights/mayRead.ts'
import { rowScope } from '../reading/scope.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { isFollowing, type Field, type Fields } from '../define/field.ts'
import type { Label } from '../language/label.ts'
import type { AnyLogic } from '../define/logic.ts'
import { entityOf, people } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { checkFileNames } from '../files/fileNames.server.ts'
import { usableFiles } from '../files/fileVisibility.server.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { newlyChosen, type ChosenReference } from './chosen.ts'
import { checkLogic } from './logic.server.ts'
import { everyCondition, usableOnly } from '../reading/conditions.server.ts'
import { exists } from '../reading/reading.server.ts'
import { serviceOf } from '../context/served.server.ts'
import { recalled } from '../context/recall.server.ts'
import { relationOf } from '../reading/relation.server.ts'
import type { Context } from '../context/serve.server.ts'
import { waysOf } from './ways.server.ts'

type Values = Readonly<Record<string, unknown>>

/** What is said of a reference to what is not there for the person. */
export const goneReference: Label = [
  '所选的记录不存在，或您无权查看',
  'The selected record does not exist, or you do not have permission to view it',
]
const unusableReference: Label = [
  '所选的记录尚未启用或已停用，请选择其他记录',
  'The chosen record is not in use (yet, or any more); choose another one',
]

/** The last look at a record before it is written: required values, and what its own logic asks of it. */
export const checkRow = (entity: AnyEntity, logic: AnyLogic | undefined, row: Values): void => {
  const problems: Record<string, Label> = {}
  for (const [name, field] of Object.entries<Field>(entity.fields))
    if (field.required && !isFollowing(field) && (row[name] ?? null) === null) problems[name] = requiredMessage
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  checkLogic(logic, entity.fields, row)
}

/**
 * What a person may choose: a record that he may not read is refused like one that is not there, so that nobody finds out by numbers what there
 * is. Himself he may always name. What a program fills in for him is not his choice.
 */
export const refuseUnreadable = (context: Pick<Context, 'actor' | 'product'>, fields: Fields, values: Values, before?: Values): void => {
  const unread = newlyChosen(fields, values, before).filter(
    ({ to, id }) => !mayReadNamed(context, to) && !(to === people && id === context.actor.userId),
  )
  if (unread.length > 0) refuse('invalidFields', { problems: Object.fromEntries(unread.map(({ path }) => [path, goneReference])) })
}

/** Files have a rule of their own, asked for each of them. */
const mayReadNamed = ({ actor, product }: Pick<Context, 'actor' | 'product'>, to: string): boolean =>
  to === 'file' || to === 'image' || mayRead(actor, entityOf(product.registry, to))

/** The same for what a person is asked for when he takes a step: it must be there for him, too. */
export const refuseUnseenInput = async (context: Context, fields: Fields, values: Values): Promise<void> => {
  const problems: Record<string, Label> = {}
  for (const [to, references] of Map.groupBy(newlyChosen(fields, values, undefined), one => one.to)) {
    const ids = references.map(({ id }) => id)
    const seen = mayReadNamed(context, to)
      ? await visibleIds(context, to, ids)
      : new Map(to === people ? [[context.actor.userId, { usable: true }]] : [])
    for (const { id, path } of references) if (!seen.has(id)) problems[`input.${path}`] = goneReference
  }
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
}

/**
 * Every newly chosen reference must exist and be visible to the person who chose it, and others may refer to it; those of the record that this is a copy
 * of are there. In which states a record is made from another one, `from` says alone; what it has of that one comes with it.
 */
export const checkReferences = async (
  context: Context,
  entity: AnyEntity,
  before: Values | null,
  after: Values,
  copyOf?: Values,
): Promise<void> => {
  const named = ({ to, id }: ChosenReference): string => `${to} ${id}`
  const copied = new Set(copyOf && newlyChosen(entity.fields, copyOf, undefined).map(named))
  const chosen = newlyChosen(entity.fields, after, before ?? undefined).filter(one => !copied.has(named(one)))
  const asked = Map.groupBy(chosen, ({ to }) => to)
  // What a record has of its source nobody chose.
  const sources = new Set(
    waysOf(context.product.registry, entity)
      .filter(({ name }) => after[name] !== null && after[name] !== undefined)
      .flatMap(({ name, making }) => [name, ...Object.keys(making.same ?? {})]),
  )
  const problems: Record<string, Label> = {}
  const check = async ([to, references]: readonly [to: string, references: readonly ChosenReference[]]): Promise<void> => {
    const ids = references.map(reference => reference.id)
    const known = await visibleIds(context, to, ids)
    const here = await usableHere(context, to, references)
    for (const { id, path } of references) {
      const found = known.get(id)
      if (!found) problems[path] = goneReference
      else if (!(here.get(path) ?? found.usable) && !sources.has(path)) problems[path] = unusableReference
    }
  }
  await Promise.all([...asked].map(check))
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  await checkFileNames(context.tx, entity.fields, before, after)
}

/** Of references that say themselves in which states a record may be named: whether it is in one of these, by their place. */
const usableHere = async (context: Context, to: string, references: readonly ChosenReference[]): Promise<ReadonlyMap<string, boolean>> => {
  const answers = new Map<string, boolean>()
  for (const { id, path, usable } of references) {
    if (!usable) continue
    const target = entityOf(context.product.registry, to)
    // The definition names a choice of the entity, and values of it.
    answers.set(path, await exists(context, target, { id, [usable.field]: usable.in } as never))
  }
  return answers
}

/** Which of some records the actor may name, and of each whether it is in a state in which others may refer to it. */
const visibleIds = async (
  context: Context,
  to: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly usable: boolean }>> => {
  const unique = [...new Set(ids)]
  if (to === 'file' || to === 'image') return new Map([...(await usableFiles(context, to, unique))].map(id => [id, { usable: true }]))
  const target = entityOf(context.product.registry, to)
  const scope = rowScope(target, serviceOf(context.product, target), context.actor)
  return recalled(context.recall, 'visible', to, unique, async asked => {
    const where = everyCondition([sql<boolean>`t.id = any(${asked})`, ...(scope ? [scope] : [])])
    const usable = usableOnly(target) ?? sql<boolean>`true`
    const seen = sql<{
      id: number
      usable: boolean
    }>`select t.id, coalesce(${usable}, false) as usable from ${relationOf(target)} as t where ${where}`
    return new Map((await seen.execute(context.tx)).rows.map(({ id, usable: is }) => [id, { usable: is }]))
  })
}
