import { sql } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { titleOf } from '#core/records.server'
import { material } from '../../../mnm/material/material.ts'
import { unit } from '../../../mnm/unit/unit.ts'
import { bom } from '../bom.ts'
import { inForce } from '../bomCircles.server.ts'
import { bomWhereUsed } from './bomCalls.ts'
import { mostUses } from './mostUses.ts'

const lines = linesOf(bom, 'lines')
const substitutes = linesOf(bom, 'substitutes')

interface FoundUse {
  readonly level: number
  readonly billId: number
  readonly billTitle: string
  readonly standing: string
  readonly componentId: number
  readonly componentTitle: string
  readonly quantity: string
  readonly unit: string
  readonly isSubstitute: boolean
}

/**
 * The bills that contain a material, the nearest first. Upwards it goes by the whole truth, because a material is in a machine also where a level between
 * is not seen; what is told are the bills that this person sees.
 */
const usesOf = async (context: Context, of: number): Promise<readonly FoundUse[]> => {
  const { language } = context.actor
  const uses = sql`lateral (
    select l.owner_id as owner, ${col(lines, 'quantity', 'l')} as quantity, false as "isSubstitute"
      from ${table(lines)} as l where ${col(lines, 'component', 'l')} = a.material
    union all
    select s.owner_id, ${col(substitutes, 'ratio', 's')}, true from ${table(substitutes)} as s where ${col(substitutes, 'substitute', 's')} = a.material
  ) as u on true`
  const { rows } = await sql<FoundUse>`
    with recursive above as (
      select ${of}::bigint as material, 0 as level
      union
      select ${col(bom, 'parent', 'b')}, a.level + 1 from above as a join ${uses} join ${table(bom)} as b on b.id = u.owner and ${inForce('b')}
    ),
    nearest as materialized (select material, min(level) as level from above group by material)
    select a.level + 1 as level, t.id as "billId", ${titleOf(bom, language, 't')} as "billTitle", ${col(bom, 'standing')} as standing,
      c.id as "componentId", ${titleOf(material, language, 'c')} as "componentTitle", u.quantity, u."isSubstitute",
      ${titleOf(unit, language, 'n')} as unit
    from nearest as a join ${uses} join ${table(bom)} as t on t.id = u.owner and ${inForce('t')} and ${rowsSeen(context, bom)}
    join ${table(material)} as c on c.id = a.material
    join ${table(unit)} as n on n.id = ${col(material, 'unit', 'c')}
    order by a.level, "billTitle", t.id limit ${mostUses + 1}`.execute(context.tx)
  return rows
}

/** Answers in which bills a material is. */
export const servedBomWhereUsed = serveCall(bomWhereUsed, async (context, { material: of }) => {
  const found = await usesOf(context, of)
  return {
    uses: found.slice(0, mostUses).map(({ billId, billTitle, componentId, componentTitle, ...use }) => ({
      ...use,
      bill: { id: billId, title: billTitle },
      component: { id: componentId, title: componentTitle },
    })),
    more: found.length > mostUses,
  }
})
