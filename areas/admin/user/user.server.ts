import { sql } from 'kysely'
import { accessChanged } from '../../../core/access/accessChanges.server.ts'
import { scopeOn } from '../../../core/access/actor.ts'
import { endSessions } from '../../../core/access/session.server.ts'
import { handOverTasks, type HandedOver } from '../../../core/approvals/others.server.ts'
import { sameValue } from '../../../core/audit/changes.ts'
import type { StoredRecord } from '../../../core/define/entity.ts'
import type { Label } from '../../../core/define/label.ts'
import { catalogue } from '../../../core/errors/catalogue.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { guard, serve, type GuardAnswer, type Step } from '../../../core/records/serve.server.ts'
import { changeRecord } from '../../../core/records/write.server.ts'
import { user } from './user.ts'
import { protectedFrom, userChangeRefusal } from './userRefusal.server.ts'
import { exists, find } from '../../../core/records/reading.server.ts'

type User = StoredRecord<typeof user>

const lastSuperAdmin: Label = [
  '这是最后一位在用的超级管理员，不能停用或降级',
  'This is the last active super admin; he cannot be deactivated or given another type',
]
const ownAccount: Label = ['不能删除自己的账号', 'Nobody deletes his own account']

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
  async onCreate(step, row) {
    await refuseUnlessAllowed(step, null, row)
    if (await exists(step, user, { username: row.username })) refuse('userExists', { problems: { username: catalogue.userExists.message } })
    // An account is opened to be used; it is closed by deactivating it.
    return { isActive: true }
  },
  async onChange(step, row, before) {
    await refuseUnlessAllowed(step, before, row)
    await refuseWithoutSuperAdmin(step, before, row)
    if (before.isActive && !row.isActive) await signOff(step, row.id)
    await accessChanged(step.tx, { userId: row.id })
  },
  onDelete: (step, row) => refuseUnlessAllowed(step, row, null),
})

/** What happened because somebody's account was closed. */
export interface Leaving {
  readonly sessions: number
  readonly handedOver: readonly HandedOver[]
}

/** Closes an account that was locked before: its sessions end, and what was asked of the person is asked of `successor` or whoever stands above. */
export const closeAccount = async (step: Step, before: User, successor: number | undefined): Promise<Leaving> => {
  const after = { ...before, isActive: false }
  await refuseUnlessAllowed(step, before, after)
  await refuseWithoutSuperAdmin(step, before, after)
  await changeRecord(step, user, before, { isActive: false }, { action: 'deactivate' })
  return signOff(step, before.id, successor)
}

const signOff = async (step: Step, userId: number, successor?: number): Promise<Leaving> => ({
  sessions: await endSessions(step.tx, userId),
  handedOver: await handOverTasks(step, userId, successor),
})

const allowed = (refusal: Label | undefined): GuardAnswer => (refusal ? { code: 'noPermission', message: refusal } : true)

const refuseUnlessAllowed = async (step: Step, before: User | null, after: User | null): Promise<void> => {
  const message = await userChangeRefusal(step, before, after)
  if (message) refuse('noPermission', { message, problems: Object.fromEntries(changedRights(before, after).map(name => [name, message])) })
}

/** The fields in which a form shows why a change of rights is refused. */
const changedRights = (before: User | null, after: User | null): readonly string[] =>
  before && after
    ? (['type', 'isAdmin', 'department', 'roles', 'email', 'isActive'] as const).filter(name => !sameValue(before[name], after[name]))
    : []

const isActiveSuperAdmin = (row: User): boolean => row.type === 'superAdmin' && row.isActive

/** Locks the other super admins, so that two of them cannot remove each other at the same time; the database refuses what slips past. */
const refuseWithoutSuperAdmin = async (step: Step, before: User, after: User): Promise<void> => {
  if (!isActiveSuperAdmin(before) || isActiveSuperAdmin(after)) return
  const others = await find(step, user, {
    where: { type: 'superAdmin', isActive: true, id: { not: after.id } },
    fields: ['id'],
    limit: 'all',
    lock: true,
  })
  if (others.length === 0) refuse('notEditable', { message: lastSuperAdmin })
}
