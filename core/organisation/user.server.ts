import { sql } from 'kysely'
import { accessChanged } from '../access/accessChanges.server.ts'
import { endCredentials } from '../access/credentials.server.ts'
import { handOverTasks, type HandedOver } from '../operations/approvalOthers.server.ts'
import { sameValue } from '../logic/changes.ts'
import { guard, serve, type Context, type GuardAnswer } from '../context/serve.server.ts'
import type { StoredRecord } from '../define/entity.ts'
import { catalogue } from '../errors/catalogue.ts'
import { refuse } from '../errors/refuse.ts'
import type { Label } from '../language/label.ts'
import { changeRecord } from '../records/write.server.ts'
import { exists, find } from '../reading/reading.server.ts'
import { scopeOn } from '../rights/actor.ts'
import { user } from '../people/user.ts'
import { refuseMixed } from './heldAlone.server.ts'
import { protectedFrom, userChangeRefusal } from './userRefusal.server.ts'

type User = StoredRecord<typeof user>

const lastSuperAdmin: Label = [
  '这是最后一位在用的超级管理员，不能停用或降级',
  'This is the last active super admin; it cannot be deactivated or given another type',
]
const staysWhatItIs: Label = [
  '服务账号和人的账号不能互相转换，请新建账号',
  'A service account and the account of a person do not turn into each other. Create a new account.',
]
const ownAccount: Label = ['不能删除自己的账号', 'You cannot delete your own account']

/** What administering users means beyond storing them: rights are given within one's own, and take effect at once. */
export const servedUser = serve(user, {
  transitions: {},
  guards: {
    update: guard(user, ['type', 'isAdmin'], (actor, row) => allowed(protectedFrom(actor, row))),
    delete: guard(user, ['type', 'isAdmin'], (actor, row) => allowed(actor.userId === row.id ? ownAccount : protectedFrom(actor, row))),
  },
  scope: actor => {
    const scope = scopeOn(actor, user.name)
    const departments =
      scope === 'tree' ? actor.departmentTree : scope === 'department' && actor.departmentId !== null ? [actor.departmentId] : []
    return departments.length === 0
      ? sql<boolean>`t.id = ${actor.userId}`
      : sql<boolean>`(t.id = ${actor.userId} or t.department_id = any(${[...departments]}))`
  },
  async onCreate(context, row) {
    await refuseUnlessAllowed(context, null, row)
    await refuseMixed(context, row)
    if (await exists(context, user, { username: row.username }))
      refuse('userExists', { problems: { username: catalogue.userExists.message } })
    // An account is opened to be used; it is closed by deactivating it.
    return { isActive: true }
  },
  async onChange(context, row, before) {
    if ((before.type === 'serviceAccount') !== (row.type === 'serviceAccount'))
      refuse('invalidFields', { problems: { type: staysWhatItIs } })
    await refuseUnlessAllowed(context, before, row)
    if (!sameValue(before.roles, row.roles) || before.type !== row.type || before.isAdmin !== row.isAdmin) await refuseMixed(context, row)
    await refuseWithoutSuperAdmin(context, before, row)
    if (before.isActive && !row.isActive) await signOff(context, row)
    await accessChanged(context.tx, { userId: row.id })
  },
  onDelete: (context, row) => refuseUnlessAllowed(context, row, null),
})

/** What happened because somebody's account was closed. */
export interface Leaving {
  readonly sessions: number
  readonly handedOver: readonly HandedOver[]
}

/** Closes an account that was locked before: its sessions end, and what was asked of the person is asked of `successor` or whoever stands above. */
export const closeAccount = async (context: Context, before: User, successor: number | undefined): Promise<Leaving> => {
  const after = { ...before, isActive: false }
  await refuseUnlessAllowed(context, before, after)
  await refuseWithoutSuperAdmin(context, before, after)
  await changeRecord(context, user, before, { isActive: false }, { action: 'deactivate' })
  return signOff(context, before, successor)
}

const signOff = async (context: Context, { id, name }: Pick<User, 'id' | 'name'>, successor?: number): Promise<Leaving> => {
  const { sessions } = await endCredentials(context, { id, name }, 'leave')
  return { sessions, handedOver: await handOverTasks(context, id, successor) }
}

const allowed = (refusal: Label | undefined): GuardAnswer => (refusal ? { code: 'noPermission', message: refusal } : true)

const refuseUnlessAllowed = async (context: Context, before: User | null, after: User | null): Promise<void> => {
  const message = await userChangeRefusal(context, before, after)
  if (message) refuse('noPermission', { message, problems: Object.fromEntries(changedRights(before, after).map(name => [name, message])) })
}

/** The fields in which a form shows why a change of rights is refused. */
const changedRights = (before: User | null, after: User | null): readonly string[] =>
  before && after
    ? (['type', 'isAdmin', 'department', 'roles', 'email', 'isActive'] as const).filter(name => !sameValue(before[name], after[name]))
    : []

const isActiveSuperAdmin = (row: User): boolean => row.type === 'superAdmin' && row.isActive

/** Locks the other super admins, so that two of them cannot remove each other at the same time; the database refuses what slips past. */
const refuseWithoutSuperAdmin = async (context: Context, before: User, after: User): Promise<void> => {
  if (!isActiveSuperAdmin(before) || isActiveSuperAdmin(after)) return
  const others = await find(context, user, {
    where: { type: 'superAdmin', isActive: true, id: { not: after.id } },
    fields: ['id'],
    limit: 'all',
    lock: true,
  })
  if (others.length === 0) refuse('notEditable', { message: lastSuperAdmin })
}
