import { sql } from 'kysely'
import type { MailLink } from '../../../core/access/linkMail.server.ts'
import { failuresOf, forgetFailures } from '../../../core/access/loginAttempts.server.ts'
import { endOneSession, isLive, openSessionsOf } from '../../../core/access/openSessions.server.ts'
import { makePasswordLink, passwordLinkUntil } from '../../../core/access/passwordLink.server.ts'
import { resetCode, signsSince } from '../../../core/access/signingCode.server.ts'
import { endSessions } from '../../../core/access/session.server.ts'
import { activeAmong, approversFrom } from '../../../core/approvals/approvers.server.ts'
import { audit } from '../../../core/audit/audit.server.ts'
import type { StoredRecord } from '../../../core/define/entity.ts'
import type { Reference } from '../../../core/define/field.ts'
import { inLanguage, type Label } from '../../../core/define/label.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { shownMailSettings } from '../../../core/mail/settings.server.ts'
import { serveCall, type ServedCall, type Step } from '../../../core/records/serve.server.ts'
import { readRecord } from '../../../core/records/read.server.ts'
import { titleSource } from '../../../core/records/titles.server.ts'
import { lockRecord } from '../../../core/records/write.server.ts'
import { setPasswordPath } from '../../../core/shell/guard.ts'
import {
  deactivateUser,
  endUserSessions,
  givePasswordLink,
  readAccount,
  readLeaving,
  resetSigningCode,
  unlock,
  type Account,
} from './accountCalls.ts'
import { user } from './user.ts'
import { closeAccount } from './user.server.ts'
import { controlRefusal } from './userRefusal.server.ts'
import { findOne } from '../../../core/records/reading.server.ts'

const ownPassword: Label = ['请在“修改密码”中修改自己的密码', 'Change your own password under “Change password”']
const ownCode: Label = ['请由另一位管理员重置您的动态码', 'Another administrator has to reset your own code']
const inactive: Label = ['该用户已停用，请先启用', 'This user is deactivated; activate him first']
const chooseAnother: Label = ['请选择另一位在用的同事', 'Choose another colleague who is active']

/** The calls about accounts. Links are offered for mailing where somebody delivers mail and mail is switched on. */
export const servedAccountCalls = (mailLink?: MailLink): readonly ServedCall[] => [
  serveCall(readAccount, (step, { id }) => accountOf(step, id, mailLink !== undefined)),
  serveCall(endUserSessions, async (step, { id, session }) => {
    const person = await administered(step, id)
    const ended = typeof session === 'number' ? await endOneSession(step, id, session) : await endSessions(step.tx, id)
    if (ended > 0) await remember(step, person, 'endSessions')
    return { ended }
  }),
  serveCall(givePasswordLink, async (step, { id, mail }) => {
    const person = await administered(step, id)
    if (person.id === step.actor.userId) refuse('noPermission', { message: ownPassword })
    if (!person.isActive) refuse('notEditable', { message: inactive })
    const { secret, expiresAt } = await makePasswordLink(step.tx, person.id)
    const mailed =
      mail === true &&
      mailLink !== undefined &&
      (await mailLink(step, { userId: person.id, path: `${setPasswordPath}#${secret}`, expiresAt }))
    await remember(step, person, 'givePasswordLink')
    return { secret, expiresAt, mailed }
  }),
  serveCall(unlock, async (step, { id }) => {
    const person = await administered(step, id)
    const forgotten = await forgetFailures(step.tx, person.username)
    await remember(step, person, 'unlock')
    return { forgotten }
  }),
  serveCall(resetSigningCode, async (step, { id }) => {
    const person = await administered(step, id)
    if (person.id === step.actor.userId) refuse('noPermission', { message: ownCode })
    return { done: await resetCode(step, person) }
  }),
  serveCall(readLeaving, async (step, { id }) => {
    await seen(step, id)
    const { rows } = await sql<{ sessions: number; tasks: number }>`select
      (select count(*) from session as s where s.user_id = ${id} and ${isLive}) as sessions,
      (select count(*) from approval_task as t join approval_instance as i on i.id = t.instance_id and i.outcome = 'pending'
        where t.user_id = ${id} and t.state in ('waiting', 'pending')) as tasks`.execute(step.tx)
    const [head] = await approversFrom(step.tx, { kind: 'requesterManager' }, { requester: id, passedOver: [id] })
    return { sessions: rows[0]?.sessions ?? 0, tasks: rows[0]?.tasks ?? 0, successor: head === undefined ? null : await called(step, head) }
  }),
  serveCall(deactivateUser, async (step, { id, successor }) => {
    const person = await lockRecord(step, user, id)
    const chosen = typeof successor === 'number' ? successor : undefined
    if (chosen !== undefined && (chosen === id || (await activeAmong(step.tx, [chosen])).length === 0)) {
      refuse('invalidFields', { problems: { successor: chooseAnother } })
    }
    if (!person.isActive) return { sessions: 0, handedOver: [] }
    const { sessions, handedOver } = await closeAccount(step, person, chosen)
    return {
      sessions,
      handedOver: await Promise.all(
        handedOver.map(async ({ title, to }) => ({
          title: inLanguage(title, step.actor.language),
          to: to === null ? null : await called(step, to),
        })),
      ),
    }
  }),
]

const accountOf = async (step: Step, id: number, delivers: boolean): Promise<Account> => {
  const { username, email } = await seen(step, id)
  const refusal = await controlRefusal(step, { id })
  const last = await sql<{ at: string; ip: string | null }>`select at, host(ip) as ip from audit
    where entity = ${user.name} and record_id = ${id} and action = 'signIn' order by id desc limit 1`.execute(step.tx)
  const password = await sql`select from user_password where user_id = ${id}`.execute(step.tx)
  return {
    hasPassword: password.rows.length > 0,
    sessions: await openSessionsOf(step, id),
    lastSignIn: last.rows[0] ?? null,
    ...(await failuresOf(step.tx, String(username))),
    signsSince: await signsSince(step.tx, id),
    linkUntil: await passwordLinkUntil(step.tx, id),
    canMail: delivers && typeof email === 'string' && email !== '' && (await shownMailSettings(step.tx)).enabled,
    refusal: refusal ? inLanguage(refusal, step.actor.language) : null,
  }
}

const seen = async (step: Step, id: number): Promise<Readonly<Record<string, unknown>>> =>
  (await readRecord(step.product, titleSource(step), user, step.actor, id)) ?? refuse('notFound')

const called = async (step: Step, id: number): Promise<Reference> => {
  const found = await findOne(step, user, { id }, ['name', 'nameEn'])
  return { id, title: found ? inLanguage([found.name, found.nameEn ?? found.name], step.actor.language) : `#${id}` }
}

/** A user whom the actor may see and whose account he may take into his hands. */
const administered = async (step: Step, id: number): Promise<StoredRecord<typeof user>> => {
  const person = await lockRecord(step, user, id)
  const message = await controlRefusal(step, person)
  if (message) refuse('noPermission', { message })
  return person
}

const remember = (step: Step, person: StoredRecord<typeof user>, action: string): Promise<void> =>
  audit(step, { entity: user.name, recordId: person.id, recordTitle: person.name, action, changes: [] })
