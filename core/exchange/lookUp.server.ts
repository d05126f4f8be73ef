import { sql, type RawBuilder } from 'kysely'
import { mayRead } from '../rights/mayRead.ts'
import { rowScope } from '../reading/scope.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { problem, understood, type Parsed } from '../define/kind.ts'
import { isListedLines } from '../define/listedLines.ts'
import { snake } from '../define/naming.ts'
import { entityOf, people } from '../define/registry.ts'
import type { LookUp } from '../fields/cell.ts'
import { everyCondition } from '../reading/conditions.server.ts'
import { relationOf, titleOf } from '../reading/relation.server.ts'
import { serviceOf } from '../context/served.server.ts'
import { knownTo } from '../people/colleagues.server.ts'
import type { Context } from '../context/serve.server.ts'
import { counted } from '../language/counted.ts'

/** What texts mean, by entity; kept while one import is looked at, so that a name is looked up once. */
export interface Known {
  readonly found: Map<string, Parsed<number>>
  /** The entities whose records this import itself makes: their names are looked up each time. */
  readonly changing: ReadonlySet<string>
}

const place = (to: string, text: string): string => `${to}\n${text}`

const folded = (text: string): string => text.normalize('NFC').trim()

const byNumber = /^#?([1-9]\d{0,15})$/

/** The answer from what is known; whatever is not is noted in `missing` and answered with 0 for the time being. */
export const knownLookUp =
  ({ found }: Known, missing?: Map<string, Set<string>>): LookUp =>
  (to, written) => {
    const text = folded(written)
    const known = found.get(place(to, text))
    if (known) return known
    if (!missing) return absent(text)
    missing.set(to, (missing.get(to) ?? new Set()).add(text))
    return understood(0)
  }

const absent = (text: string): Parsed<never> =>
  problem(`找不到“${text.slice(0, 60)}”，或您无权查看`, `“${text.slice(0, 60)}” not found, or you do not have permission to view it`)
const ambiguous = (text: string, ids: readonly number[]): Parsed<never> =>
  problem(
    `有 ${ids.length} 条记录叫“${text.slice(0, 60)}”，请改用编号，或 ${ids
      .slice(0, 3)
      .map(id => `#${id}`)
      .join('、')}`,
    `${counted(ids.length, 'record is', 'records are')} called “${text.slice(0, 60)}”. Use the code, or ${ids
      .slice(0, 3)
      .map(id => `#${id}`)
      .join(', ')}`,
  )
const notAllowed = (entity: AnyEntity): Parsed<never> =>
  problem(`您无权查看${entity.label[0]}`, `No permission to view: ${entity.label[1]}`)

/** Looks up the texts that are missing, one statement for each entity. Only records that the person may see are found. */
export const lookUpMissing = async (context: Context, known: Known, missing: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> => {
  for (const [to, texts] of missing) {
    const entity = entityOf(context.product.registry, to)
    const allowed = to === people || mayRead(context.actor, entity)
    const found = allowed ? await named(context, entity, [...texts]) : new Map<string, readonly number[]>()
    for (const text of texts) known.found.set(place(to, text), allowed ? answerFor(text, found.get(text) ?? []) : notAllowed(entity))
  }
}

/** Forgets what the rows that follow may find differently. */
export const forgetChanging = ({ found, changing }: Known): void => {
  for (const key of found.keys()) if (changing.has(key.slice(0, key.indexOf('\n')))) found.delete(key)
}

const answerFor = (text: string, ids: readonly number[]): Parsed<number> => {
  const [only] = ids
  if (only === undefined) return absent(text)
  return ids.length === 1 ? understood(only) : ambiguous(text, ids)
}

interface Candidate {
  readonly id: number
  readonly names: readonly (string | null)[]
}

/** The records that each text names: by title in either language, by code or another unique text, by `#id`; a bare number is an id only when nothing is called so. */
const named = async (context: Context, entity: AnyEntity, texts: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> => {
  const columns = isListedLines(entity)
    ? (['zh', 'en'] as const).map(language => titleOf(entity, language, 't'))
    : namingFields(entity, isColleagueAlone(context, entity)).map(name => sql<string>`${sql.ref(`t.${snake(name)}`)}`)
  const ids = texts
    .flatMap(text => byNumber.exec(text)?.[1] ?? [])
    .map(Number)
    .filter(Number.isSafeInteger)
  const scope =
    entity.name === people ? knownTo(context.product, context.actor) : rowScope(entity, serviceOf(context.product, entity), context.actor)
  const isNamed: RawBuilder<boolean> = sql<boolean>`(${sql.join([...columns.map(column => sql`${column} = any(${[...texts]}::text[])`), sql`t.id = any(${ids}::bigint[])`], sql` or `)})`
  const { rows } = await sql<Candidate>`select t.id, array[${sql.join(columns.map(column => sql`${column}::text`))}] as names
    from ${relationOf(entity)} as t where ${everyCondition([isNamed, ...(scope ? [scope] : [])])}`.execute(context.tx)
  const found = new Map<string, number[]>()
  const note = (text: string, id: number): void => void found.set(text, [...new Set([...(found.get(text) ?? []), id])])
  for (const { id, names: called } of rows) for (const name of new Set(called)) if (name !== null) note(name, id)
  const existing = new Set(rows.map(row => row.id))
  for (const text of texts) {
    const id = Number(byNumber.exec(text)?.[1] ?? Number.NaN)
    if (existing.has(id) && (text.startsWith('#') || !found.has(text))) found.set(text, [id])
  }
  return found
}

/** Whether of people the actor does not see all in the list of users: of a colleague everybody knows the name, and by no other of their texts who it is. */
const isColleagueAlone = ({ product, actor }: Context, entity: AnyEntity): boolean =>
  entity.name === people && (!mayRead(actor, entity) || rowScope(entity, serviceOf(product, entity), actor) !== undefined)

/** The fields that name a record: what it is called, and other unique texts where they are known as well. */
const namingFields = (entity: AnyEntity, calledAlone: boolean): readonly string[] => [
  ...new Set([
    entity.title,
    ...(entity.titleEn === undefined ? [] : [entity.titleEn]),
    ...Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
      !calledAlone && field.unique === true && (field.kind === 'text' || field.kind === 'code') && field.group === undefined ? [name] : [],
    ),
  ]),
]
