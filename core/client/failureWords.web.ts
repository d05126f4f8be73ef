import { ownWords } from '../errors/ownWords.ts'
import type { Label } from '../language/label.ts'
import { NoConnection, ServerRefusal } from './client.web.ts'

/** What a person reads about an error; faults of the server carry the number under which they are logged. */
export const failureWords = (error: unknown): Label | string => {
  if (error instanceof NoConnection) return error.message
  if (!(error instanceof ServerRefusal)) return ownWords.operationFailed.message
  return error.status >= 500 && error.requestId !== undefined ? `${error.message} (${error.requestId})` : error.message
}
