import { defineCall, exactly, listOf, orNull } from '#core/calls'
import type { Reference } from '#core/definition'
import { flag, integer, ref, referenceSchema } from '#core/fields'
import { openSessionSchema, type OpenSession } from '#core/rights'

const id = integer(['用户', 'User'], { required: true, min: 1 })
const input = { id }

const count = { type: 'integer' }
const moment = { type: 'string', format: 'date-time' }
const text = { type: 'string' }

/** What an administrator sees of an account besides its record. */
export interface Account {
  readonly hasPassword: boolean
  readonly sessions: readonly OpenSession[]
  readonly lastSignIn: { readonly at: string; readonly ip: string | null } | null
  /** Failed sign-ins that still count, and until when further ones have to wait. */
  readonly failures: number
  readonly waitsUntil: string | null
  /** Until when a link with which he chooses a password is good. */
  readonly linkUntil: string | null
  /** A link can be sent to him by mail. */
  readonly canMail: boolean
  /** Why the account is not the reader's to take into his hands or to close; null when it is. */
  readonly refusal: string | null
  /** Since when he signs with codes of a device; null when he does not. */
  readonly signsSince: string | null
}

/** `GET /api/admin/user/{id}/account/`: sessions, last sign-in, throttling and link of a user. */
export const readAccount = defineCall<Account>()({
  name: 'admin.readAccount',
  label: ['查看账号与登录情况', 'See an account and its sessions'],
  method: 'GET',
  path: '/api/admin/user/{id}/account/',
  point: 'admin.user:account',
  input,
  output: exactly({
    hasPassword: { type: 'boolean' },
    sessions: listOf(openSessionSchema),
    lastSignIn: orNull(exactly({ at: moment, ip: orNull(text) })),
    failures: count,
    waitsUntil: orNull(moment),
    linkUntil: orNull(moment),
    canMail: { type: 'boolean' },
    refusal: orNull(text),
    signsSince: orNull(moment),
  }),
})

/** `POST /api/admin/user/{id}/end_sessions/`: ends one session of a user, or all of them, and answers how many. */
export const endUserSessions = defineCall<{ readonly ended: number }>()({
  name: 'admin.endSessions',
  label: ['结束用户的登录', 'End a user’s sessions'],
  method: 'POST',
  path: '/api/admin/user/{id}/end_sessions/',
  point: 'admin.user:endSessions',
  input: { id, session: integer(['登录', 'Session'], { min: 1 }) },
  output: exactly({ ended: count }),
})

/** A link with which a person chooses his password; nobody can read it a second time. */
export interface PasswordLink {
  readonly secret: string
  readonly expiresAt: string
  readonly mailed: boolean
}

/** `POST /api/admin/user/{id}/password_link/`: makes a link good for one use and 24 hours; a former one is good no longer. */
export const givePasswordLink = defineCall<PasswordLink>()({
  name: 'admin.givePasswordLink',
  label: ['生成设置密码的链接', 'Generate password setup link'],
  method: 'POST',
  path: '/api/admin/user/{id}/password_link/',
  point: 'admin.user:resetPassword',
  input: { id, mail: flag(['用邮件发送', 'Send by email']) },
  output: exactly({ secret: text, expiresAt: moment, mailed: { type: 'boolean' } }),
  confidential: true,
})

/** `POST /api/admin/user/{id}/unlock/`: lets a user try to sign in again at once. */
export const unlock = defineCall<{ readonly forgotten: number }>()({
  name: 'admin.unlock',
  label: ['解除登录限制', 'Unlock login'],
  method: 'POST',
  path: '/api/admin/user/{id}/unlock/',
  point: 'admin.user:unlock',
  input,
  output: exactly({ forgotten: count }),
})

/** `POST /api/admin/user/{id}/reset_signing_code/`: forgets the device with which a user signs; he sets another one up himself. */
export const resetSigningCode = defineCall<{ readonly done: boolean }>()({
  name: 'admin.resetSigningCode',
  label: ['重置签名动态码', 'Reset a user’s signing code'],
  method: 'POST',
  path: '/api/admin/user/{id}/reset_signing_code/',
  point: 'admin.user:resetPassword',
  input,
  output: exactly({ done: { type: 'boolean' } }),
})

/** What would happen if an account were closed now. */
export interface Farewell {
  readonly sessions: number
  /** Decisions that are asked of him. */
  readonly tasks: number
  /** Who leads above him: whom they would be asked of if nobody else is chosen. */
  readonly successor: Reference | null
}

/** `GET /api/admin/user/{id}/leaving/`: what closing an account would mean. */
export const readLeaving = defineCall<Farewell>()({
  name: 'admin.readLeaving',
  label: ['停用用户的影响', 'Impact of deactivating a user'],
  method: 'GET',
  path: '/api/admin/user/{id}/leaving/',
  point: 'admin.user:update',
  input,
  output: exactly({ sessions: count, tasks: count, successor: orNull(referenceSchema) }),
})

/** What was done when an account was closed. */
export interface Farewelled {
  readonly sessions: number
  readonly handedOver: readonly { readonly title: string; readonly to: Reference | null }[]
}

/** `POST /api/admin/user/{id}/deactivate/`: closes an account at once; its sessions end and what was asked of the person is asked of somebody else. */
export const deactivateUser = defineCall<Farewelled>()({
  name: 'admin.deactivateUser',
  label: ['停用用户', 'Deactivate a user'],
  method: 'POST',
  path: '/api/admin/user/{id}/deactivate/',
  point: 'admin.user:update',
  input: { id, successor: ref(['接手人', 'Successor'], 'admin.user') },
  output: exactly({
    sessions: count,
    handedOver: { type: 'array', items: exactly({ title: text, to: orNull(referenceSchema) }) },
  }),
})
