import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { exact } from '#core/numbers'
import type { order } from './order.ts'

/** An order that was closed too early is where its receipts have brought it: what is missing may arrive, and what was received by mistake can be reversed. */
export const reopen = async (_context: Context, row: StoredRecord<typeof order>): Promise<Change<typeof order>> => ({
  state: row.items.every(({ quantity, received }) => exact(received).gte(quantity)) ? 'received' : 'partlyReceived',
  closedOn: null,
})
