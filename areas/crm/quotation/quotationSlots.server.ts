import { oneAnswer, type Context } from '#core/context.server'
import type { Bought, reorderOf } from '../reports/reorder.ts'

/** What one customer was shipped of one reagent, and when they need it again. */
interface Forecast extends Bought, ReturnType<typeof reorderOf> {
  readonly company: number
  readonly model: number
}

/** A unit at a customer whose calibration is due. */
interface CalibrationDue {
  /** Its PN/SN. */
  readonly code: string
  readonly model: number
}

type Asking = Pick<Context, 'tx' | 'product' | 'actor' | 'now'>

/** What customers need for what they own, by what was shipped to them and who asks sees. */
interface CustomerNeeds {
  /** The reagents of a customer, or of each where none is named. */
  readonly reagents: (context: Asking, company: number | null) => Promise<readonly Forecast[]>
  /** The units of a customer whose calibration is due or will be soon. */
  readonly calibrations: (context: Asking, company: number) => Promise<readonly CalibrationDue[]>
}

/** What customers need; asked for what is offered to them. */
export const customerNeeds = oneAnswer<CustomerNeeds>('crm.quotation.needs')

/** By which day so much of a product can be delivered (`yyyy-MM-dd`); null where nothing says so. A quantity is a decimal text. */
type DeliverableOn = (model: number, quantity: string) => string | null

/** Asked of products with their materials while their prices are looked at. The whole truth of stock, plans and orders. */
export const deliverable =
  oneAnswer<
    (
      context: Pick<Context, 'tx' | 'product' | 'now'>,
      models: readonly { readonly id: number; readonly material: number | null }[],
    ) => Promise<DeliverableOn>
  >('crm.quotation.deliverable')
