import { readFileSync } from 'node:fs'
import { composedPassword } from './passwordRules.ts'

/** Passwords that everybody tries first, in lower case; one per line in the file beside this one. */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== ''),
)

/** Whether this password, in whatever case, is among the first that somebody would try for this user. */
export const isCommonPassword = (password: string, username: string): boolean => {
  const folded = composedPassword(password).toLowerCase()
  return commonPasswords.has(folded) || folded === username.toLowerCase()
}
