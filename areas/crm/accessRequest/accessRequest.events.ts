import { defineEvent } from '#core/definition'

/** Whoever looks after a customer is told who asks for it, and who asked is told what became of it. */
export const accessRequestEvents = {
  requested: defineEvent({
    code: 'crm.accessRequested',
    label: ['有人申请访问客户', 'Access to a customer is requested'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
  answered: defineEvent({
    code: 'crm.accessAnswered',
    label: ['客户访问申请已答复', 'An access request is answered'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'addressees',
  }),
}
