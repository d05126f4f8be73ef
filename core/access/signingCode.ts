import { exactly, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import { text } from '../fields/text/text.ts'
import { longestPassword } from './passwordRules.ts'

/** Six digits as an authenticator app shows them. */
export const codeField = text(['动态码', 'Code'], { secret: true, max: 6 })

const password = text(['密码', 'Password'], { required: true, secret: true, max: longestPassword })

/** Since when a person signs with codes of a device; null when they do not. */
export interface OwnCode {
  readonly since: string | null
}

const own = exactly({ since: orNull({ type: 'string', format: 'date-time' }) })

/** `GET /api/users/me/signing_code/`: whether the signed-in user signs with codes. */
export const readOwnCode = defineCall<OwnCode>()({
  name: 'access.ownCode',
  label: ['签名动态码', 'One’s own signing code'],
  method: 'GET',
  path: '/api/users/me/signing_code/',
  point: null,
  input: {},
  output: own,
})

/** A secret for a device, shown once: for typing, and as the address that its picture says. */
export interface BegunCode {
  readonly secret: string
  readonly address: string
}

/** `POST /api/users/me/signing_code/begin/`: begins to bind a device; with the password, and a code of the device there is. */
export const beginOwnCode = defineCall<BegunCode>()({
  name: 'access.beginCode',
  people: true,
  label: ['绑定签名动态码', 'Begin to set up a signing code'],
  method: 'POST',
  path: '/api/users/me/signing_code/begin/',
  point: null,
  input: { password, code: codeField },
  output: exactly({ secret: { type: 'string' }, address: { type: 'string' } }),
  confidential: true,
})

/** `POST /api/users/me/signing_code/confirm/`: binds the device with its first code. */
export const bindOwnCode = defineCall<OwnCode>()({
  name: 'access.bindCode',
  people: true,
  label: ['确认签名动态码', 'Confirm a signing code'],
  method: 'POST',
  path: '/api/users/me/signing_code/confirm/',
  point: null,
  input: { code: { ...codeField, required: true } },
  output: own,
})

/** `POST /api/users/me/signing_code/remove/`: forgets the device; with the password and a code of it. */
export const removeOwnCode = defineCall<OwnCode>()({
  name: 'access.removeCode',
  label: ['解除签名动态码', 'Remove one’s own signing code'],
  method: 'POST',
  path: '/api/users/me/signing_code/remove/',
  point: null,
  input: { password, code: codeField },
  output: own,
})

/** What a person does about their signing code. */
export const codeCalls = [readOwnCode, beginOwnCode, bindOwnCode, removeOwnCode] as const
