import { defineEvent } from '#core/definition'

/** Whoever may see costs is told of a quotation that was sent at prices that stand too close to them. */
export const quotationEvents = {
  belowMargin: defineEvent({
    code: 'crm.quotationBelowMargin',
    label: ['报价低于底价或毛利率要求', 'A quotation is below floor or margin'],
    topic: 'record',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
