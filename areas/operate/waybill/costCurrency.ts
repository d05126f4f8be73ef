import type { Change, StoredRecord } from '#core/definition'
import type { waybill } from './waybill.ts'

type Waybill = StoredRecord<typeof waybill>

/** The currency of what the carriage costs: CNY unless it was said; none where no cost is known. */
export const costCurrencyOf = ({
  cost,
  costCurrency,
}: Pick<Waybill, 'cost' | 'costCurrency'>): Pick<Change<typeof waybill>, 'costCurrency'> => ({
  costCurrency: cost === null ? null : (costCurrency ?? 'CNY'),
})
