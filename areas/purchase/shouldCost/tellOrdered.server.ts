import type { Context } from '#core/context.server'
import { documentNumber, type StoredRecord } from '#core/definition'
import { order } from '../order/order.ts'
import { tellAbove } from './tellAbove.server.ts'

type Order = StoredRecord<typeof order>

/** Tells of an order that is sent at prices above what its materials should cost, unless that was told of the quotes. */
export const tellOrdered = async (context: Context, row: Order, before: Order | null): Promise<void> => {
  if (row.state !== 'sent' || before === null || before.sentAt !== null || row.supplier === null) return
  const { supplier, exchangeRate, billType, vatRate } = row
  const prices = row.items.flatMap(({ material, price }) =>
    material === null || price === null
      ? []
      : [{ material, supplier, unitPrice: price, rate: exchangeRate ?? '1', billType: billType ?? 'none', vatRate: vatRate ?? '0' }],
  )
  const document = { entity: order.name, recordId: row.id, code: documentNumber(row), buyer: row.buyer, comparison: row.comparison }
  await tellAbove(context, { ...document, link: `/purchase/order/${row.id}` }, prices)
}
