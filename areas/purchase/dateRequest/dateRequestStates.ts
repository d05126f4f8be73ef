/** How far a supplier has answered whether goods can come on another day. */
export const dateRequestStates = {
  asked: { label: ['待回复', 'Asked'], tone: 'warn' },
  answered: { label: ['已回复', 'Answered'], tone: 'good' },
  withdrawn: { label: ['已撤回', 'Withdrawn'], tone: 'neutral' },
} as const

/** The states of an order whose promise can be moved. */
export const movable = ['sent', 'confirmed', 'partlyReceived'] as const
