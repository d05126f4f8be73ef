import { describing, exactly, momentSchema, orNull, textSchema, wholeSchema, type Described } from '../define/answerSchema.ts'
import type { Label } from '../language/label.ts'

/** By what, besides being signed in, a person or account is let in, or lets others in. */
export const credentialKinds = {
  device: ['记住的浏览器', 'Remembered browser'],
  passwordLink: ['设置密码的链接', 'Link for choosing a password'],
  key: ['密钥', 'Key'],
  feed: ['日历订阅', 'Calendar feed'],
  mailAddress: ['邮件归档地址', 'Address for copies of emails'],
  badge: ['工牌码', 'Badge'],
  guestLink: ['给出的外部链接', 'Link given to a guest'],
  delegationGiven: ['委托他人审批', 'Approvals delegated to'],
  delegationTaken: ['代他人审批', 'Approves for'],
  webhook: ['以此账号发送的 Webhook', 'Webhook in this name'],
} as const satisfies Readonly<Record<string, Label>>

/** One of these kinds. */
export type CredentialKind = keyof typeof credentialKinds

/** The kinds in the order in which they are shown. */
export const credentialKindNames = Object.keys(credentialKinds) as readonly CredentialKind[]

/** The same as choices of a field. */
export const credentialChoices = {
  device: { label: credentialKinds.device },
  passwordLink: { label: credentialKinds.passwordLink },
  key: { label: credentialKinds.key },
  feed: { label: credentialKinds.feed },
  mailAddress: { label: credentialKinds.mailAddress },
  badge: { label: credentialKinds.badge },
  guestLink: { label: credentialKinds.guestLink },
  delegationGiven: { label: credentialKinds.delegationGiven },
  delegationTaken: { label: credentialKinds.delegationTaken },
  webhook: { label: credentialKinds.webhook },
} as const satisfies Readonly<Record<CredentialKind, { readonly label: Label }>>

/** A credential that is good now, as it is answered. */
export const credentialSchema = exactly({
  kind: describing<CredentialKind>({ type: 'string', enum: credentialKindNames }),
  /** Among those of its kind. */
  id: wholeSchema,
  /** What is known of it: whose link, which browser, what a key is for; empty where the kind says all. */
  title: textSchema,
  detail: orNull(textSchema),
  since: momentSchema,
  lastUsed: orNull(momentSchema),
  until: orNull(momentSchema),
})

/** A credential that is good now. */
export type Credential = Described<typeof credentialSchema>

/** When credentials end by themselves, on the pages where they are listed. */
export const whenCredentialsEnd: Label = [
  '通过链接重新设置密码后，登录、记住的浏览器、日历订阅、邮件归档地址、工牌码和给出的外部链接全部作废；停用账号还会作废密钥、审批委托和以此账号发送的 Webhook。自己修改密码只结束其他登录。',
  'When a password is reset by a link, sessions, remembered browsers, the calendar feed, the address for copies of emails, the badge and links given to guests all end. Deactivating an account also ends keys, delegations and webhooks in its name. Changing your own password ends other sessions only.',
]
