import { sql } from 'kysely'
import {
  credentialsOf,
  endCredential,
  endCredentials,
  endOneSession,
  endSessions,
  failuresOf,
  forgetFailures,
  isLive,
  makePasswordLink,
  openSessionsOf,
  passwordLinkUntil,
  resetCode,
  signsSince,
} from '#core/access.server'
import { approversFrom } from '#core/approvals.server'
import { serveCall, type CallParts, type Context, type ServedCall } from '#core/context.server'
import { requiredMessage, type Reference } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { shownMailSettings } from '#core/notices.server'
import { findOne, lockRecord, readRecord, titleSource } from '#core/records.server'
import { setPasswordPath } from '#core/screens'
import { user } from '#core/people'
import { closeAccount, controlRefusal } from '#core/people.server'
import { administered, rememberOf } from './administered.server.ts'
import {
  deactivateUser,
  endUserCredentials,
  endUserSessions,
  givePasswordLink,
  readAccount,
  readLeaving,
  readUserCredentials,
  resetSigningCode,
  unlock,
  type Account,
} from './accountCalls.ts'
import { heldBy } from './heldThings.server.ts'

const ownPassword: Label = ['请在“修改密码”中修改自己的密码', 'Change your own password under “Change password”']
const ownCode: Label = ['请由另一位管理员重置您的动态码', 'Another administrator has to reset your own code']
const hasKeys: Label = ['服务账号没有密码，请生成密钥', 'A service account has no password. Make a key instead.']
const inactive: Label = ['该用户已停用', 'This user is deactivated.']
const chooseAnother: Label = ['请选择另一位在用的同事', 'Choose another colleague who is active']

/** The calls about accounts. Links are offered for mailing where somebody delivers mail and mail is switched on. */
export const servedAccountCalls = ({ mailLink }: Pick<CallParts, 'mailLink'>): readonly ServedCall[] => [
  serveCall(readAccount, (context, { id }) => accountOf(context, id, mailLink !== undefined)),
  serveCall(endUserSessions, async (context, { id, session }) => {
    const person = await administered(context, id)
    const ended = typeof session === 'number' ? await endOneSession(context, id, session) : await endSessions(context.tx, id)
    if (ended > 0) await rememberOf(context, person, 'endSessions')
    return { ended }
  }),
  serveCall(readUserCredentials, async (context, { id }) => {
    await seen(context, id)
    return { results: await credentialsOf(context, id) }
  }),
  serveCall(endUserCredentials, async (context, { id, kind, credential }) => {
    const person = await administered(context, id)
    if (typeof kind !== 'string') await endCredentials(context, person, 'all')
    else if (typeof credential !== 'number') refuse('invalidFields', { problems: { credential: requiredMessage } })
    else if (!(await endCredential(context, person, kind, credential))) refuse('notFound')
    return { results: await credentialsOf(context, id) }
  }),
  serveCall(givePasswordLink, async (context, { id, mail }) => {
    const person = await administered(context, id)
    if (person.id === context.actor.userId) refuse('noPermission', { message: ownPassword })
    if (person.type === 'serviceAccount') refuse('notEditable', { message: hasKeys, leadsTo: { step: 'admin.user:read', of: person.id } })
    if (!person.isActive) refuse('notEditable', { message: inactive, leadsTo: { step: 'admin.user:update', of: person.id } })
    const { secret, expiresAt } = await makePasswordLink(context.tx, person.id)
    const mailed =
      mail === true &&
      mailLink !== undefined &&
      (await mailLink(context, { userId: person.id, path: `${setPasswordPath}#${secret}`, expiresAt }))
    await rememberOf(context, person, 'givePasswordLink')
    return { secret, expiresAt, mailed }
  }),
  serveCall(unlock, async (context, { id }) => {
    const person = await administered(context, id)
    const forgotten = await forgetFailures(context.tx, person.username)
    await rememberOf(context, person, 'unlock')
    return { forgotten }
  }),
  serveCall(resetSigningCode, async (context, { id }) => {
    const person = await administered(context, id)
    if (person.id === context.actor.userId) refuse('noPermission', { message: ownCode })
    return { done: await resetCode(context, person) }
  }),
  serveCall(readLeaving, async (context, { id }) => {
    await seen(context, id)
    const { rows } = await sql<{ sessions: number; tasks: number }>`select
      (select count(*) from session as s where s.user_id = ${id} and ${isLive}) as sessions,
      (select count(*) from approval_task as t join approval_instance as i on i.id = t.instance_id and i.outcome = 'pending'
        where t.user_id = ${id} and t.state in ('waiting', 'pending')) as tasks`.execute(context.tx)
    const [head] = await approversFrom(context.tx, { kind: 'requesterManager' }, { requester: id, passedOver: [id] })
    return {
      sessions: rows[0]?.sessions ?? 0,
      tasks: rows[0]?.tasks ?? 0,
      held: await heldBy(context, id),
      successor: head === undefined ? null : await called(context, head),
    }
  }),
  serveCall(deactivateUser, async (context, { id, successor }) => {
    const person = await lockRecord(context, user, id)
    const chosen = typeof successor === 'number' ? successor : undefined
    if (chosen === id) refuse('invalidFields', { problems: { successor: chooseAnother } })
    if (!person.isActive) return { sessions: 0, handedOver: [] }
    const { sessions, handedOver } = await closeAccount(context, person, chosen)
    return {
      sessions,
      handedOver: await Promise.all(
        handedOver.map(async ({ title, to }) => ({
          title: inLanguage(title, context.actor.language),
          to: to === null ? null : await called(context, to),
        })),
      ),
    }
  }),
]

const accountOf = async (context: Context, id: number, delivers: boolean): Promise<Account> => {
  const { username, email } = await seen(context, id)
  const refusal = await controlRefusal(context, { id })
  const last = await sql<{ at: string; ip: string | null }>`select at, host(ip) as ip from audit
    where entity = ${user.name} and record_id = ${id} and action = 'signIn' order by id desc limit 1`.execute(context.tx)
  const password = await sql`select from user_password where user_id = ${id}`.execute(context.tx)
  return {
    hasPassword: password.rows.length > 0,
    sessions: await openSessionsOf(context, id),
    lastSignIn: last.rows[0] ?? null,
    ...(await failuresOf(context.tx, String(username))),
    signsSince: await signsSince(context.tx, id),
    linkUntil: await passwordLinkUntil(context.tx, id),
    canMail: delivers && typeof email === 'string' && email !== '' && (await shownMailSettings(context.tx)).enabled,
    refusal: refusal ? inLanguage(refusal, context.actor.language) : null,
  }
}

const seen = async (context: Context, id: number): Promise<Readonly<Record<string, unknown>>> =>
  (await readRecord(context.product, titleSource(context), user, context.actor, id)) ?? refuse('notFound')

const called = async (context: Context, id: number): Promise<Reference> => {
  const found = await findOne(context, user, { id }, ['name', 'nameEn'])
  return { id, title: found ? inLanguage([found.name, found.nameEn ?? found.name], context.actor.language) : `#${id}` }
}
