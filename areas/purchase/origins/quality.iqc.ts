import { from, originAbove } from '#core/definition'
import { iqc } from '../../quality/iqc/iqc.ts'
import { receipt } from '../receipt/receipt.ts'

/** A lot is received by the steps of its receipt alone. */
export default originAbove(iqc, 'receipt', from(receipt, { in: [], same: { supplier: source => source.supplier } }))
