import { defineEvent } from '#core/definition'

/** Whoever is to see to a defect is told when it becomes theirs. */
export const processDefectEvents = {
  assigned: defineEvent({
    code: 'quality.processDefectAssigned',
    label: ['过程缺陷由您负责', 'A process defect was assigned to you'],
    topic: 'record',
    channels: ['inSite', 'mail'],
    severity: 'normal',
    toldTo: 'readers',
  }),
}
