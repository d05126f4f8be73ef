import { oneAnswer, type Context } from '#core/context.server'

/** What was ordered of products and is not shipped yet. */
interface ModelOrders {
  /** Whether there is anything: the whole truth, because it has to be made whoever asks. */
  readonly areOpen: (context: Context, model: number) => Promise<boolean>
  /** Refuses to deactivate a product while there is, and names the orders that the person may see; of others it says that there are some. */
  readonly refuseOpen: (context: Context, model: number) => Promise<void>
}

/** Asked before a product is taken off, and before more of one that was taken off is made. */
export const modelOrders = oneAnswer<ModelOrders>('product.model.orders')
