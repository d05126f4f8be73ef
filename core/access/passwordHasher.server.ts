import { hash, verify, type Options } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { composedPassword } from './passwordRules.ts'
import { turnTaker } from '../jobs/turnTaker.server.ts'

/** Argon2id with 19 MiB and two passes: the parameters that OWASP's password storage sheet recommends. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes passwords, a few at a time, so that a flood of sign-ins never takes the machine from everybody else. */
export interface PasswordHasher {
  /** The password in PHC form, with a salt of its own. Refuses with `busy` when too many are waiting. */
  hash(password: string): Promise<string>
  /** Whether the password belongs to the hash. Without a hash it takes as long and answers false. Refuses with `busy` when too many are waiting. */
  verify(hashed: string | undefined, password: string): Promise<boolean>
  /** No further one would be taken now. */
  isFull(): boolean
}

/** How much a hasher takes on. */
export interface HasherLimits {
  /** Worked on at the same time; one less than the cores when absent, at least one. */
  readonly parallel?: number
  /** Waiting for their turn; 100 for each one worked on when absent, which is a few seconds. */
  readonly waiting?: number
}

/** What nobody's password is compared with, once for the process. */
let ofNobody: Promise<string> | undefined

/** Makes a hasher; done when it can answer for unknown users in the same time as for known ones. */
export const openPasswordHasher = async (limits: HasherLimits = {}): Promise<PasswordHasher> => {
  const parallel = limits.parallel ?? Math.max(1, availableParallelism() - 1)
  const turns = turnTaker(parallel, limits.waiting ?? 100 * parallel)
  const nobody = await (ofNobody ??= hash(randomBytes(16), cost))
  return {
    hash: password => turns.take(() => hash(composedPassword(password), cost)),
    verify: (hashed, password) =>
      turns.take(async () => {
        const matches = await verify(hashed ?? nobody, composedPassword(password))
        return matches && hashed !== undefined
      }),
    isFull: () => turns.isFull(),
  }
}
