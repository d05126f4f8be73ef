import { meaning } from '#core/definition'
import { states } from '#core/fields'

/** What a department says of a release. */
export const feedbackStates = states({
  pending: { label: ['待反馈', 'Pending'], means: 'open' },
  confirmed: { label: ['已确认', 'Confirmed'], means: 'done' },
  conditional: { label: ['有条件确认', 'Confirmed with condition'], means: 'open', tone: 'warn' },
  objected: { label: ['反对', 'Objected'], means: 'open', tone: 'bad' },
  waived: { label: ['已豁免', 'Waived'], means: 'void' },
})

/** The states that keep a release from its final approval. */
export const openStates = meaning(feedbackStates, 'unfinished')

/** The states in which a department has said something. */
export const answeredStates = ['confirmed', 'conditional', 'objected'] as const

/** Departments have so many working days for their feedback. */
export const dueAfter = 3
