import { states, type ChoiceValue } from '#core/fields'

/** Who may open a technical file: everybody who works with files, or its department and those whom it granted it. */
export const fileLevels = {
  public: { label: ['公开', 'Public'], tone: 'good' },
  internal: { label: ['内部', 'Internal'], tone: 'neutral' },
  confidential: { label: ['机密', 'Confidential'], tone: 'warn' },
  secret: { label: ['绝密', 'Secret'], tone: 'bad' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** The levels of which each opening needs the owner's department or a grant. */
export const closedLevels = ['confidential', 'secret'] as const

/** Whether a technical file is used. */
export const fileStates = states({
  active: { label: ['使用中', 'In use'], means: 'done' },
  obsolete: { label: ['已作废', 'Obsolete'], means: 'void' },
})

/** Where a version of a technical file stands. */
export const versionStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  review: { label: ['审批中', 'In review'], means: 'waiting:approvers' },
  effective: { label: ['生效', 'Effective'], means: 'done' },
  obsolete: { label: ['已作废', 'Obsolete'], means: 'void' },
})
