import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { partTableOf, tableOf } from '../define/naming.ts'
import { recordKey } from '../define/recordKey.ts'
import { columnOf } from '../define/rows.ts'
import { referrersOf, type Referrer } from '../define/referrers.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { sameValue } from '../logic/changes.ts'

type Values = Readonly<Record<string, unknown>>

/** So many kinds of records are named that refer to one. */
const mostNamed = 3

/**
 * Refuses to change what other records mean when they refer to this one (`frozenInUse`) once any does, those in the recycle bin included, because they come back. What
 * said nothing may be filled in.
 */
export const refuseMeantByOthers = async (
  context: Context,
  entity: AnyEntity,
  before: Values & { readonly id: number },
  after: Values,
): Promise<void> => {
  const changed = Object.entries<Field>(entity.fields).flatMap(([name, { frozenInUse }]) => {
    const [former, now] = [before[name] ?? null, after[name] ?? null]
    if (frozenInUse === undefined || former === null || sameValue(former, now)) return []
    return frozenInUse === 'grows' && now !== null && Number(now) > Number(former) ? [] : [name]
  })
  if (changed.length === 0) return
  const by = await referringTo(context, entity, before.id)
  if (by.length === 0) return
  const message = usedBy(by.map(({ label }) => label))
  refuse('ruleBroken', { message, problems: Object.fromEntries(changed.map(name => [name, message])), data: { referredBy: by[0]?.name } })
}

const usedBy = (kinds: readonly Label[]): Label => {
  const [named, more] = [kinds.slice(0, mostNamed), kinds.length > mostNamed]
  return [
    `已有记录使用（${named.map(([zh]) => zh).join('、')}${more ? '等' : ''}），修改会改变它们的含义；请新建一条`,
    `Records use it (${named.map(([, en]) => en).join(', ')}${more ? ' and others' : ''}), and would mean something else. Create another one instead.`,
  ]
}

/** The entities of which a record refers to this one, the bin included. */
const referringTo = async ({ tx, product }: Context, entity: AnyEntity, id: number): Promise<readonly AnyEntity[]> => {
  const referrers = referrersOf(product.registry.areas, entity.name)
  const questions = referrers.map(
    (referrer, place) => sql`select ${sql.lit(place)}::int as place where ${refers(referrer, namedIn(entity, referrer, id))}`,
  )
  if (questions.length === 0) return []
  const { rows } = await sql<{ place: number }>`${sql.join(questions, sql` union all `)}`.execute(tx)
  return [...new Set(rows.flatMap(({ place }) => referrers[place]?.entity ?? []))]
}

/** How a referrer names the record. */
const namedIn = (entity: AnyEntity, { field }: Referrer, id: number): string =>
  field.kind === 'record' ? recordKey(entity, id) : String(id)

const refers = ({ entity, name, field, lines }: Referrer, named: string): RawBuilder<boolean> => {
  const isPart = lines !== undefined || field.kind === 'refs'
  const table = isPart ? partTableOf(entity, lines ?? name) : tableOf(entity)
  const column = field.kind === 'refs' ? 'target_id' : columnOf(name, field.kind)
  const type = sql.raw(field.kind === 'record' ? 'text' : 'bigint')
  const deleted = sql`select from deleted_record as d cross join lateral jsonb_array_elements(coalesce(d.content -> ${table}::text, '[]')) as r
    where d.entity = ${entity.name} and r ->> ${column}::text = ${named}`
  return sql<boolean>`(exists (select from ${sql.table(table)} as r where ${sql.ref(`r.${column}`)} = ${named}::${type}) or exists (${deleted}))`
}
