import { defineEvent } from '#core/definition'

/** Whoever takes a customer over is told of it; whoever looks after one, that it went or came back without them, and that it runs out of reagents. */
export const companyEvents = {
  handedOver: defineEvent({
    code: 'crm.companyHandedOver',
    label: ['客户已移交', 'A customer is reassigned'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
  lapsed: defineEvent({
    code: 'crm.companyLapsed',
    label: ['客户因 24 个月无订单停用', 'A customer became inactive without orders'],
    topic: 'record',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  reorderDue: defineEvent({
    code: 'crm.reorderDue',
    label: ['客户的试剂即将用完', 'Customers run out of reagents'],
    topic: 'record',
    channels: ['inSite'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  accountChanged: defineEvent({
    code: 'crm.accountChanged',
    label: ['客户银行账号修改', 'The bank account of a customer is changed'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'urgent',
    toldTo: 'readers',
  }),
  revived: defineEvent({
    code: 'crm.companyRevived',
    label: ['客户因新订单重新启用', 'A customer was reactivated by an order'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
