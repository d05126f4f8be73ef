import type { StoredRecord } from '#core/definition'
import type { iqc } from './iqc.ts'

/** How much of a lot is there to be returned or scrapped: what was delivered until it is stocked, then what the warehouse counted. */
export const onHand = ({
  status,
  quantity,
  stockedQuantity,
}: Pick<StoredRecord<typeof iqc>, 'status' | 'quantity' | 'stockedQuantity'>): string | null => {
  if (status === 'stocked') return stockedQuantity
  return status === 'inspected' || status === 'toReturn' || status === 'toScrap' ? quantity : null
}
