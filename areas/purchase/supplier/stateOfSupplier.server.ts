import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { pick } from '#core/records.server'
import { supplier } from './supplier.ts'

/** How a supplier stands. The whole truth, for rules. */
export const stateOfSupplier = async (context: Context, id: number): Promise<StoredRecord<typeof supplier>['status']> =>
  (await pick(context, supplier, id, ['status'])).status
