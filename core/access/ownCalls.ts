import { exactly, listOf, orNull } from '../define/answerSchema.ts'
import { defineCall } from '../define/call.ts'
import type { FileReference } from '../define/field.ts'
import { choice } from '../fields/choice/choice.ts'
import { integer } from '../fields/integer/integer.ts'
import { text } from '../fields/text/text.ts'
import { credentialChoices, credentialSchema } from './credential.ts'
import { openSessionSchema, type OpenSession } from './openSessions.ts'

const written = { type: 'string' }
const file = exactly({ id: { type: 'integer' }, name: written, size: { type: 'integer' }, mime: written })

/** What the company keeps of a person, as that person reads it. */
export interface OwnProfile {
  readonly nameEn: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly dateJoined: string | null
  readonly roles: readonly string[]
  readonly avatar: FileReference | null
}

const profile = exactly({
  nameEn: orNull(written),
  email: orNull(written),
  phone: orNull(written),
  address: orNull(written),
  dateJoined: orNull(written),
  roles: listOf(written),
  avatar: orNull(file),
})

/** `GET /api/users/me/profile/`: what is kept of the signed-in user. */
export const readOwnProfile = defineCall<OwnProfile>()({
  name: 'access.ownProfile',
  label: ['个人资料', 'One’s own profile'],
  method: 'GET',
  path: '/api/users/me/profile/',
  point: null,
  input: {},
  output: profile,
})

/** `PATCH /api/users/me/profile/`: changes what nobody knows better than the person; everything else is the administrators'. */
export const changeOwnProfile = defineCall<OwnProfile>()({
  name: 'access.changeProfile',
  label: ['修改个人资料', 'Change one’s own profile'],
  method: 'PATCH',
  path: '/api/users/me/profile/',
  point: null,
  input: { phone: text(['电话', 'Phone'], { max: 40 }), address: text(['地址', 'Address'], { multiline: true, max: 500 }) },
  output: profile,
})

/** `POST /api/users/me/avatar/`: shows a picture that was uploaded as `avatar`, or none. */
export const changeAvatar = defineCall<OwnProfile>()({
  name: 'access.changeAvatar',
  label: ['修改头像', 'Change one’s own picture'],
  method: 'POST',
  path: '/api/users/me/avatar/',
  point: null,
  input: { file: integer(['图片', 'Picture'], { min: 1 }) },
  output: profile,
})

const sessions = exactly({ results: listOf(openSessionSchema) })

/** Where a person is signed in. */
export interface OwnSessions {
  readonly results: readonly OpenSession[]
}

/** `GET /api/users/me/sessions/`: where the signed-in user is signed in now. */
export const readOwnSessions = defineCall<OwnSessions>()({
  name: 'access.ownSessions',
  label: ['登录设备', 'One’s own sessions'],
  method: 'GET',
  path: '/api/users/me/sessions/',
  point: null,
  input: {},
  output: sessions,
})

/** `POST /api/users/me/sessions/end/`: ends one of one's own sessions, or all but this one, in every process at once. */
export const endOwnSessions = defineCall<OwnSessions>()({
  name: 'access.endSessions',
  label: ['结束自己的登录', 'End one’s own sessions'],
  method: 'POST',
  path: '/api/users/me/sessions/end/',
  point: null,
  input: { session: integer(['登录', 'Session'], { min: 1, help: ['不填时结束其他全部登录', 'All others when left empty'] }) },
  output: sessions,
})

const credentials = exactly({ results: listOf(credentialSchema) })

/** `GET /api/users/me/credentials/`: everything besides sessions by which the signed-in user is let in, or lets others in, now. */
export const readOwnCredentials = defineCall({
  name: 'access.ownCredentials',
  label: ['自己的凭据', 'One’s own credentials'],
  method: 'GET',
  path: '/api/users/me/credentials/',
  point: null,
  input: {},
  output: credentials,
})

/** `POST /api/users/me/credentials/end/`: ends one of them, in every process at once. */
export const endOwnCredential = defineCall({
  name: 'access.endCredential',
  label: ['作废自己的凭据', 'End one’s own credential'],
  method: 'POST',
  path: '/api/users/me/credentials/end/',
  point: null,
  people: true,
  input: {
    kind: choice(['种类', 'Kind'], credentialChoices, { required: true }),
    credential: integer(['凭据', 'Credential'], { required: true, min: 1 }),
  },
  output: credentials,
})

/** What a person does about their own account. */
export const ownCalls = [
  readOwnProfile,
  changeOwnProfile,
  changeAvatar,
  readOwnSessions,
  endOwnSessions,
  readOwnCredentials,
  endOwnCredential,
] as const
