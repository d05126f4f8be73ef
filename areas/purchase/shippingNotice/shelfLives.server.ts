import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, linesOf, table } from '#core/queries.server'
import { material } from '../../mnm/material/material.ts'
import { order } from '../order/order.ts'
import type { ShelfLife } from './problemsOfDays.ts'

const lines = linesOf(order, 'items')

/** The shelf lives of those of some lines of orders whose material keeps for a time only: the whole truth, because goods expire whoever asks. */
export const perishableLines = async ({ tx }: Pick<Context, 'tx'>, ids: readonly number[]): Promise<ReadonlyMap<number, ShelfLife>> => {
  const { rows } = await sql<
    ShelfLife & { id: number }
  >`select l.id, ${col(material, 'shelfLife', 'm')} as "shelfLife", ${col(material, 'shelfLifeUnit', 'm')} as unit
    from ${table(lines)} as l
    join ${table(material)} as m on m.id = ${col(lines, 'material', 'l')}
    where l.id = any(${ids}) and ${col(material, 'shelfLife', 'm')} is not null`.execute(tx)
  return new Map(rows.map(({ id, shelfLife, unit }) => [id, { shelfLife, unit }]))
}
