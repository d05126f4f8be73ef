import { defineEvent } from '#core/definition'

/** What a purchaser is told of prices. */
export const shouldCostEvents = {
  above: defineEvent({
    code: 'purchase.aboveShouldCost',
    label: ['报价或订单价格高于应有成本', 'A price lies above its should-cost'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
