import { defineEvent } from '#core/definition'

/** What people are told of suppliers. */
export const supplierEvents = {
  accountChanged: defineEvent({
    code: 'purchase.accountChanged',
    label: ['供应商银行账号修改', 'The bank account of a supplier is changed'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'urgent',
    toldTo: 'readers',
  }),
}
