import { meaning } from '#core/definition'
import { states } from '#core/fields'

/** How far a comment on a file is. */
export const commentStates = states({
  open: { label: ['待答复', 'Open'], means: 'open' },
  answered: { label: ['已答复', 'Answered'], means: 'open' },
  settled: { label: ['已解决', 'Settled'], means: 'done' },
  withdrawn: { label: ['已撤回', 'Withdrawn'], means: 'void' },
})

/** The states that keep a release from its final approval. */
export const unsettledStates = meaning(commentStates, 'unfinished')
