import { exactly, flag as flagSchema, instant, listOf, orNull, text as textSchema, whole } from '#core/approvals'
import { defineCall } from '#core/calls'
import { choice, flag, integer, text } from '#core/fields'
import type { QueueState } from '#core/jobs'
import type { ShownMailSettings } from '#core/notices'

/** What it takes to see and to change how mail goes out. */
export const notificationPoints = { read: 'admin.notifications:read', update: 'admin.notifications:update' } as const

const settingsSchema = exactly({
  enabled: flagSchema,
  host: textSchema,
  port: whole,
  security: { type: 'string', enum: ['none', 'starttls', 'tls'] },
  username: textSchema,
  senderName: textSchema,
  senderAddress: textSchema,
  baseUrl: textSchema,
  incomingDomain: textSchema,
  hasPassword: flagSchema,
  version: whole,
})

/** `GET /api/admin/notifications/`: how mail goes out; the password is never answered. */
export const readMailSettings = defineCall<ShownMailSettings>()({
  name: 'admin.mailSettings',
  label: ['查看邮件设置', 'View email settings'],
  method: 'GET',
  path: '/api/admin/notifications/',
  point: notificationPoints.read,
  input: {},
  output: settingsSchema,
})

/** The settings as a person fills them in. The password is written, never read; left out, it stays. */
export const mailSettingFields = {
  enabled: flag(['启用邮件通知', 'Enable email notifications']),
  host: text(['SMTP 服务器', 'SMTP server'], {
    max: 253,
    pattern: {
      source: '[A-Za-z0-9](?:[A-Za-z0-9.:-]*[A-Za-z0-9])?',
      says: ['主机名或 IP 地址，不含端口', 'A host name or IP address, without a port'],
    },
  }),
  port: integer(['端口', 'Port'], { required: true, min: 1, max: 65_535 }),
  security: choice(
    ['加密', 'Encryption'],
    {
      starttls: ['STARTTLS（常用端口 587）', 'STARTTLS (usually port 587)'],
      tls: ['TLS（常用端口 465）', 'TLS (usually port 465)'],
      none: { label: ['不加密（不能登录）', 'None (login not possible)'], tone: 'warn' },
    },
    { required: true },
  ),
  username: text(['用户名', 'User name'], { max: 200, help: ['不填则匿名发送', 'Leave empty to connect without login'] }),
  password: text(['密码', 'Password'], { secret: true, max: 200 }),
  forgetPassword: flag(['清除已保存的密码', 'Clear saved password']),
  senderName: text(['发件人名称', 'Sender’s name'], { max: 80 }),
  senderAddress: text(['发件人地址', 'Sender’s address'], { max: 254 }),
  baseUrl: text(['系统网址', 'Address of this system'], {
    max: 200,
    pattern: {
      source: 'https?://[A-Za-z0-9.:[\\]-]+',
      says: ['例如 https://meniscus.example.com，末尾不带斜杠', 'Such as https://meniscus.example.com, without a slash at the end'],
    },
    help: ['邮件中的链接以它开头', 'Links in emails start with it'],
  }),
  incomingDomain: text(['收信域名', 'Incoming domain'], {
    max: 200,
    pattern: { source: '[A-Za-z0-9][A-Za-z0-9.-]*', says: ['例如 crm.example.com', 'Such as crm.example.com'] },
    help: [
      '邮件网关收信并转交本系统的域名；不填则没有密送地址',
      'The domain whose emails the gateway forwards to this system. Without it no one has a BCC address.',
    ],
  }),
} as const

/** `PATCH /api/admin/notifications/`: sets how mail goes out. */
export const changeMailSettings = defineCall<ShownMailSettings>()({
  name: 'admin.changeMailSettings',
  label: ['修改邮件设置', 'Change email settings'],
  method: 'PATCH',
  path: '/api/admin/notifications/',
  point: notificationPoints.update,
  input: { version: integer(['版本', 'Version'], { required: true, min: 1 }), ...mailSettingFields },
  output: settingsSchema,
  confidential: true,
})

/** `POST /api/admin/notifications/test/`: queues a test mail; what became of it stands among the results. */
export const sendTestMail = defineCall<{ readonly mail: number }>()({
  name: 'admin.testMail',
  label: ['发送测试邮件', 'Send test email'],
  method: 'POST',
  path: '/api/admin/notifications/test/',
  point: notificationPoints.update,
  input: { address: text(['收件地址', 'To'], { required: true, max: 254 }) },
  output: exactly({ mail: whole }),
})

/** What became of one mail. */
export interface MailResult {
  readonly id: number
  readonly event: string
  readonly state: 'waiting' | 'delayed' | 'sent' | 'skipped' | 'failed'
  readonly reason: string | null
  readonly attempts: number
  /** Who got it; both masked for who may not read users. */
  readonly person: string | null
  readonly address: string | null
  readonly createdAt: string
  readonly doneAt: string | null
}

/** The last mails and how the queue stands. */
export interface MailResults {
  readonly queue: QueueState
  readonly results: readonly MailResult[]
}

/** `GET /api/admin/notifications/results/`: the last 100 mails, the newest first. */
export const mailResults = defineCall<MailResults>()({
  name: 'admin.mailResults',
  label: ['查看发送结果', 'View delivery results'],
  method: 'GET',
  path: '/api/admin/notifications/results/',
  point: notificationPoints.read,
  input: {},
  output: exactly({
    queue: exactly({ waiting: whole, lag: { type: 'number' }, failed: whole }),
    results: listOf(
      exactly({
        id: whole,
        event: textSchema,
        state: { type: 'string', enum: ['waiting', 'delayed', 'sent', 'skipped', 'failed'] },
        reason: orNull(textSchema),
        attempts: whole,
        person: orNull(textSchema),
        address: orNull(textSchema),
        createdAt: instant,
        doneAt: orNull(instant),
      }),
    ),
  }),
})
