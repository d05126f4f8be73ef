import { defineEvent } from '#core/definition'

/** Who must act on a contained lot is told at once: who settles it, the warehouse, and whose customers have units that hold it. */
export const containmentEvents = {
  contained: defineEvent({
    code: 'quality.lotContained',
    label: ['批次已围堵', 'A lot was contained'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
