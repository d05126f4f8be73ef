/** The edits whose values are kept for a while, so that they can be taken back, by their names in the audit. */
export const keptEdits = ['update', 'undo', 'restoreEarlier'] as const

/** For how long, as an interval of PostgreSQL. */
export const keptEditsFor = '30 days'
