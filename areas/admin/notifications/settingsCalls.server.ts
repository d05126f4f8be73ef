import { sql } from 'kysely'
import type { AuditedChange } from '#core/audit'
import { audit } from '#core/audit.server'
import { serveCall, type CallParts, type Context, type ServedCall } from '#core/context.server'
import { refuse, type Problems } from '#core/errors'
import { queueState } from '#core/jobs.server'
import type { Label } from '#core/language'
import { isMailAddress, maskedAddress, noticeEvents, type MailSettings } from '#core/notices'
import { queueMails, shownMailSettings, storedMailSettings, writeMailSettings } from '#core/notices.server'
import { col, table } from '#core/queries.server'
import { administratorPoint, may } from '#core/rights'
import { user } from '#core/people'
import {
  changeMailSettings,
  mailResults,
  mailSettingFields,
  readMailSettings,
  sendTestMail,
  type MailResult,
  type MailResults,
} from './settingsCalls.ts'

const switchedOff: Label = ['邮件尚未启用，请先保存并启用邮件设置', 'Email is disabled. Save the settings and enable it first.']
const notAnAddress: Label = ['请填写一个邮件地址，例如 name@example.com', 'Enter one email address, such as name@example.com']
const needed: Label = ['启用邮件前必须填写', 'Required before email can be enabled']
const unprotected: Label = ['不加密时不能登录，请选择 STARTTLS 或 TLS', 'Authentication requires encryption. Choose STARTTLS or TLS.']
const administratorsOnly: Label = [
  '设置密码的链接经由邮件服务器和系统网址送达，只有系统管理员可以修改',
  'Links for choosing a password travel through the mail server and the public address; only a system administrator changes them',
]

/** How the mail settings are read, changed and tried out. */
export const servedSettingsCalls = ({ sealing }: Pick<CallParts, 'sealing'>): readonly ServedCall[] => [
  serveCall(readMailSettings, ({ tx }) => shownMailSettings(tx)),
  serveCall(changeMailSettings, async (context, { version, password, forgetPassword, ...given }) => {
    const { tx } = context
    const { password: _sealed, hasPassword, version: stored, ...before } = await storedMailSettings(tx, true)
    if (version !== stored) refuse('staleVersion', { data: { current: await shownMailSettings(tx) } })
    const after: MailSettings = {
      enabled: given.enabled === true,
      host: given.host ?? '',
      port: given.port,
      security: given.security,
      username: given.username ?? '',
      senderName: given.senderName ?? '',
      senderAddress: given.senderAddress ?? '',
      baseUrl: given.baseUrl ?? '',
      incomingDomain: given.incomingDomain ?? '',
    }
    refuseWrong(after)
    if (linkPath(after) !== linkPath(before) && !isAdministrator(context)) refuse('noPermission', { message: administratorsOnly })
    // A password is good for the server it was given for: nobody has it sent elsewhere by naming another.
    const elsewhere = after.host !== before.host || after.port !== before.port || after.username !== before.username
    const kept = password ? sealing.seal(password) : forgetPassword === true || elsewhere ? null : undefined
    await writeMailSettings(tx, after, kept)
    await remember(context, before, after, { had: hasPassword, kept })
    return shownMailSettings(tx)
  }),
  serveCall(sendTestMail, async (context, { address }) => {
    if (!isMailAddress(address)) refuse('invalidFields', { problems: { address: notAnAddress } })
    const [mail] = await queueMails(context.tx, [{ event: noticeEvents.mailTest.code, userId: context.actor.userId, address }])
    if (mail === undefined) return refuse('illegalTransition', { message: switchedOff })
    await audit(context, { entity: 'admin.notifications', recordId: null, recordTitle: null, action: 'testMail', changes: [] })
    return { mail }
  }),
  serveCall(mailResults, lastMails),
]

/** The way that mail takes and where its links lead: whoever says that can read the links with which people choose their passwords. */
const linkPath = ({ host, port, security, username, baseUrl }: MailSettings): string =>
  JSON.stringify([host, port, security, username, baseUrl])

const isAdministrator = ({ actor }: Context): boolean => actor.type === 'superAdmin' || may(actor, administratorPoint)

const refuseWrong = (settings: MailSettings): void => {
  const problems: Record<string, Label> = {}
  if (settings.enabled) for (const name of ['host', 'senderAddress', 'baseUrl'] as const) if (settings[name] === '') problems[name] = needed
  if (settings.senderAddress !== '' && !isMailAddress(settings.senderAddress)) problems['senderAddress'] = notAnAddress
  if (settings.security === 'none' && settings.username !== '') problems['security'] = unprotected
  const found: Problems = problems
  if (Object.keys(found).length > 0) refuse('invalidFields', { problems: found })
}

/** Remembers what has changed; of the password only that it has. */
const remember = async (
  context: Context,
  before: MailSettings,
  after: MailSettings,
  password: { readonly had: boolean; readonly kept: Buffer | null | undefined },
): Promise<void> => {
  const names = Object.keys(after) as readonly (keyof MailSettings)[]
  const changes: AuditedChange[] = names
    .filter(name => before[name] !== after[name])
    .map(name => ({ field: name, label: mailSettingFields[name].label, before: said(before[name]), after: said(after[name]) }))
  if (password.kept !== undefined && (password.had || password.kept !== null)) {
    const now: Label = password.kept === null ? ['已清除', 'cleared'] : ['已更换', 'replaced']
    changes.push({ field: 'password', label: mailSettingFields.password.label, before: null, after: now })
  }
  if (changes.length > 0)
    await audit(context, { entity: 'admin.notifications', recordId: null, recordTitle: null, action: 'update', changes })
}

const said = (value: string | number | boolean): Label | null =>
  value === '' ? null : typeof value === 'boolean' ? (value ? ['是', 'Yes'] : ['否', 'No']) : [String(value), String(value)]

/** The last mails with whom they were for: the whole truth, with addresses only for who reads users. */
async function lastMails({ tx, actor }: Context): Promise<MailResults> {
  const { rows } =
    await sql<MailResult>`select m.id, m.event, m.state, m.reason, m.attempts, ${col(user, 'name', 'u')} as person, coalesce(m.address, ${col(user, 'email', 'u')}) as address,
      m.created_at as "createdAt", m.done_at as "doneAt"
    from mail as m left join ${table(user)} as u on u.id = m.user_id order by m.id desc limit 100`.execute(tx)
  const open = may(actor, 'admin.user:read')
  return {
    queue: await queueState(tx),
    results: rows.map(row =>
      open ? row : { ...row, person: row.person && `${[...row.person][0] ?? ''}**`, address: row.address && maskedAddress(row.address) },
    ),
  }
}
