import { oneAnswer, type Context } from '#core/context.server'

/** How a unit was sold last. */
interface Shipment {
  /** To whom. */
  readonly company: number
  readonly isReceived: boolean
}

/** Asked of a unit whose user is registered: how an order last shipped it, for what goes back after a repair is not sold; undefined where none did. The whole truth, for rules. */
export const lastShipment =
  oneAnswer<(context: Pick<Context, 'tx' | 'product'>, unit: number) => Promise<Shipment | undefined>>('crm.registration.lastShipment')
