import { defineEvent } from '#core/definition'

/** Whoever keeps families is told when 90 percent of the SNs of a PN are given. */
export const snRangeEvents = {
  nearlyUsedUp: defineEvent({
    code: 'product.snNearlyUsedUp',
    label: ['SN 即将用完', 'The SNs of a PN are nearly used up'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
