import { defineCall, exactly, flagSchema, listOf, momentSchema, orNull, textSchema, wholeSchema, type Described } from '#core/calls'
import { choice, flag, integer, ref, referenceSchema } from '#core/fields'
import { credentialChoices, credentialSchema, openSessionSchema } from '#core/rights'

const id = integer(['用户', 'User'], { required: true, min: 1 })
const input = { id }

const account = exactly({
  hasPassword: flagSchema,
  sessions: listOf(openSessionSchema),
  lastSignIn: orNull(exactly({ at: momentSchema, ip: orNull(textSchema) })),
  /** Failed sign-ins that still count, and until when further ones have to wait. */
  failures: wholeSchema,
  waitsUntil: orNull(momentSchema),
  /** Until when a link for choosing a password is good. */
  linkUntil: orNull(momentSchema),
  /** The link can be sent by mail. */
  canMail: flagSchema,
  /** Why the account is not the reader's to take into their hands or to close; null when it is. */
  refusal: orNull(textSchema),
  /** Since when its person signs with codes of a device; null without one. */
  signsSince: orNull(momentSchema),
})

/** What an administrator sees of an account besides its record. */
export type Account = Described<typeof account>

/** `GET /api/admin/user/{id}/account/`: sessions, last sign-in, throttling and link of a user. */
export const readAccount = defineCall({
  name: 'admin.readAccount',
  label: ['查看账号与登录情况', 'See an account and its sessions'],
  method: 'GET',
  path: '/api/admin/user/{id}/account/',
  point: 'admin.user:account',
  input,
  output: account,
})

/** `POST /api/admin/user/{id}/end_sessions/`: ends one session of a user, or all of them, and answers how many. */
export const endUserSessions = defineCall({
  name: 'admin.endSessions',
  label: ['结束用户的登录', 'End a user’s sessions'],
  method: 'POST',
  path: '/api/admin/user/{id}/end_sessions/',
  point: 'admin.user:endSessions',
  input: { id, session: integer(['登录', 'Session'], { min: 1 }) },
  output: exactly({ ended: wholeSchema }),
})

const credentials = exactly({ results: listOf(credentialSchema) })

/** `GET /api/admin/user/{id}/credentials/`: everything besides sessions by which an account is let in, or lets others in, now. */
export const readUserCredentials = defineCall({
  name: 'admin.readCredentials',
  label: ['查看用户的凭据', 'See a user’s credentials'],
  method: 'GET',
  path: '/api/admin/user/{id}/credentials/',
  point: 'admin.user:account',
  input,
  output: credentials,
})

/** `POST /api/admin/user/{id}/credentials/end/`: ends one of them, or all of them and every session; the user is told. */
export const endUserCredentials = defineCall({
  name: 'admin.endCredentials',
  label: ['作废用户的凭据', 'End a user’s credentials'],
  method: 'POST',
  path: '/api/admin/user/{id}/credentials/end/',
  point: 'admin.user:endSessions',
  input: {
    id,
    kind: choice(['种类', 'Kind'], credentialChoices, { help: ['不填时作废全部', 'All of them when left empty'] }),
    credential: integer(['凭据', 'Credential'], { min: 1 }),
  },
  output: credentials,
})

const passwordLink = exactly({ secret: textSchema, expiresAt: momentSchema, mailed: flagSchema })

/** A link with which a person chooses a password; nobody can read it a second time. */
export type PasswordLink = Described<typeof passwordLink>

/** `POST /api/admin/user/{id}/password_link/`: makes a link good for one use and 24 hours; a former one is good no longer. */
export const givePasswordLink = defineCall({
  name: 'admin.givePasswordLink',
  people: true,
  label: ['生成设置密码的链接', 'Generate password setup link'],
  method: 'POST',
  path: '/api/admin/user/{id}/password_link/',
  point: 'admin.user:resetPassword',
  input: { id, mail: flag(['用邮件发送', 'Send by email']) },
  output: passwordLink,
  confidential: true,
})

/** `POST /api/admin/user/{id}/unlock/`: lets a user try to sign in again at once. */
export const unlock = defineCall({
  name: 'admin.unlock',
  label: ['解除登录限制', 'Unlock login'],
  method: 'POST',
  path: '/api/admin/user/{id}/unlock/',
  point: 'admin.user:unlock',
  input,
  output: exactly({ forgotten: wholeSchema }),
})

/** `POST /api/admin/user/{id}/reset_signing_code/`: forgets the device with which a user signs; another one is set up by the user. */
export const resetSigningCode = defineCall({
  name: 'admin.resetSigningCode',
  label: ['重置签名动态码', 'Reset a user’s signing code'],
  method: 'POST',
  path: '/api/admin/user/{id}/reset_signing_code/',
  point: 'admin.user:resetPassword',
  input,
  output: exactly({ done: flagSchema }),
})

const heldGroup = exactly({
  entity: textSchema,
  /** What its records are called, and what the person is to them. */
  title: textSchema,
  as: textSchema,
  count: wholeSchema,
  /** The query of the list of them; null where the list cannot be narrowed down to them. */
  query: orNull(textSchema),
  /** How they go over to somebody else. */
  handOver: textSchema,
})

/** Records of one kind that somebody holds. */
export type HeldGroup = Described<typeof heldGroup>

const farewell = exactly({
  sessions: wholeSchema,
  /** Decisions that are asked of its person. */
  tasks: wholeSchema,
  /** What else the person holds, kind by kind, and what nobody takes over by itself. */
  held: listOf(heldGroup),
  /** Who leads above: whom they would be asked of if nobody else is chosen. */
  successor: orNull(referenceSchema),
})

/** What would happen if an account were closed now. */
export type Farewell = Described<typeof farewell>

/** `GET /api/admin/user/{id}/leaving/`: what closing an account would mean. */
export const readLeaving = defineCall({
  name: 'admin.readLeaving',
  label: ['停用用户的影响', 'Impact of deactivating a user'],
  method: 'GET',
  path: '/api/admin/user/{id}/leaving/',
  point: 'admin.user:update',
  input,
  output: farewell,
})

const farewelled = exactly({ sessions: wholeSchema, handedOver: listOf(exactly({ title: textSchema, to: orNull(referenceSchema) })) })

/** What was done when an account was closed. */
export type Farewelled = Described<typeof farewelled>

/** `POST /api/admin/user/{id}/deactivate/`: closes an account at once; its sessions end and what was asked of the person is asked of somebody else. */
export const deactivateUser = defineCall({
  name: 'admin.deactivateUser',
  label: ['停用用户', 'Deactivate a user'],
  method: 'POST',
  path: '/api/admin/user/{id}/deactivate/',
  point: 'admin.user:update',
  input: { id, successor: ref(['接手人', 'Successor'], 'admin.user') },
  output: farewelled,
})
