import { sql } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { col, linesOf, rowsSeen, table } from '#core/queries.server'
import { find, findOne, meets, query, titleOf } from '#core/records.server'
import { material } from '../../../mnm/material/material.ts'
import { unit } from '../../../mnm/unit/unit.ts'
import { bom } from '../bom.ts'
import { bomStructure } from './bomCalls.ts'
import type { Part, Structure } from './explode.ts'

const lines = linesOf(bom, 'lines')

/** A line of a bill with what its component is called. */
export interface BillLine extends Part {
  readonly id: number
  readonly item: string
  readonly title: string
  readonly unit: string
  readonly designators: string | null
  readonly bill: number | null
}

/** Refuses a bill that this person does not see. */
export const refuseUnseen = async (context: Context, id: number): Promise<void> => {
  if (!(await findOne(context, bom, { id }, ['id'], { as: context.actor }))) refuse('notFound')
}

/** The lines of a bill in their order, to whoever sees the bill: what a component is called is told with the line, as with every reference. */
export const linesOfBill = async (context: Context, id: number): Promise<readonly BillLine[]> => {
  const { language } = context.actor
  return query(
    context,
    {
      id: col(lines, 'id', 'l'),
      item: col(lines, 'item', 'l'),
      component: col(lines, 'component', 'l'),
      title: titleOf(material, language, 'm'),
      quantity: col(lines, 'quantity', 'l'),
      unit: sql<string>`coalesce(${titleOf(unit, language, 'u')}, '')`,
      scrap: col(lines, 'scrap', 'l'),
      designators: col(lines, 'designators', 'l'),
      bill: sql<number | null>`b.id`,
    },
    sql`from ${table(lines)} as l join ${table(bom)} as t on t.id = l.owner_id and ${rowsSeen(context, bom)}
      join ${table(material)} as m on m.id = ${col(lines, 'component', 'l')}
      left join ${table(unit)} as u on u.id = ${col(lines, 'unit', 'l')}
      left join ${table(bom)} as b on ${col(bom, 'parent', 'b')} = m.id and ${meets(bom, { standing: 'effective' }, 'b')}
      where t.id = ${id} order by l.position`,
  )
}

/** What everything below some materials is made of today, level by level. The whole truth: a total does not depend on who asks. */
export const structureBelow = async (context: Context, materials: readonly number[]): Promise<Structure> => {
  const structure = new Map<number, Part[]>()
  const asked = new Set<number>()
  let level = [...new Set(materials)]
  while (level.length > 0) {
    for (const one of level) asked.add(one)
    const bills = await find(context, bom, { where: { parent: level, standing: 'effective' }, fields: ['id', 'parent'], limit: 'all' })
    const parentOf = new Map(bills.map(({ id, parent }) => [id, parent]))
    const parts = await find(context, lines, {
      where: { record: [...parentOf.keys()] },
      fields: ['record', 'component', 'quantity', 'scrap'],
      limit: 'all',
    })
    for (const { record, ...part } of parts) {
      const parent = parentOf.get(record) ?? 0
      const known = structure.get(parent)
      if (known) known.push(part)
      else structure.set(parent, [part])
    }
    level = [...new Set(parts.map(({ component }) => component))].filter(one => !asked.has(one))
  }
  return structure
}

/** Answers one level of a bill. */
export const servedBomStructure = serveCall(bomStructure, async (context, { bom: id }) => {
  await refuseUnseen(context, id)
  const found = await linesOfBill(context, id)
  return { lines: found.map(({ component, title, ...line }) => ({ ...line, component: { id: component, title } })) }
})
