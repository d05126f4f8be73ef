import { sql, type RawBuilder } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { snake, type AnyEntity, type Field } from '#core/definition'
import { choiceValue, type ChoiceValue } from '#core/fields'
import type { Label } from '#core/language'
import { rowsSeen, table } from '#core/queries.server'
import { meets, query, titleOf } from '#core/records.server'
import { may } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { lot } from '../../stock/lot/lot.ts'
import { iqc } from '../iqc/iqc.ts'
import { qualityRecords, recordsOnPage } from './recordCall.ts'

/** What records are about: the ids of one entity. */
interface Subject {
  readonly entity: AnyEntity
  readonly ids: readonly number[]
}

/** So many of one sort are looked for by one number: lots of several materials may share one. */
const mostSubjects = 20

/** Those of an entity that the reader sees and that a column names so. */
const idsOf = async (context: Context, entity: AnyEntity, condition: RawBuilder<boolean>): Promise<Subject> => {
  if (!may(context.actor, `${entity.name}:read`)) return { entity, ids: [] }
  const found = await query(
    context,
    { id: sql<number>`t.id` },
    sql`from ${table(entity)} as t where ${rowsSeen(context, entity)} and ${condition} order by t.id limit ${mostSubjects}`,
  )
  return { entity, ids: found.map(({ id }) => id) }
}

/** What a number names: a unit by its PN/SN, a product by its PN, a material, lots, and deliveries by the number that their lot bears as well. */
const subjectsOf = (context: Context, number: string): Promise<readonly Subject[]> =>
  Promise.all([
    idsOf(context, unit, meets(unit, { code: number })),
    idsOf(context, model, meets(model, { pn: number })),
    idsOf(context, material, meets(material, { code: number })),
    idsOf(context, lot, meets(lot, { code: number })),
    idsOf(context, iqc, meets(iqc, { code: number })),
  ])

const refsTo = (entity: AnyEntity, to: string): readonly string[] =>
  Object.entries<Field & { readonly to?: string }>(entity.fields)
    // What hides by a right of its own tells nothing here.
    .filter(([, field]) => field.kind === 'ref' && field.to === to && field.group === undefined && field.origin !== 'derived')
    .map(([name]) => name)

/** The records of an entity that name one of the subjects, or are one; undefined where none can. */
const aboutAny = (entity: AnyEntity, subjects: readonly Subject[]): RawBuilder<boolean> | undefined => {
  const ways = subjects.flatMap(({ entity: of, ids }) => {
    if (ids.length === 0) return []
    const own = of === entity ? [sql<boolean>`t.id = any(${[...ids]})`] : []
    return [...own, ...refsTo(entity, of.name).map(name => sql<boolean>`${sql.ref(`t.${snake(name)}_id`)} = any(${[...ids]})`)]
  })
  return ways.length === 0 ? undefined : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** The kinds of records of quality that the reader may read: those that bear a number, parts with their whole. */
const kindsIn = ({ product, actor }: Context): readonly AnyEntity[] =>
  [...product.registry.entities.values()].filter(
    entity =>
      entity.name.startsWith('quality.') &&
      Object.values<Field>(entity.fields).some(({ kind }) => kind === 'code') &&
      may(actor, `${entity.name}:read`),
  )

interface Row {
  readonly entity: string
  readonly id: number
  readonly title: string
  readonly state: string | null
  readonly at: string
}

const stateLabel = (entity: AnyEntity | undefined, state: string | null): Label | null => {
  const field: (Field & { readonly values?: Readonly<Record<string, ChoiceValue>> }) | undefined =
    entity?.state === undefined ? undefined : entity.fields[entity.state]
  if (state === null || !field?.values) return null
  return choiceValue(field as never, state)?.label ?? null
}

/** Answers the records about what a number names, in one statement for the page and one for the counts. */
export const servedQualityRecords = serveCall(qualityRecords, async (context, { of, kind, page }) => {
  const { language } = context.actor
  const subjects = await subjectsOf(context, of.trim())
  const kinds = kindsIn(context)
  const about = kinds.flatMap(entity => {
    const condition = aboutAny(entity, subjects)
    return condition ? [{ entity, condition }] : []
  })
  const named = new Map(kinds.map(entity => [entity.name, entity]))
  const found = await Promise.all(
    subjects.map(async ({ entity, ids }) => {
      if (ids.length === 0) return []
      const { rows } = await sql<{
        id: number
        title: string
      }>`select t.id, ${titleOf(entity, language, 't')} as title from ${table(entity)} as t
        where ${rowsSeen(context, entity)} and ${meets(entity, { id: [...ids] } as never)} order by t.id`.execute(context.tx)
      return rows.map(row => ({ entity: entity.name, label: entity.label, ...row }))
    }),
  )
  if (about.length === 0) return { subjects: found.flat(), kinds: [], records: [], more: false }
  const rowsOf = (entity: AnyEntity, condition: RawBuilder<boolean>): RawBuilder<unknown> =>
    sql`select ${entity.name}::text as entity, t.id, ${titleOf(entity, language, 't')} as title,
      ${entity.state === undefined ? sql`null::text` : sql.ref(`t.${snake(entity.state)}`)} as state, t.created_at as at
      from ${table(entity)} as t where ${rowsSeen(context, entity)} and ${condition}`
  const all = sql.join(
    about.map(({ entity, condition }) => rowsOf(entity, condition)),
    sql` union all `,
  )
  const { rows: counts } = await sql<{ entity: string; records: number }>`select r.entity, count(*)::int as records from (${all}) as r
    group by 1 order by 2 desc, 1`.execute(context.tx)
  const first = ((page ?? 1) - 1) * recordsOnPage
  const { rows } = await sql<Row>`select r.entity, r.id, r.title, r.state, r.at from (${all}) as r
    where ${kind ?? null}::text is null or r.entity = ${kind ?? null} order by r.at desc, r.entity, r.id desc
    limit ${recordsOnPage + 1} offset ${first}`.execute(context.tx)
  const labelOf = (entity: string): Label => named.get(entity)?.label ?? [entity, entity]
  return {
    subjects: found.flat(),
    kinds: counts.map(one => ({ ...one, label: labelOf(one.entity) })),
    records: rows
      .slice(0, recordsOnPage)
      .map(row => ({ ...row, label: labelOf(row.entity), state: stateLabel(named.get(row.entity), row.state) })),
    more: rows.length > recordsOnPage,
  }
})
