import { sql } from 'kysely'
import { agreedStates } from '../define/agreed.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import { isListedLines, type ListedLines } from '../define/listedLines.ts'
import { tableOf } from '../define/naming.ts'
import { entityOf } from '../define/registry.ts'
import type { Context } from '../context/serve.server.ts'
import { fieldOf } from '../fields/kinds.ts'
import { holdsSaid } from '../fields/text/text.ts'
import { inLanguage, type Label } from '../language/label.ts'
import { readWords } from '../language/storedWords.ts'
import { sameValue } from '../logic/changes.ts'
import { titleOf } from './relation.server.ts'
import { columnNames } from './source.server.ts'

type Row = Readonly<Record<string, unknown>>

type Stored = Row & { readonly id: number }

/** A reference in a shown record: its reader is told what the other record is called, unless it is hidden from them. */
interface Reference {
  readonly id: number
  readonly title: string
  readonly hidden?: true
}

/** A reference with the record by whose name it is called: what it leads to, or what names the line to which it leads. */
interface Named {
  readonly reference: Reference
  readonly entity: string
  readonly id: number
  /** What stands before the name. */
  readonly before: string
}

/** Remembers what a record was called until now, where it is called otherwise from now on: what was agreed before names it so. */
export const keepFormerTitle = async ({ tx, now }: Context, entity: AnyEntity, before: Stored, after: Row): Promise<void> => {
  const names = [entity.title, ...(entity.titleEn === undefined ? [] : [entity.titleEn])]
  if (names.every(name => sameValue(before[name], after[name]))) return
  const former = formerTitle(entity, before)
  if (former === undefined) return
  const [zh, en] = former
  await sql`insert into former_title (entity, record_id, until, zh, en) values (${entity.name}, ${before.id}, ${now}, ${zh}, ${en})
    on conflict do nothing`.execute(tx)
}

/** What a record is called by itself, in both languages; undefined where it has no name yet, or one of words of the product, which nobody changes, or that of another record. */
const formerTitle = (entity: AnyEntity, row: Row): Label | undefined => {
  const field = fieldOf(entity.fields, entity.title)
  const zh = row[entity.title]
  if (field === undefined || (field.kind !== 'text' && field.kind !== 'code') || typeof zh !== 'string' || zh === '') return undefined
  if (holdsSaid(field)) return [readWords(zh, 'zh'), readWords(zh, 'en')]
  if ('words' in field && field.words !== undefined) return undefined
  const en = entity.titleEn === undefined ? null : row[entity.titleEn]
  return [zh, typeof en === 'string' && en !== '' ? en : zh]
}

/**
 * Calls the records to which a shown record refers as they were called when it was agreed to or done; those of a record that is still worked at as they are called today. For
 * papers: what they say stays as it is.
 */
export const putTitlesThen = async (context: Context, entity: AnyEntity, record: Stored): Promise<void> => {
  const agreedAt = await agreedSince(context, entity, record)
  if (agreedAt === undefined) return
  const named = await namedBy(context, referencesIn(entity.fields as Fields, record))
  if (named.length === 0) return
  const { rows } = await sql<{ entity: string; id: number; zh: string; en: string }>`
    select distinct on (entity, record_id) entity, record_id as id, zh, en from former_title
    where until > ${agreedAt} and (entity, record_id) in (
      select * from unnest(${named.map(one => one.entity)}::text[], ${named.map(one => one.id)}::bigint[]))
    order by entity, record_id, until`.execute(context.tx)
  const then = new Map(rows.map(({ entity: of, id, zh, en }) => [`${of} ${id}`, inLanguage([zh, en], context.actor.language)]))
  for (const { reference, entity: of, id, before } of named) {
    const title = then.get(`${of} ${id}`)
    if (title !== undefined) Object.assign(reference, { title: `${before}${title}` })
  }
}

/** Since when a record stands as agreed or done; undefined where it does not. What nobody ever edits is agreed as it is made. */
const agreedSince = async ({ tx }: Context, entity: AnyEntity, record: Stored): Promise<string | undefined> => {
  if (entity.state === undefined) return entity.editableIn?.length === 0 ? String(record['createdAt']) : undefined
  const states = [...agreedStates(entity)]
  if (!states.includes(String(record[entity.state]))) return undefined
  const { rows } = await sql<{ since: string | null }>`with stays as (
      select since, state = any(${states}) as agreed from stay where entity = ${entity.name} and record_id = ${record.id})
    select min(since) as since from stays where agreed and since >= coalesce((select max(since) from stays where not agreed), '-infinity')`.execute(
    tx,
  )
  return rows[0]?.since ?? undefined
}

/** The references of a shown row, and of its lines, that their reader is told, by the entities to which they lead. */
const referencesIn = (fields: Fields, row: Row): readonly (readonly [entity: string, reference: Reference])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name] ?? null
    if (value === null) return []
    if (field.kind === 'lines' && 'of' in field) return (value as readonly Row[]).flatMap(line => referencesIn(field.of as Fields, line))
    const to = 'to' in field ? String(field.to) : field.kind === 'record' ? String((value as Row)['entity']) : undefined
    if (to === undefined) return []
    // As they were read with their titles.
    const references = (Array.isArray(value) ? value : [value]) as readonly Reference[]
    return references.flatMap(reference => (reference.hidden === true ? [] : [[to, reference] as const]))
  })

/** By whose names references are called: of a line that is called by what it names, by that, behind the record to which it belongs. */
const namedBy = async (context: Context, references: ReturnType<typeof referencesIn>): Promise<readonly Named[]> => {
  const named: Named[] = []
  for (const [name, some] of Map.groupBy(references, ([entity]) => entity)) {
    const target = entityOf(context.product.registry, name)
    const found = some.map(([, reference]) => reference)
    if (isListedLines(target)) named.push(...(await namedLines(context, target, found)))
    else named.push(...found.map(reference => ({ reference, entity: name, id: reference.id, before: '' })))
  }
  return named
}

const namedLines = async ({ tx, actor }: Context, lines: ListedLines, references: readonly Reference[]): Promise<readonly Named[]> => {
  const { entity, titled, title = '' } = lines.lineOf
  const [column] = titled === undefined ? [] : columnNames(lines, title)
  if (titled === undefined || column === undefined) return []
  const { rows } = await sql<{ id: number; named: number | null; called: string }>`
    select l.id, l.${sql.id(column)} as named, ${titleOf(entity, actor.language, 'h')} as called
    from ${sql.table(tableOf(lines))} as l join ${sql.table(tableOf(entity))} as h on h.id = l.owner_id
    where l.id = any(${references.map(({ id }) => id)}::bigint[])`.execute(tx)
  const known = new Map(rows.map(row => [row.id, row]))
  return references.flatMap(reference => {
    const line = known.get(reference.id)
    return line && line.named !== null ? [{ reference, entity: titled.name, id: line.named, before: `${line.called} · ` }] : []
  })
}
