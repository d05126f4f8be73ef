import { passwordChangeProblem, type PasswordChange } from '../access/passwordRules.ts'
import { catalogue } from '../errors/catalogue.ts'
import type { Label } from '../language/label.ts'
import { requiredMessage } from '../define/requiredMessage.ts'

/** The fields of a password change in the order of the form. */
export const passwordFields = ['oldPassword', 'newPassword', 'confirmPassword'] as const

/** What can be said about a password change before the server is asked, by field; empty when it may be sent. */
export const passwordProblems = (change: PasswordChange): Partial<Record<keyof PasswordChange, Label>> => {
  const missing = passwordFields.filter(field => change[field] === '')
  if (missing.length > 0) return Object.fromEntries(missing.map(field => [field, requiredMessage]))
  const problem = passwordChangeProblem(change)
  return problem ? { [problem.field]: catalogue[problem.code].message } : {}
}
