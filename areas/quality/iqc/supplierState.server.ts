import { answerTo, oneAnswer, type Context } from '#core/context.server'
import type { SupplierState } from './quarantine.ts'

/** How a supplier stands. The whole truth, for rules. */
type StateOfSupplier = (context: Context, supplier: number) => Promise<SupplierState>

/** Asked when a delivery comes and when one leaves quarantine; whoever keeps suppliers answers it. */
export const supplierState = oneAnswer<StateOfSupplier>('quality.iqc.supplierState')

/** How a supplier stands. */
export const stateOfSupplier: StateOfSupplier = async (context, supplier) => answerTo(context, supplierState)(context, supplier)
