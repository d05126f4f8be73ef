import { sql } from 'kysely'
import { agreedStates } from '../define/agreed.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Context } from '../context/serve.server.ts'
import { fieldOf } from '../fields/kinds.ts'
import { sameValue } from '../logic/changes.ts'
import type { Language } from '../language/label.ts'

type Row = Readonly<Record<string, unknown>>

/** A reference in a shown record: its reader is told what the other record is called, unless it is hidden from them. */
interface Titled {
  readonly entity: string
  readonly reference: { readonly id: number; readonly title: string; readonly hidden?: true }
}

/** Remembers what a record was called until now, where it is called otherwise from now on: what was agreed before names it so. */
export const keepFormerTitle = async (
  { tx, now }: Context,
  entity: AnyEntity,
  before: Row & { readonly id: number },
  after: Row,
): Promise<void> => {
  const names = [entity.title, entity.titleEn]
  const titled = names.filter(name => name !== undefined)
  if (titled.every(name => sameValue(before[name], after[name]))) return
  const [zh, en] = names.map(name => (name === undefined ? null : textIn(entity, name, before)))
  if (zh === null || zh === undefined) return
  await sql`insert into former_title (entity, record_id, until, zh, en) values (${entity.name}, ${before.id}, ${now}, ${zh}, ${en ?? null})
    on conflict do nothing`.execute(tx)
}

/** What a field says of a record by itself; nothing where it names another one, which has a title of its own. */
const textIn = (entity: AnyEntity, name: string, row: Row): string | null => {
  const value = row[name]
  const kind = fieldOf(entity.fields, name)?.kind
  return (kind === 'text' || kind === 'code') && typeof value === 'string' && value !== '' ? value : null
}

/**
 * Calls the records to which a shown record refers as they were called when it was agreed to or done; those of a record that is still worked at as they are called today. For
 * papers: what they say stays as it is.
 */
export const putTitlesThen = async (context: Context, entity: AnyEntity, record: Row & { readonly id: number }): Promise<void> => {
  const agreedAt = await agreedSince(context, entity, record)
  if (agreedAt === undefined) return
  const references = referencesIn(entity.fields as Fields, record).filter(({ reference }) => reference.hidden !== true)
  if (references.length === 0) return
  const { rows } = await sql<{ entity: string; id: number; zh: string; en: string | null }>`
    select distinct on (entity, record_id) entity, record_id as id, zh, en from former_title
    where until > ${agreedAt} and (entity, record_id) in (
      select * from unnest(${references.map(one => one.entity)}::text[], ${references.map(({ reference }) => reference.id)}::bigint[]))
    order by entity, record_id, until`.execute(context.tx)
  const then = new Map(rows.map(({ entity: of, id, ...title }) => [`${of} ${id}`, title]))
  for (const { entity: of, reference } of references) {
    const title = then.get(`${of} ${reference.id}`)
    if (title) Object.assign(reference, { title: inWords(title, context.actor.language) })
  }
}

const inWords = ({ zh, en }: { readonly zh: string; readonly en: string | null }, language: Language): string =>
  language === 'zh' ? zh : (en ?? zh)

/** Since when a record stands as agreed or done; undefined where it does not. What nobody ever edits is agreed as it is made. */
const agreedSince = async ({ tx }: Context, entity: AnyEntity, record: Row & { readonly id: number }): Promise<string | undefined> => {
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

/** The references of a shown row, and of its lines. */
const referencesIn = (fields: Fields, row: Row): readonly Titled[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = row[name] ?? null
    if (value === null) return []
    if (field.kind === 'lines' && 'of' in field) return (value as readonly Row[]).flatMap(line => referencesIn(field.of as Fields, line))
    if (field.kind === 'record') {
      const reference = value as Titled['reference'] & { readonly entity: string }
      return [{ entity: reference.entity, reference }]
    }
    if (!('to' in field)) return []
    // As they were read with their titles.
    return ((Array.isArray(value) ? value : [value]) as readonly Titled['reference'][]).map(reference => ({
      entity: String(field.to),
      reference,
    }))
  })
