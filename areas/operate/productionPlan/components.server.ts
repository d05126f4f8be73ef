import { sql, type RawBuilder } from 'kysely'
import type { Context, FindLines } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { exact } from '#core/numbers'
import { col, keyColumn, linesOf, table } from '#core/queries.server'
import { changeRecord, createRecord, find, lockAnyRecord, query } from '#core/records.server'
import { bom } from '../../product/bom/bom.ts'
import { move } from '../../stock/move/move.ts'
import type { MoveReason } from '../../stock/move/moveReasons.ts'
import { reservation } from '../../stock/reservation/reservation.ts'
import { freeStock } from '../order/freeStock.server.ts'
import { productionPlan } from './productionPlan.ts'

type Sql = RawBuilder<unknown>
type Plan = StoredRecord<typeof productionPlan>

const components = linesOf(productionPlan, 'components')
const substitutes = linesOf(bom, 'substitutes')

/** How long after its finish components stay reserved for a plan that is late. */
const daysKept = 60

/** How much is reserved for the component at hand: the whole truth. */
export const reservedOfComponent: Sql = sql`coalesce((select sum(${col(reservation, 'quantity', 'r')}) from ${table(reservation)} as r
  where ${col(reservation, 'plan', 'r')} = t.owner_id and ${col(reservation, 'material', 'r')} = ${col(components, 'component')}
    and ${col(reservation, 'status', 'r')} = 'open'), 0)`

/**
 * How much of the component at hand was moved for its plan for a reason: of substitutes of its bill as much as they replace, unless they stand in the list themselves.
 * The whole truth.
 */
const movedOfComponent = (
  reason: MoveReason,
): Sql => sql`coalesce((select sum(case when ${col(move, 'material', 'm')} = ${col(components, 'component')}
      then ${col(move, 'quantity', 'm')} else round(${col(move, 'quantity', 'm')} / ${col(substitutes, 'ratio', 's')}, 4) end)
  from ${table(move)} as m join ${table(productionPlan)} as p on ${col(move, 'document', 'm')} = ${keyColumn(productionPlan, sql`p.id`)}
    left join ${table(substitutes)} as s on ${col(substitutes, 'record', 's')} = ${col(productionPlan, 'bom', 'p')}
      and ${col(substitutes, 'component', 's')} = ${col(components, 'component')} and ${col(substitutes, 'substitute', 's')} = ${col(move, 'material', 'm')}
      and not exists (select from ${table(components)} as o where ${col(components, 'record', 'o')} = p.id and ${col(components, 'component', 'o')} = ${col(move, 'material', 'm')})
  where p.id = t.owner_id and ${col(move, 'reason', 'm')} = ${reason}
    and (${col(move, 'material', 'm')} = ${col(components, 'component')} or s.id is not null)), 0)`

/** How much of the component at hand went to production for its plan. */
export const issuedOfComponent: Sql = movedOfComponent('issue')

/** How much of it came back. */
export const returnedOfComponent: Sql = movedOfComponent('giveBack')

/** The components of these plans; the whole truth: they are kept for whoever sees the plan. */
export const componentsOfPlans: FindLines = async (tx, plans) => {
  const { rows } = await sql<{ id: number; record: number }>`select ${col(components, 'id')} as id, ${col(components, 'record')} as record
    from ${table(components)} as t where ${col(components, 'record')} = any(${plans}::bigint[])`.execute(tx)
  return rows
}

interface Lacking {
  readonly component: number
  readonly lacking: string
}

/** What a plan still needs and nobody keeps for it; the whole truth: its steps have asked who may take them. */
const lackingOf = (context: Context, plan: number): Promise<readonly Lacking[]> =>
  query(
    context,
    {
      component: col(components, 'component'),
      lacking: sql<string>`(${col(components, 'needed')} - ${issuedOfComponent} + ${returnedOfComponent} - ${reservedOfComponent})::numeric(18,4)`,
    },
    sql`from ${table(components)} as t where ${col(components, 'record')} = ${plan} order by ${col(components, 'component')}`,
  )

/**
 * Reserves what a plan lacks of the stock that is free and lasts until its finish, the first to expire first; answers how many reservations that made. Materials in the
 * order of their ids, so that of two plans the second waits.
 */
export const holdComponents = async (context: Context, row: Plan): Promise<number> => {
  const today = companyDay(context.now)
  const least = row.finishOn < today ? today : row.finishOn
  let held = 0
  for (const { component, lacking } of await lackingOf(context, row.id)) {
    if (exact(lacking).lte(0)) continue
    const { goods } = await freeStock(context, { material: component, quantity: lacking, least })
    for (const one of goods) {
      await createRecord(
        context,
        reservation,
        { ...one, material: component, plan: row.id, until: dayAfter(least, daysKept), purpose: row.code ?? `#${row.id}` },
        // A bill may ask for what is not chosen for anything new any more.
        {
          action: 'create',
          copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, material: component, plan: row.id, lot: one.lot },
        },
      )
      held += 1
    }
  }
  return held
}

/** The open reservations of a plan, each locked, in the order of their ids. */
export const heldFor = async (context: Context, plan: number): Promise<readonly StoredRecord<typeof reservation>[]> => {
  const found = await find(context, reservation, { where: { plan, status: 'open' }, fields: ['id'], sort: 'id', limit: 'all' })
  const held: StoredRecord<typeof reservation>[] = []
  for (const { id } of found) {
    const row = await lockAnyRecord(context, reservation, id)
    if (row?.status === 'open') held.push(row)
  }
  return held
}

/** Lets others have what is still reserved for a plan. */
export const letGo = async (context: Context, row: Plan, reason: string): Promise<void> => {
  for (const one of await heldFor(context, row.id))
    await changeRecord(context, reservation, one, { status: 'released' }, { action: 'release', reason })
}
