import { states, type ChoiceValue } from '#core/fields'

/** What a proposal is about. */
export const feedbackCategories = {
  safety: { label: ['安全', 'Safety'], tone: 'bad' },
  quality: { label: ['质量', 'Quality'], tone: 'info' },
  efficiency: { label: ['效率', 'Efficiency'], tone: 'good' },
  tooling: { label: ['工装', 'Tooling'], tone: 'neutral' },
  document: { label: ['文件', 'Document'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What becomes of a proposal. */
export const feedbackStates = states({
  new: { label: ['待评审', 'To review'], means: 'open' },
  reviewing: { label: ['评审中', 'In review'], means: 'open' },
  trial: { label: ['试行', 'Trial'], means: 'open' },
  adopted: { label: ['已采纳', 'Adopted'], means: 'open', tone: 'good' },
  changeNotice: { label: ['转技术变更', 'Change notice'], means: 'open', tone: 'good' },
  verified: { label: ['收益已验证', 'Savings verified'], means: 'done' },
  rejected: { label: ['未采纳', 'Rejected'], means: 'void' },
  withdrawn: { label: ['已撤回', 'Withdrawn'], means: 'void' },
})
