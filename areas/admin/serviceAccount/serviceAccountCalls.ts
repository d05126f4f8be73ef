import { defineCall, exactly, flagSchema, listOf, momentSchema, textSchema, wholeSchema, type Described } from '#core/calls'
import { flag, integer, text } from '#core/fields'
import { longestKeyDays, serviceKeySchema } from '#core/rights'

const id = integer(['服务账号', 'Service account'], { required: true, min: 1 })

/** The right to make and revoke keys, besides those to see and to change the account. */
export const keysPoint = 'admin.user:keys'

const account = exactly({
  id: wholeSchema,
  username: textSchema,
  name: textSchema,
  isActive: flagSchema,
  roles: listOf(textSchema),
  keys: listOf(serviceKeySchema),
})

/** A service account with its keys. */
export type ServiceAccount = Described<typeof account>

/** `GET /api/admin/service_accounts/`: the service accounts that the reader may see, with their keys. */
export const readServiceAccounts = defineCall({
  name: 'admin.serviceAccounts',
  label: ['查看服务账号', 'See the service accounts'],
  method: 'GET',
  path: '/api/admin/service_accounts/',
  point: keysPoint,
  input: {},
  output: exactly({ results: listOf(account) }),
})

/** `GET /api/admin/user/{id}/keys/`: the keys of one service account. */
export const readKeys = defineCall({
  name: 'admin.readKeys',
  label: ['查看密钥', 'See the keys of a service account'],
  method: 'GET',
  path: '/api/admin/user/{id}/keys/',
  point: keysPoint,
  input: { id },
  output: exactly({ results: listOf(serviceKeySchema) }),
})

const made = exactly({ id: wholeSchema, key: textSchema, expiresAt: momentSchema })

/** A key that was just made; nobody can read it a second time. */
export type MadeKey = Described<typeof made>

/** `POST /api/admin/user/{id}/keys/`: makes a key for a service account whose rights lie within those of who asks. */
export const makeKey = defineCall({
  name: 'admin.makeKey',
  label: ['生成密钥', 'Make a key'],
  method: 'POST',
  path: '/api/admin/user/{id}/keys/',
  point: keysPoint,
  input: {
    id,
    name: text(['密钥用途', 'Purpose of the key'], { required: true, max: 60 }),
    days: integer(['有效天数', 'Valid for days'], { required: true, min: 1, max: longestKeyDays }),
    readsOnly: flag(['只能读取', 'Reading only']),
  },
  output: made,
  confidential: true,
  people: true,
})

/** `POST /api/admin/user/{id}/keys/revoke/`: ends a key at once, in every process; one that has ended stays so. */
export const revokeKey = defineCall({
  name: 'admin.revokeKey',
  label: ['吊销密钥', 'Revoke a key'],
  method: 'POST',
  path: '/api/admin/user/{id}/keys/revoke/',
  point: keysPoint,
  input: { id, key: integer(['密钥', 'Key'], { required: true, min: 1 }) },
  output: exactly({ revoked: flagSchema }),
  people: true,
})
