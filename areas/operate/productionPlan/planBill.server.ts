import { oneAnswer, type Context } from '#core/context.server'
import type { EffectiveCase } from '#core/editions'

/** The units of a plan: of which product, from when on, and from which SN to which; null of what is made as a lot. */
export interface UnitsPlanned {
  readonly model: number
  readonly plan: number
  /** `yyyy-MM-dd`. */
  readonly day: string
  readonly first: string | null
  readonly last: string | null
}

/** By which bill a product is made, null where it has none; asked when a plan is released. */
interface PlanBill {
  /** That of a day, an SN and a plan. The whole truth, for rules. */
  readonly at: (context: Pick<Context, 'tx' | 'product'>, model: number, asked: EffectiveCase) => Promise<number | null>
  /** That of all units of a plan; what waited for them takes effect, and a plan that would be made by two is refused. */
  readonly ofUnits: (context: Context, planned: UnitsPlanned) => Promise<number | null>
}

/** By which bill the units of a plan are made; whoever says when editions hold answers it. */
export const planBill = oneAnswer<PlanBill>('operate.productionPlan.bill')
