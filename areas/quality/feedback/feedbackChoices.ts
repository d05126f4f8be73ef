import { states, type ChoiceValue } from '#core/fields'

/** How far a feedback is dealt with. */
export const feedbackStates = states({
  new: { label: ['新建', 'New'], means: 'open', tone: 'bad' },
  triage: { label: ['分诊', 'Triage'], means: 'open' },
  investigating: { label: ['调查中', 'Investigating'], means: 'open' },
  corrective: { label: ['纠正中', 'Correcting'], means: 'open' },
  verify: { label: ['待验证', 'To verify'], means: 'open' },
  closed: { label: ['已关闭', 'Closed'], means: 'done' },
  rejected: { label: ['不成立', 'Rejected'], means: 'void' },
})

/** Who gave the feedback. */
export const feedbackSources = {
  customer: ['客户', 'Customer'],
  internal: ['内部', 'Internal'],
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** How bad it is. */
export const severities = {
  critical: { label: ['致命', 'Critical'], tone: 'bad' },
  major: { label: ['严重', 'Major'], tone: 'warn' },
  minor: { label: ['轻微', 'Minor'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** How long the four steps of a feedback may take, counted from when it was received. */
export const limits = { respond: '24 h', contain: '48 h', explain: '10 d', close: '30 d' } as const
