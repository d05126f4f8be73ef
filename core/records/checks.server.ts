import { sql } from 'kysely'
import { rowScope } from '../access/scope.server.ts'
import { sameValue } from '../audit/changes.ts'
import type { AnyEntity, StoredRecord } from '../define/entity.ts'
import type { Field, Fields } from '../define/field.ts'
import type { Label } from '../define/label.ts'
import { tableOf } from '../define/naming.ts'
import { entityOf } from '../define/registry.ts'
import { refuse } from '../errors/refuse.ts'
import { contentFiles, type ContentFile } from '../fields/richText/contentFiles.ts'
import { checkFileNames } from '../files/fileNames.server.ts'
import { usableFiles } from '../files/fileVisibility.server.ts'
import { requiredMessage } from '../define/requiredMessage.ts'
import { everyCondition, usableOnly } from './conditions.server.ts'
import { serviceOf } from './served.server.ts'
import { recalled } from './recall.server.ts'
import type { Rule, Step } from './serve.server.ts'

type Values = Readonly<Record<string, unknown>>

const goneReference: Label = ['所选的记录不存在，或您无权查看', 'The chosen record does not exist, or you may not see it']
const unusableReference: Label = [
  '所选的记录尚未启用或已停用，请选择其他记录',
  'The chosen record is not in use (yet, or any more); choose another one',
]

/** The last look at a record before it is written: required values and the entity's own rules. */
export const checkRow = (
  entity: AnyEntity,
  rules: Readonly<Record<string, Rule<StoredRecord<AnyEntity>>>> | undefined,
  row: Values,
): void => {
  const problems: Record<string, Label> = {}
  for (const [name, field] of Object.entries<Field>(entity.fields))
    if (field.required && (row[name] ?? null) === null) problems[name] = requiredMessage
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  const broken = Object.entries(rules ?? {}).find(([, rule]) => !rule.holds(row as StoredRecord<AnyEntity>))
  if (!broken) return
  const [name, rule] = broken
  refuse('ruleBroken', {
    message: rule.message,
    problems: Object.fromEntries((rule.fields ?? []).map(field => [field, rule.message])),
    data: { rule: name },
  })
}

/** Every newly chosen reference must exist and be visible to the person who chose it. */
export const checkReferences = async (step: Step, entity: AnyEntity, before: Values | null, after: Values): Promise<void> => {
  const asked = new Map<string, { id: number; path: string }[]>()
  const ask = (to: string, id: unknown, path: string): void => {
    if (typeof id === 'number') asked.set(to, [...(asked.get(to) ?? []), { id, path }])
  }
  const collect = (fields: Fields, row: Values, prior: Values | undefined, at: string): void => {
    for (const [name, field] of Object.entries(fields)) {
      const value = row[name]
      if (value === null || value === undefined || (prior && sameValue(prior[name], value))) continue
      if (field.kind === 'lines' && 'of' in field && Array.isArray(value)) {
        const earlier = new Map((Array.isArray(prior?.[name]) ? prior[name] : []).map((line: Values) => [line['id'], line]))
        for (const [index, line] of value.entries()) collect(field.of as Fields, line, earlier.get(line.id), `${at}${name}.${index}.`)
      } else if ('to' in field) for (const id of Array.isArray(value) ? value : [value]) ask(String(field.to), id, `${at}${name}`)
      else if (field.kind === 'file' || field.kind === 'image') ask(field.kind, value, `${at}${name}`)
      else if (field.kind === 'richText') for (const { id, kind } of newlyShown(prior?.[name], value)) ask(kind, id, `${at}${name}`)
    }
  }
  collect(entity.fields, after, before ?? undefined, '')
  const problems: Record<string, Label> = {}
  for (const [to, references] of asked) {
    const ids = references.map(reference => reference.id)
    const known = await visibleIds(step, to, ids)
    const usable = await usableIds(step, to, known)
    for (const { id, path } of references) if (!usable.has(id)) problems[path] = known.has(id) ? unusableReference : goneReference
  }
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  await checkFileNames(step.tx, entity.fields, before, after)
}

/** The files that formatted content did not refer to before. */
const newlyShown = (before: unknown, after: unknown): readonly ContentFile[] => {
  const known = new Set(typeof before === 'string' ? contentFiles(before).map(file => file.id) : [])
  return typeof after === 'string' ? contentFiles(after).filter(file => !known.has(file.id)) : []
}

const visibleIds = async (step: Step, to: string, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const unique = [...new Set(ids)]
  if (to === 'file' || to === 'image') return usableFiles(step, to, unique)
  const target = entityOf(step.product.registry, to)
  const scope = rowScope(target, serviceOf(step.product, target), step.actor)
  return idsIn(step, 'visible', to, unique, async asked => {
    const where = everyCondition([sql<boolean>`t.id = any(${asked})`, ...(scope ? [scope] : [])])
    return (await sql<{ id: number }>`select t.id from ${sql.table(tableOf(target))} as t where ${where}`.execute(step.tx)).rows
  })
}

/** Those of some visible records that are in a state in which others may refer to them. */
const usableIds = async (step: Step, to: string, visible: ReadonlySet<number>): Promise<ReadonlySet<number>> => {
  const condition = usableOnly(step.product.registry.entities.get(to))
  if (!condition) return visible
  return idsIn(step, 'usable', to, [...visible], async asked => {
    const usable = sql<{
      id: number
    }>`select t.id from ${sql.table(tableOf({ name: to }))} as t where t.id = any(${asked}) and ${condition}`
    return (await usable.execute(step.tx)).rows
  })
}

const idsIn = async (
  step: Step,
  question: 'visible' | 'usable',
  to: string,
  ids: readonly number[],
  read: (asked: readonly number[]) => Promise<readonly { readonly id: number }[]>,
): Promise<ReadonlySet<number>> => {
  const found = await recalled(step.recall, question, to, ids, async asked => new Map((await read(asked)).map(({ id }) => [id, true])))
  return new Set(found.keys())
}
