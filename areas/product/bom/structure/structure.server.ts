import { sql } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, findOne, query, titleOf } from '#core/records.server'
import { material } from '../../../mnm/material/material.ts'
import { numbersOf, survivorsOf } from '../../../mnm/material/mergedNumbers.server.ts'
import { unit } from '../../../mnm/unit/unit.ts'
import { bom } from '../bom.ts'
import { bomStructure } from './bomCalls.ts'
import type { Part, Structure } from './explode.ts'

const lines = linesOf(bom, 'lines')

/** A line of a bill with what its component is called, as the bill names it; `component` is the material that stands for that number today. */
export interface BillLine extends Part {
  readonly id: number
  readonly item: string
  readonly named: number
  readonly title: string
  /** What the component is called today, where the number that the bill names was merged into it. */
  readonly survivor: string | null
  readonly unit: string
  readonly designators: string | null
  readonly bill: number | null
}

/** The bill of each of some materials that is effective today, or was on a day, by material: its own, else the latest of a number that was merged into it. */
const billsOf = async (context: Context, materials: readonly number[], day?: string): Promise<ReadonlyMap<number, number>> => {
  const survivorOf = await numbersOf(context, materials)
  const where = {
    parent: [...survivorOf.keys()],
    ...(day === undefined ? { standing: 'effective' as const } : { effectiveFrom: { lte: day } }),
  }
  const begun = await find(context, bom, { where, fields: ['id', 'parent', 'effectiveUntil'], sort: 'effectiveFrom', limit: 'all' })
  const bills = begun.filter(({ effectiveUntil }) => day === undefined || effectiveUntil === null || effectiveUntil > day)
  const isOwn = ({ parent }: { readonly parent: number }): boolean => survivorOf.get(parent) === parent
  return new Map(
    [...bills.filter(bill => !isOwn(bill)), ...bills.filter(isOwn)].map(({ id, parent }) => [survivorOf.get(parent) ?? parent, id]),
  )
}

/** Refuses a bill that this person does not see. */
export const refuseUnseen = async (context: Context, id: number): Promise<void> => {
  if (!(await findOne(context, bom, { id }, ['id'], { as: context.actor }))) refuse('notFound')
}

/**
 * The lines of a bill in their order, to whoever sees the bill: what a component is called is told with the line, as with every reference. A released
 * bill keeps the numbers that it names; what was merged since is told with what it was merged into.
 */
export const linesOfBill = async (context: Context, id: number): Promise<readonly BillLine[]> => {
  const { language } = context.actor
  const found = await query(
    context,
    {
      id: col(lines, 'id', 'l'),
      item: col(lines, 'item', 'l'),
      named: col(lines, 'component', 'l'),
      title: titleOf(material, language, 'm'),
      quantity: col(lines, 'quantity', 'l'),
      unit: sql<string>`coalesce(${titleOf(unit, language, 'u')}, '')`,
      scrap: col(lines, 'scrap', 'l'),
      designators: col(lines, 'designators', 'l'),
    },
    sql`from ${table(lines)} as l join ${table(bom)} as t on t.id = l.owner_id and ${rowsSeen(context, bom)}
      join ${table(material)} as m on m.id = ${col(lines, 'component', 'l')}
      left join ${table(unit)} as u on u.id = ${col(lines, 'unit', 'l')}
      where t.id = ${id} order by l.position`,
  )
  const survivors = await survivorsOf(
    context,
    found.map(({ named }) => named),
  )
  const bills = await billsOf(context, [...new Set([...survivors.values()].map(one => one.id))])
  return found.map(line => {
    const { id: component, title } = survivors.get(line.named) ?? { id: line.named, title: line.title }
    return { ...line, component, survivor: component === line.named ? null : title, bill: bills.get(component) ?? null }
  })
}

/**
 * What everything below some materials is made of today, or was on a day (`yyyy-MM-dd`), level by level, each under the number that stands for it today. The whole truth: a total does
 * not depend on who asks.
 */
export const structureBelow = async (context: Context, materials: readonly number[], day?: string): Promise<Structure> => {
  const structure = new Map<number, Part[]>()
  const asked = new Set<number>()
  let level = [...new Set(materials)]
  while (level.length > 0) {
    for (const one of level) asked.add(one)
    const parentOf = new Map([...(await billsOf(context, level, day))].map(([parent, id]) => [id, parent]))
    const parts = await find(context, lines, {
      where: { record: [...parentOf.keys()] },
      fields: ['record', 'component', 'quantity', 'scrap'],
      limit: 'all',
    })
    const survivors = await survivorsOf(
      context,
      parts.map(({ component }) => component),
    )
    for (const { record, component, ...part } of parts) {
      const parent = parentOf.get(record) ?? 0
      const known = structure.get(parent) ?? []
      known.push({ ...part, component: survivors.get(component)?.id ?? component })
      structure.set(parent, known)
    }
    level = [...new Set([...survivors.values()].map(one => one.id))].filter(one => !asked.has(one))
  }
  return structure
}

/** Answers one level of a bill. */
export const servedBomStructure = serveCall(bomStructure, async (context, { bom: id }) => {
  await refuseUnseen(context, id)
  const found = await linesOfBill(context, id)
  return {
    lines: found.map(({ component, named, title, survivor, ...line }) => ({
      ...line,
      component: { id: named, title },
      survivor: survivor === null ? null : { id: component, title: survivor },
    })),
  }
})
