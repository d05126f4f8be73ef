import type { Database } from '../database/pool.server.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { refuse } from '../errors/refuse.ts'
import { admitAttempt, decideAttempt } from './loginAttempts.server.ts'
import { digestOf } from './secrets.server.ts'

/** Somebody who came with a secret that is good for nothing. */
export interface Guess {
  /** What kind of secret it was: guesses at each kind are counted apart. */
  readonly of: 'passwordLink' | 'guestLink' | 'paperCheck' | 'badge'
  readonly ip: string | null
  /** How whoever guesses is refused. */
  readonly code: ErrorCode
}

/** Refuses a secret that is good for nothing, alike whatever is the matter with it; who guesses often has to wait. */
export const refuseGuess = async (db: Database, { of, ip, code }: Guess): Promise<never> => {
  const admission = await admitAttempt(db, { account: digestOf(of), ip })
  if ('retryAfter' in admission) return refuse('tooManyRequests', { retryAfter: admission.retryAfter })
  await decideAttempt(db, admission.id, 'failed')
  return refuse(code)
}
