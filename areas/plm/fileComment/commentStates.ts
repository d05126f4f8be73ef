/** How far a comment on a file is. */
export const commentStates = {
  open: { label: ['待答复', 'Open'], tone: 'warn' },
  answered: { label: ['已答复', 'Answered'], tone: 'info' },
  settled: { label: ['已解决', 'Settled'], tone: 'good' },
  withdrawn: { label: ['已撤回', 'Withdrawn'], tone: 'neutral' },
} as const

/** The states that keep a release from its final approval. */
export const unsettledStates = ['open', 'answered'] as const
