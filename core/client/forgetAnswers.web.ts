/** The database of this browser in which answers are kept for work without a connection. */
export const answersDatabase = 'meniscus'

/** Forgets every answer that was kept, with whoever was signed in. */
export const forgetAnswers = (): void => {
  try {
    indexedDB.deleteDatabase(answersDatabase)
  } catch {
    // Nothing can be kept here, so nothing is left to forget.
  }
}
