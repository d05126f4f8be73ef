import { announce, announceTrouble } from '../shell/announce.web.ts'
import { ServerRefusal } from '../shell/client.web.ts'
import { failureWords } from '../shell/failureWords.web.ts'
import { openHelp } from './helpStore.web.ts'

/** Says over the page why something failed; what the server refused leads to what the help says about it. */
export const announceFailure = (error: unknown): void => {
  const words = failureWords(error)
  if (error instanceof ServerRefusal) announceTrouble(words, () => void openHelp({ key: 'general.errors', part: error.error }))
  else announce('bad', words)
}
