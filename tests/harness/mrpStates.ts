import { sql } from 'kysely'
import type { Database } from '../../core/database/pool.server.ts'

// What planning runs do by themselves, done to records of samples: nobody takes these as steps.

/** A run is the latest one that was finished. */
export const finishRun = (db: Database, run: number) => sql`update operate_mrp_run set state = 'done' where id = ${run}`.execute(db)

/** No run goes on. */
export const endRuns = (db: Database) => sql`update operate_mrp_run set state = 'failed' where state = 'running'`.execute(db)

/** An action was made by the program. */
export const madeByProgram = (db: Database, action: number) =>
  sql`update operate_mrp_action set created_by_id = null where id = ${action}`.execute(db)

/** What was sent free of charge had a price: what counts is that one is known. */
export const pricedAt = (db: Database, order: number, price: string) =>
  sql`update purchase_order_items set price = ${price} where owner_id = ${order}`.execute(db)

/** The lines of an order are of a material that has a number. */
export const orderedOf = (db: Database, order: number, material: number) =>
  sql`update purchase_order_items set material_id = ${material} where owner_id = ${order}`.execute(db)

/** A shortage was reported of an action and is within policy. */
export const reportedOf = (db: Database, shortage: number, action: number) =>
  sql`update operate_shortage set action_id = ${action}, automatic = true where id = ${shortage}`.execute(db)

/** A shortage was agreed to, and its requisition is gone. */
export const agreedTo = (db: Database, shortage: number) =>
  sql`update operate_shortage set state = 'approved', approved_on = '2026-01-05', approved_by = 'flow' where id = ${shortage}`.execute(db)
