import { defineEvent } from '#core/definition'

/** Whoever looks after a customer is told that the customer's goods go elsewhere. */
export const waybillEvents = {
  readdressed: defineEvent({
    code: 'operate.waybillReaddressed',
    label: ['运单收货信息已更改', 'The consignee of a waybill is changed'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
