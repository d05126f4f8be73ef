import type { RecordOf } from '#core/definition'
import type { quotation } from './quotation.ts'

/** A quotation as it was sent: its customer under the name of then, whatever he is called now. */
export const underNameWhenSent = (record: RecordOf<typeof quotation>): RecordOf<typeof quotation> =>
  record.customerName === null ? record : { ...record, company: { ...record.company, title: record.customerName } }
