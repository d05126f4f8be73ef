import { defineEvent } from '#core/definition'

/** What those who edit approval flows are told of them. */
export const flowEvents = {
  chosenRoute: defineEvent({
    code: 'admin.chosenRoute',
    label: ['审批流程的条件由提交人决定', 'A condition of a flow is decided by requesters'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
