import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../core/errors/catalogue.ts'

// Every message of sections 5 and 8 of the specification is said by the product, and the named test provokes it.

const said: readonly (readonly [message: string, by: string, provoked: string])[] = [
  ['original password is wrong', 'core/errors/catalogue.ts', 'core/access/password.test.ts'],
  ['the new password and its confirmation differ', 'core/errors/catalogue.ts', 'core/access/password.test.ts'],
  ['the new password must differ from the old one', 'core/errors/catalogue.ts', 'core/access/password.test.ts'],
  ['the password needs at least 6 characters', 'core/errors/catalogue.ts', 'core/access/password.test.ts'],
  ['This field is required. Please enter a value.', 'core/define/requiredMessage.ts', 'core/shell/passwordChange.test.ts'],
  ['Return date must be later than today', 'areas/warehouse/application/loanRules.ts', 'areas/warehouse/application/application.test.ts'],
  ['A project needs at least one member', 'areas/cooperation/project/project.logic.ts', 'areas/cooperation/task/task.test.ts'],
  ['An existing member cannot be added again', 'areas/cooperation/project/project.logic.ts', 'areas/cooperation/task/task.test.ts'],
  ['Verification failed, please Login again', 'core/errors/ownWords.ts', 'core/access/ownCalls.test.ts'],
  ['Has Error', 'core/client/guard.ts', 'core/client/guard.test.ts'],
  ['Select at least one PN and one parameter', 'areas/quality/chart/chart.server.ts', 'areas/quality/chart/chart.test.ts'],
  ['file with same name exists', 'core/errors/catalogue.ts', 'areas/plm/release/release.test.ts'],
  ['Pictures must be jpg or png and smaller than 5MB', 'core/errors/ownWords.ts', 'core/fields/image/picture.test.ts'],
  ['data input incomplete', 'core/errors/catalogue.ts', 'areas/quality/iqc/iqc.test.ts'],
  ['The email content is empty', 'core/errors/catalogue.ts', 'core/mail/mail.test.ts'],
  ['User exists', 'core/errors/catalogue.ts', 'core/organisation/user.test.ts'],
  ['You do not have permission to do this operation.', 'core/errors/catalogue.ts', 'tests/offered.test.ts'],
  ['Authentication failed, please log in again', 'core/errors/ownWords.ts', 'tests/journeys/signIn.prove.spec.ts'],
  ['approval has ended', 'core/errors/catalogue.ts', 'core/approvals/approvals.test.ts'],
  ['operation failed, please retry', 'core/errors/ownWords.ts', 'tests/security/addresses.test.ts'],
  ['operation successful', 'core/controls/feedback.web.tsx', 'tests/journeys/people.prove.spec.ts'],
  ['download successful', 'core/files/preview/useDownload.web.ts', 'tests/journeys/files.prove.spec.ts'],
  ['Download failed, please try again', 'core/errors/ownWords.ts', 'tests/journeys/files.prove.spec.ts'],
  ['This will permanently delete, continue?', 'core/controls/feedback.web.tsx', 'tests/journeys/units.spec.ts'],
  ['Deletion canceled', 'core/controls/feedback.web.tsx', 'tests/journeys/units.spec.ts'],
]

describe.each(said)('“%s”', (message, by, provoked) => {
  test(`is said in ${by} and provoked in ${provoked}`, () => {
    expect(readFileSync(by, 'utf8')).toContain(message)
    const code = Object.entries(catalogue).find(([, { message: words }]) => words[1] === message)?.[0]
    const content = readFileSync(provoked, 'utf8')
    expect([message, ...(code === undefined ? [] : [`'${code}'`])].some(words => content.includes(words))).toBe(true)
  })
})
