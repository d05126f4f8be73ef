/** What a department says of a release. */
export const feedbackStates = {
  pending: { label: ['待反馈', 'Pending'], tone: 'warn' },
  confirmed: { label: ['已确认', 'Confirmed'], tone: 'good' },
  conditional: { label: ['有条件确认', 'Confirmed with condition'], tone: 'warn' },
  objected: { label: ['反对', 'Objected'], tone: 'bad' },
  waived: { label: ['已豁免', 'Waived'], tone: 'neutral' },
} as const

/** The states that keep a release from its final approval. */
export const openStates = ['pending', 'conditional', 'objected'] as const

/** The states in which a department has said something. */
export const answeredStates = ['confirmed', 'conditional', 'objected'] as const

/** Departments have so many working days for their feedback. */
export const dueAfter = 3
