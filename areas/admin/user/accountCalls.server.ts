import type { Access } from '../../../core/access/access.server.ts'
import { forgetFailures } from '../../../core/access/loginAttempts.server.ts'
import { inventedPassword, setPassword, temporaryPasswordHours } from '../../../core/access/password.server.ts'
import { accessEvents } from '../../../core/access/events.ts'
import { audit } from '../../../core/audit/audit.server.ts'
import type { StoredRecord } from '../../../core/define/entity.ts'
import type { Label } from '../../../core/define/label.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { announce } from '../../../core/notices/announce.server.ts'
import { serveCall, type ServedCall, type Step } from '../../../core/records/serve.server.ts'
import { lockRecord } from '../../../core/records/write.server.ts'
import { giveTemporaryPassword, unlock } from './accountCalls.ts'
import { userChangeRefusal } from './rights.ts'
import { user } from './user.ts'

const passwordReset: Label = ['管理员重置了您的密码', 'An administrator has reset your password']
const ownPassword: Label = ['请在“修改密码”中修改自己的密码', 'Change your own password under “Change password”']

/** The calls about accounts that change no field of a user. */
export const servedAccountCalls = ({ door }: Pick<Access, 'door'>): readonly ServedCall[] => [
  serveCall(giveTemporaryPassword, async (step, { id }) => {
    const person = await administered(step, id)
    if (person.id === step.actor.userId) refuse('noPermission', { message: ownPassword })
    const password = inventedPassword()
    await setPassword(step.tx, { userId: person.id, hash: await door.hasher.hash(password), temporary: true })
    await announce(step, { event: accessEvents.passwordReset, to: [person.id], title: passwordReset })
    await remember(step, person, 'resetPassword')
    return { password, hours: temporaryPasswordHours }
  }),
  serveCall(unlock, async (step, { id }) => {
    const person = await administered(step, id)
    const forgotten = await forgetFailures(step.tx, person.username)
    await remember(step, person, 'unlock')
    return { forgotten }
  }),
]

/** A user whom the actor may see and administer. */
const administered = async (step: Step, id: number): Promise<StoredRecord<typeof user>> => {
  const person = await lockRecord(step, user, id)
  const message = userChangeRefusal(step.actor, person, person, [])
  if (message) refuse('noPermission', { message })
  return person
}

const remember = (step: Step, person: StoredRecord<typeof user>, action: string): Promise<void> =>
  audit(step, { entity: user.name, recordId: person.id, recordTitle: person.name, action, changes: [] })
