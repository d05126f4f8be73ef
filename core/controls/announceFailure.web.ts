import { announce, announceTrouble } from '../client/announce.web.ts'
import { ServerRefusal } from '../client/client.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { openHelp } from '../client/helpStore.web.ts'

/** Says over the page why something failed; what the server refused leads to what the help says about it. */
export const announceFailure = (error: unknown): void => {
  const words = failureWords(error)
  if (error instanceof ServerRefusal) announceTrouble(words, () => void openHelp({ key: 'general.errors', part: error.error }))
  else announce('bad', words)
}
