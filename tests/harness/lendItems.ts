import { sql } from 'kysely'
import { application } from '../../areas/warehouse/application/application.ts'
import { move } from '../../areas/warehouse/move/move.ts'
import { keptAfterCreate } from '../../core/audit/kept.server.ts'
import type { Database } from '../../core/database/pool.server.ts'

/** What others have done with an application. */
export interface Lending {
  /** Somebody else has applied: the super administrator, or somebody who is gone. */
  readonly ofOther?: boolean
  /** It is approved and was not picked up in time, instead of being out. */
  readonly unfetched?: boolean
  /** Until when an extension was asked for. */
  readonly askedUntil?: string
}

/** Approves an application that was never handed in, as if others had, and hands out everything, unless it was not picked up; its history holds it as it is then. */
export const lendItems =
  (db: Database) =>
  async (id: number, { ofOther = false, unfetched = false, askedUntil }: Lending = {}): Promise<void> => {
    await sql`update warehouse_application set state = ${unfetched ? 'approved' : 'toReturn'}, fetch_by = '2026-01-05', asked_until = ${askedUntil ?? null},
      code = ${`WA-${id}`}, lends = ${!unfetched},
      applicant_id = case when ${ofOther} then (select min(u.id) from admin_user as u where u.type = 'superAdmin') else applicant_id end where id = ${id}`.execute(
      db,
    )
    await (unfetched ? keepItems(db, id) : handOut(db, id))
    await sql`insert into audit (actor_name, entity, record_id, action, changes, kept)
      values ('测试', ${application.name}, ${id}, 'update', '[]', ${keptAfterCreate(application, id)})`.execute(db)
  }

/** Approves it the same way, of somebody else: it waits to be handed over. */
export const approveItems =
  (db: Database) =>
  async (id: number): Promise<void> => {
    await sql`update warehouse_application set state = 'approved', fetch_by = '2199-01-05', code = ${`WA-${id}`},
      applicant_id = (select min(u.id) from admin_user as u where u.type = 'superAdmin') where id = ${id}`.execute(db)
    await keepItems(db, id)
    await sql`insert into audit (actor_name, entity, record_id, action, changes, kept)
      values ('测试', ${application.name}, ${id}, 'update', '[]', ${keptAfterCreate(application, id)})`.execute(db)
  }

const keepItems = (db: Database, id: number) =>
  sql`update warehouse_item as i set reserved = reserved + l.quantity from warehouse_application_items as l where l.item_id = i.id and l.owner_id = ${id}`.execute(
    db,
  )

const handOut = async (db: Database, id: number): Promise<void> => {
  await sql`update warehouse_application_items set returnable = true, issued = quantity where owner_id = ${id}`.execute(db)
  const { rows } = await sql<{
    id: number
  }>`insert into warehouse_move (code, at, kind, item_id, quantity, before, after, on_hand_change, on_loan_change, set_aside_change, value, document)
    select 'WM-' || l.id, now(), 'issue', l.item_id, l.quantity, i.on_hand, i.on_hand - l.quantity, - l.quantity, l.quantity, 0, 0, '测试'
    from warehouse_application_items as l join warehouse_item as i on i.id = l.item_id where l.owner_id = ${id} returning id`.execute(db)
  for (const moved of rows)
    await sql`insert into audit (actor_name, entity, record_id, action, changes, kept)
      values ('测试', ${move.name}, ${moved.id}, 'create', '[]', ${keptAfterCreate(move, moved.id)})`.execute(db)
  await sql`update warehouse_item as i set on_hand = on_hand - l.quantity, on_loan = on_loan + l.quantity
    from warehouse_application_items as l where l.item_id = i.id and l.owner_id = ${id}`.execute(db)
}
