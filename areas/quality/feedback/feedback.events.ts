import { defineEvent } from '#core/definition'

const work = { topic: 'record', channels: ['inSite', 'mail'], toldTo: 'readers' } as const

/** Who must act on a feedback is told when it comes, becomes theirs, or comes again. */
export const feedbackEvents = {
  received: defineEvent({
    ...work,
    code: 'quality.feedbackReceived',
    label: ['收到质量反馈', 'Quality feedback was received'],
    severity: 'normal',
  }),
  assigned: defineEvent({
    ...work,
    code: 'quality.feedbackAssigned',
    label: ['质量反馈由您负责', 'A quality feedback was assigned to you'],
    severity: 'normal',
  }),
  recurred: defineEvent({
    ...work,
    code: 'quality.feedbackRecurred',
    label: ['已关闭的质量反馈再次出现', 'A closed quality feedback has recurred'],
    severity: 'normal',
  }),
}
