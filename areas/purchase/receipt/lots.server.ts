import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { createRecord, find, lockAnyRecord, pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { iqc } from '../../quality/iqc/iqc.ts'
import { withdrawUntouched } from '../../quality/iqc/withdrawUntouched.server.ts'
import { order } from '../order/order.ts'
import type { receipt } from './receipt.ts'

type Receipt = StoredRecord<typeof receipt>

/** Each line of what is kept in stock opens an inspection lot, by which its goods come into quarantine. Services and what has no number are not inspected. */
export const openLots = async (context: Context, row: Receipt): Promise<void> => {
  const ordered = (await lockAnyRecord(context, order, row.order)) ?? refuse('notFound')
  const { supplier } = row
  if (supplier === null) throw new Error(`The receipt ${row.code} has no supplier`)
  for (const line of row.items) {
    if (line.material === null) continue
    const { type } = await pick(context, material, line.material, ['type'])
    if (type === 'service') continue
    await createRecord(
      context,
      iqc,
      {
        receipt: row.id,
        supplier,
        material: line.material,
        quantity: line.quantity,
        serials: line.serials,
        supplierLot: line.supplierLot,
        madeOn: line.madeOn,
        expiresOn: line.expiresOn,
        coaFile: line.coaFile,
        standard: line.standard,
        // As the order counts its lines, of which only some may have arrived.
        purchaseOrderLine: `${ordered.code} / ${ordered.items.findIndex(({ id }) => id === line.ordered) + 1}`,
        quarantineReason: row.quarantineReason,
      },
      // What was ordered is received, whether or not its material may still be chosen for something new.
      { action: 'create', copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, material: line.material, supplier } },
    )
  }
}

const touched = (code: string): Label => [
  `检验批 ${code} 已开始检验或已处置，收货不能冲销；请通过退货处理`,
  `Inspection of lot ${code} has begun, so the receipt stands. Return the goods to the supplier instead.`,
]

/** Takes the lots of a receipt back, whose goods lie untouched in quarantine; refuses when anything was done with one. */
export const withdrawLots = async (context: Context, row: Receipt, reason: string): Promise<void> => {
  const lots = await find(context, iqc, { where: { receipt: row.id }, fields: ['id'], sort: 'id', limit: 'all' })
  for (const { id } of lots) await withdrawUntouched(context, id, reason, touched)
}
