import { defineEvent } from '#core/definition'

/** Whoever takes a customer over is told of it. */
export const companyEvents = {
  handedOver: defineEvent({
    code: 'materials.companyHandedOver',
    label: ['客户已移交', 'A customer is reassigned'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
}
