import { sql, type RawBuilder } from 'kysely'
import { follow, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { companyDay } from '#core/days'
import { col, linesOf, table } from '#core/queries.server'
import { material } from '../../mnm/material/material.ts'
import { bom } from './bom.ts'

type Bom = StoredRecord<typeof bom>

const lines = linesOf(bom, 'lines')
const substitutes = linesOf(bom, 'substitutes')

const circle: Label = ['母件不能直接或逐层包含自己', 'A parent cannot contain itself, directly or in one of its components']

/** Whether an edition says what a material is made of, today or as it is being prepared: all but those that are over. As SQL over an alias. */
export const inForce = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${col(bom, 'status', alias)} <> 'withdrawn'
    and (${col(bom, 'effectiveUntil', alias)} is null or ${col(bom, 'effectiveUntil', alias)} > company_today()))`

/** The same of a row at hand. */
const isInForce = ({ status, effectiveUntil }: Bom, today: string): boolean =>
  status !== 'withdrawn' && (effectiveUntil === null || effectiveUntil > today)

/**
 * Refuses a bill by which a material would contain itself: over all levels and all editions that are in force or being prepared, substitutes as well as
 * components. Whoever writes bills waits here for the one who wrote before until that is committed, because two bills that are each fine can make a
 * circle together. The database looks once more when the transaction ends.
 */
export const refuseBomCircles = async (context: Context, row: Bom, before: Bom | null): Promise<void> => {
  const today = companyDay(context.now)
  if (!isInForce(row, today) || (before !== null && isInForce(before, today) && !addsMaterials(row, before))) return
  await waitForOthers(context)
  const above = await containing(context, row.parent)
  const problems = materialsOf(row).filter(({ id }) => above.has(id))
  if (problems.length > 0)
    refuse('ruleBroken', {
      message: circle,
      problems: Object.fromEntries(problems.map(({ path }) => [path, circle])),
      data: { rule: 'circle' },
    })
}

const circleOfMerge: Label = [
  '两个物料中的一个由另一个逐层组成，合并后会包含自己',
  'One of the two is made of the other: merged, it would contain itself',
]

const refuseCircleOfMerge = async (context: Context, merged: number, into: number): Promise<void> => {
  await waitForOthers(context)
  if ((await containing(context, merged)).has(into) || (await containing(context, into)).has(merged))
    refuse('ruleBroken', { message: circleOfMerge, problems: { 'input.into': circleOfMerge }, data: { rule: 'circle' } })
}

/** No material is merged into one that it contains, or that contains it, on whatever level: bills that name it speak of the other one from then on. */
export const mergesInNoCircle = follow(material, {
  check: async (context, row, before) => {
    if (before !== null && row.mergedInto !== null && row.mergedInto !== before.mergedInto)
      await refuseCircleOfMerge(context, row.id, row.mergedInto)
  },
})

const waitForOthers = async ({ tx }: Context): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('product.bom circles', 0))`.execute(tx)
}

/** The materials of a bill and where each was chosen. */
const materialsOf = (row: Bom): readonly { readonly id: number; readonly path: string }[] => [
  ...row.lines.map(({ component }, at) => ({ id: component, path: `lines.${at}.component` })),
  ...row.substitutes.map(({ substitute }, at) => ({ id: substitute, path: `substitutes.${at}.substitute` })),
]

const addsMaterials = (row: Bom, before: Bom): boolean => {
  const known = new Set(materialsOf(before).map(({ id }) => id))
  return row.parent !== before.parent || materialsOf(row).some(({ id }) => !known.has(id))
}

/** The material and every one that contains it, on whatever level, under whatever number they were merged. The whole truth: a circle is one also for who does not see all of it. */
const containing = async ({ tx }: Context, parent: number): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select ${parent}::bigint as id
      union
      select u.id from above as a
      join lateral (
        select ${col(bom, 'parent', 'b')} as id from ${table(lines)} as l join ${table(bom)} as b on b.id = l.owner_id and ${inForce('b')}
        where ${col(lines, 'component', 'l')} = a.id
        union all select ${col(bom, 'parent', 'b')} from ${table(substitutes)} as s join ${table(bom)} as b on b.id = s.owner_id and ${inForce('b')}
        where ${col(substitutes, 'substitute', 's')} = a.id
        union all select m.id from ${table(material)} as m where ${col(material, 'mergedInto', 'm')} = a.id
        union all select ${col(material, 'mergedInto', 'm')} from ${table(material)} as m where m.id = a.id and ${col(material, 'mergedInto', 'm')} is not null
      ) as u on true
    )
    select id from above`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
