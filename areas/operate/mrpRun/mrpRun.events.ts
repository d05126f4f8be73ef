import { defineEvent } from '#core/definition'

/** What planning runs tell people of. */
export const mrpRunEvents = {
  found: defineEvent({
    code: 'operate.mrpFound',
    label: ['需求计划运算有新的缺料建议', 'A planning run has new actions'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
