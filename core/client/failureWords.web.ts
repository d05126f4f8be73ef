import { ownWords } from '../errors/ownWords.ts'
import { wholeRefusal } from '../errors/placed.ts'
import type { Label } from '../language/label.ts'
import { shownLanguage } from '../language/shownLanguage.web.ts'
import { NoConnection, ServerRefusal } from './client.web.ts'

/** What a person reads about an error where no field of it is drawn: what is wrong with which. Faults of the server carry the number under which they are logged. */
export const failureWords = (error: unknown): Label | string => {
  if (error instanceof NoConnection) return error.message
  if (!(error instanceof ServerRefusal)) return ownWords.operationFailed.message
  const words = wholeRefusal(error, shownLanguage())
  return error.status >= 500 && error.requestId !== undefined ? `${words} (${error.requestId})` : words
}
