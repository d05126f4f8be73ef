import { sql, type RawBuilder } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { query, titleOf } from '#core/records.server'
import { material } from '../../../mnm/material/material.ts'
import { numbersOf, survivorsOf } from '../../../mnm/material/mergedNumbers.server.ts'
import { unit } from '../../../mnm/unit/unit.ts'
import { bom } from '../bom.ts'
import { inForce } from '../bomCircles.server.ts'
import { bomWhereUsed } from './bomCalls.ts'
import { mostUses } from './mostUses.ts'

const lines = linesOf(bom, 'lines')
const substitutes = linesOf(bom, 'substitutes')

/** Where a material stands in a bill. */
const shown = (context: Context) => ({
  billId: col(bom, 'id'),
  billTitle: titleOf(bom, context.actor.language, 't'),
  standing: col(bom, 'standing'),
  parent: col(bom, 'parent'),
  componentId: col(material, 'id', 'c'),
  componentTitle: titleOf(material, context.actor.language, 'c'),
  unit: titleOf(unit, context.actor.language, 'n'),
})

/** The lines and substitutes of bills, seen by this person, that name any of some materials; of each kind at most so many. */
const usesOf = async (context: Context, materials: readonly number[], limit: number) => {
  const [component, substitute] = [col(lines, 'component', 'l'), col(substitutes, 'substitute', 'l')]
  const joined = (column: RawBuilder<number>) =>
    sql`join ${table(bom)} as t on t.id = l.owner_id and ${inForce('t')}
      join ${table(material)} as c on c.id = ${column}
      join ${table(unit)} as n on n.id = ${col(material, 'unit', 'c')}`
  const among = (column: RawBuilder<number>) =>
    sql`where ${column} = any(${materials}) and ${rowsSeen(context, bom)} order by l.id limit ${limit}`
  const asLines = await query(
    context,
    { ...shown(context), quantity: col(lines, 'quantity', 'l') },
    sql`from ${table(lines)} as l ${joined(component)} ${among(component)}`,
  )
  const asSubstitutes = await query(
    context,
    { ...shown(context), quantity: col(substitutes, 'ratio', 'l') },
    sql`from ${table(substitutes)} as l ${joined(substitute)} ${among(substitute)}`,
  )
  return [...asLines.map(use => ({ ...use, isSubstitute: false })), ...asSubstitutes.map(use => ({ ...use, isSubstitute: true }))].toSorted(
    (one, other) => one.billTitle.localeCompare(other.billTitle) || one.billId - other.billId,
  )
}

type Use = Awaited<ReturnType<typeof usesOf>>[number] & { readonly level: number }

/** All numbers by which some materials are meant today: bills that were released before a number was merged still name it. */
const meant = async (context: Context, materials: readonly number[]): Promise<readonly number[]> => {
  const survivors = await survivorsOf(context, materials)
  return [...(await numbersOf(context, [...new Set([...survivors.values()].map(({ id }) => id))])).keys()]
}

/** The uses of a material level by level upwards, each material gone through once, on its nearest level; it ends when there are more than are shown. */
const usesAbove = async (context: Context, of: number): Promise<readonly Use[]> => {
  const uses: Use[] = []
  const first = await meant(context, [of])
  const known = new Set(first)
  let level = 1
  for (let asked = first; asked.length > 0 && uses.length <= mostUses; level += 1) {
    const found = await usesOf(context, asked, mostUses + 1 - uses.length)
    for (const use of found) uses.push({ ...use, level })
    asked = (await meant(context, [...new Set(found.map(({ parent }) => parent))])).filter(parent => !known.has(parent))
    for (const parent of asked) known.add(parent)
  }
  return uses
}

/** Answers in which bills a material is. */
export const servedBomWhereUsed = serveCall(bomWhereUsed, async (context, { material: of }) => {
  const found = await usesAbove(context, of)
  const shownUses = found.slice(0, mostUses)
  const survivors = await survivorsOf(context, [...new Set(shownUses.map(({ componentId }) => componentId))])
  return {
    uses: shownUses.map(({ level, billId, billTitle, componentId, componentTitle, standing, quantity, unit: counted, isSubstitute }) => {
      const survivor = survivors.get(componentId)
      return {
        level,
        bill: { id: billId, title: billTitle },
        standing,
        component: { id: componentId, title: componentTitle },
        survivor: survivor === undefined || survivor.id === componentId ? null : { id: survivor.id, title: survivor.title },
        quantity,
        unit: counted,
        isSubstitute,
      }
    }),
    more: found.length > mostUses,
  }
})
