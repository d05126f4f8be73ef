import { answerTo, oneAnswer, type Context } from '#core/context.server'

/** What inspection does with a supplier. */
interface Suspension {
  /** Suspends one whose lots were rejected five times on tightened inspection, the last of them `lot`. */
  readonly suspend: (context: Context, supplier: number, lot: string) => Promise<void>
  /** Ends it once none of the supplier's materials is stopped any more, because of the corrective action `action`. */
  readonly reinstate: (context: Context, supplier: number, action: string) => Promise<void>
}

/** Asked when inspection stops materials of a supplier, and when it goes on; whoever keeps suppliers answers it. */
export const supplierSuspension = oneAnswer<Suspension>('quality.inspectionRegime.supplierSuspension')

/** Suspends a supplier whose lots were rejected five times on tightened inspection. */
export const suspendSupplier: Suspension['suspend'] = async (context, supplier, lot) =>
  answerTo(context, supplierSuspension).suspend(context, supplier, lot)

/** Ends the suspension that inspection has caused. */
export const reinstateSupplier: Suspension['reinstate'] = async (context, supplier, action) =>
  answerTo(context, supplierSuspension).reinstate(context, supplier, action)
