import { hash } from '@node-rs/argon2'
import { composedPassword } from '../../core/access/passwordRules.ts'

/** The hash of a password with the least work that it can be made and compared with: people of tests sign in by the hundred, and nobody guesses at them. */
export const quickHash = (password: string): Promise<string> =>
  hash(composedPassword(password), { memoryCost: 8, timeCost: 1, parallelism: 1 })
