import { defineEvent } from '#core/definition'

const told = { topic: 'record', channels: ['inSite', 'mail'], severity: 'normal', toldTo: 'readers' } as const

/** What people are told of changes besides what waits for them. */
export const changeEvents = {
  overtaken: defineEvent({
    code: 'plm.changeOvertaken',
    label: ['技术变更须变基', 'A technical change must be rebased'],
    ...told,
  }),
  concerns: defineEvent({
    code: 'plm.changeConcerns',
    label: ['技术变更涉及您的单据', 'A technical change concerns your documents'],
    ...told,
    // Who owns what is concerned is told of their own documents, also without the right to read changes.
    toldTo: 'addressees',
  }),
}
