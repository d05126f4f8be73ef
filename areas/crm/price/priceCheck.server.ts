import { serveCall, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { pick, seenRecord } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { model } from '../../product/model/model.ts'
import { company } from '../company/company.ts'
import { ratesUsable } from '../exchangeRate/ratesUsable.server.ts'
import { bookOf } from './bookOf.server.ts'
import { priceCheck } from './priceCheck.ts'
import { resolvePrice } from './resolvePrice.ts'
import { traceWords } from './traceWords.ts'

const costPoints = ['crm.cost:read', groupPoint('cost', 'read')] as const

/** How a customer buys; whoever is not there to see does not exist. */
const customerOf = async (context: Context, id: number | null | undefined) => {
  if (id === null || id === undefined) return { tier: 'retail', type: null } as const
  await seenRecord(context, company.name, id)
  return pick(context, company, id, ['tier', 'type'])
}

/** Answers what a customer pays and why; not to who may not read sales prices. */
export const servedPriceCheck = serveCall(priceCheck, async (context, { customer, model: of, quantity, day, currency, knownAt }) => {
  const point = groupPoint('salesPrice', 'read')
  if (!may(context.actor, point)) refuse('noPermission', { data: { point } })
  await seenRecord(context, model.name, of)
  const { tier, type } = await customerOf(context, customer)
  const { family } = await pick(context, model, of, ['family'])
  const costsSeen = costPoints.every(one => may(context.actor, one))
  const { names, ...book } = await bookOf(context, [of], costsSeen, costsSeen ? await ratesUsable(context, day) : [])
  const { unitPrice, amount, belowFloor, trace } = resolvePrice(book, {
    model: of,
    family,
    tier,
    customer: customer ?? null,
    customerType: type,
    currency,
    quantity,
    day,
    knownAt: knownAt ?? context.now,
  })
  return {
    tier,
    unitPrice,
    amount,
    belowFloor,
    costsSeen,
    trace: trace.map(one => ({ step: one.step, words: traceWords(one, names), before: one.before, after: one.after })),
  }
})
