import type { ChoiceValue } from '#core/fields'

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
export const fileStates = {
  active: { label: ['使用中', 'In use'], tone: 'good' },
  obsolete: { label: ['已作废', 'Obsolete'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** Where a version of a technical file stands. */
export const versionStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'info' },
  review: { label: ['审批中', 'In review'], tone: 'warn' },
  effective: { label: ['生效', 'Effective'], tone: 'good' },
  obsolete: { label: ['已作废', 'Obsolete'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>
