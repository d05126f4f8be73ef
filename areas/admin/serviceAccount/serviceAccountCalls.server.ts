import { makeServiceKey, revokeServiceKey, serviceKeysOf } from '#core/access.server'
import { serveCall, type ServedCall } from '#core/context.server'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { role, user } from '#core/people'
import { find, pick } from '#core/records.server'
import { administered, rememberOf } from '../user/administered.server.ts'
import { makeKey, readKeys, readServiceAccounts, revokeKey } from './serviceAccountCalls.ts'

const peopleHaveNone: Label = ['只有服务账号有密钥；人用密码登录', 'Only service accounts have keys; people log in with a password']
const inactive: Label = ['该服务账号已停用', 'This service account is deactivated.']

/** The calls about service accounts and their keys, as they are answered. */
export const servedServiceAccountCalls: readonly ServedCall[] = [
  serveCall(readServiceAccounts, async context => {
    const { actor } = context
    const accounts = await find(context, user, {
      where: { type: 'serviceAccount' },
      as: actor,
      fields: ['id', 'username', 'name', 'nameEn', 'isActive', 'roles'],
      sort: 'username',
      limit: 500,
    })
    const roleIds = [...new Set(accounts.flatMap(({ roles }) => roles))]
    const roles = new Map(
      (await find(context, role, { where: { id: roleIds }, fields: ['id', 'name', 'nameEn'], limit: 'all' })).map(
        ({ id, name, nameEn }) => [id, inLanguage([name, nameEn || name], actor.language)],
      ),
    )
    const keys = await serviceKeysOf(
      context,
      accounts.map(({ id }) => id),
    )
    return {
      results: accounts.map(({ name, nameEn, ...account }) => ({
        ...account,
        name: inLanguage([name, nameEn || name], actor.language),
        roles: account.roles.flatMap(id => roles.get(id) ?? []),
        keys: keys.get(account.id) ?? [],
      })),
    }
  }),
  serveCall(readKeys, async (context, { id }) => {
    await pick(context, user, id, ['id'], { as: context.actor })
    return { results: (await serviceKeysOf(context, [id])).get(id) ?? [] }
  }),
  serveCall(makeKey, async (context, { id, name, days, readsOnly }) => {
    const account = await administered(context, id)
    if (account.type !== 'serviceAccount') refuse('notEditable', { message: peopleHaveNone, leadsTo: { nothing: 'final' } })
    if (!account.isActive) refuse('notEditable', { message: inactive, leadsTo: { step: 'admin.user:update', of: id } })
    const made = await makeServiceKey(context, { userId: id, name, days, readsOnly: readsOnly === true })
    await rememberOf(context, account, 'makeKey', name)
    return made
  }),
  serveCall(revokeKey, async (context, { id, key }) => {
    const account = await administered(context, id)
    const name = await revokeServiceKey(context, id, key)
    if (name !== undefined) await rememberOf(context, account, 'revokeKey', name)
    return { revoked: name !== undefined }
  }),
]
