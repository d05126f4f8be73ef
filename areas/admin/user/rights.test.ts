import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../core/access/actor.ts'
import { roleChangeRefusal, userChangeRefusal, type RoleRights, type UserRights } from './rights.ts'

const actor = (overrides: Partial<Actor> = {}): Actor => ({
  userId: 1,
  username: 'li',
  name: '李',
  type: 'departmentAdmin',
  departmentId: 10,
  departmentTree: [10, 11],
  points: new Set(['admin.user:update', 'mnm.unit:read']),
  scope: 'tree',
  language: 'zh',
  ...overrides,
})
const superAdmin = actor({ type: 'superAdmin', scope: 'all' })
const administrator = actor({ type: 'ordinary', points: new Set(['admin', 'admin.user:update']) })
const person = (overrides: Partial<UserRights> = {}): UserRights => ({
  id: 2,
  type: 'ordinary',
  isActive: true,
  isAdmin: false,
  department: 10,
  roles: [],
  ...overrides,
})
const role = (points: readonly string[], scope: RoleRights['scope'] = 'own'): RoleRights => ({ points, scope })

describe('the rights of a user', () => {
  test('are never changed by himself, not even by a super admin', () => {
    const myself = person({ id: 1, roles: [5] })
    for (const change of [
      { type: 'superAdmin' },
      { isAdmin: true },
      { isActive: false },
      { department: 11 },
      { roles: [] },
      { roles: [5, 6] },
    ] as const) {
      for (const me of [actor(), administrator, superAdmin])
        expect(userChangeRefusal(me, myself, { ...myself, ...change }, [])).toBeDefined()
    }
    expect(userChangeRefusal(actor(), myself, { ...myself, roles: [5] }, [])).toBeUndefined()
  })

  test('of super admins and system administrators are given, taken and touched by super admins only', () => {
    for (const special of [person({ type: 'superAdmin' }), person({ isAdmin: true })]) {
      for (const other of [actor(), administrator]) {
        expect(userChangeRefusal(other, null, special, [])).toBeDefined()
        expect(userChangeRefusal(other, person(), special, [])).toBeDefined()
        expect(userChangeRefusal(other, special, person(), [])).toBeDefined()
        expect(userChangeRefusal(other, special, special, [])).toBeDefined()
      }
      expect(userChangeRefusal(superAdmin, person(), special, [])).toBeUndefined()
    }
    expect(userChangeRefusal(administrator, person(), person(), [role(['admin'])])).toBeDefined()
    expect(userChangeRefusal(superAdmin, person(), person(), [role(['admin'])])).toBeUndefined()
  })

  test('a department admin gives only what he has, within his departments', () => {
    expect(userChangeRefusal(actor(), null, person({ department: 11 }), [role(['mnm.unit:read'], 'tree')])).toBeUndefined()
    expect(userChangeRefusal(actor(), null, person({ department: 12 }), [])).toBeDefined()
    expect(userChangeRefusal(actor(), null, person({ department: null }), [])).toBeDefined()
    expect(userChangeRefusal(actor(), person(), person({ department: 12 }), [])).toBeDefined()
    expect(userChangeRefusal(actor(), person(), person(), [role(['mnm.unit:delete'])])).toBeDefined()
    expect(userChangeRefusal(actor(), person(), person(), [role([], 'all')])).toBeDefined()
    expect(userChangeRefusal(actor(), person(), person({ type: 'manager' }), [])).toBeDefined()
    expect(userChangeRefusal(actor(), person(), person({ isActive: false }), [])).toBeUndefined()
  })

  test('a system administrator gives any role and any ordinary type, in every department', () => {
    expect(
      userChangeRefusal(administrator, null, person({ department: 99, type: 'manager' }), [role(['quality.iqc:inspect'], 'all')]),
    ).toBeUndefined()
  })
})

describe('the rights of a role', () => {
  test('are not changed by who holds it', () => {
    for (const me of [actor(), administrator]) expect(roleChangeRefusal(me, role([]), role(['mnm.unit:read']), true)).toBeDefined()
    expect(roleChangeRefusal(superAdmin, role([]), role(['mnm.unit:read']), true)).toBeUndefined()
  })

  test('grow only by what the actor has', () => {
    expect(roleChangeRefusal(actor(), null, role(['mnm.unit:read'], 'tree'), false)).toBeUndefined()
    expect(roleChangeRefusal(actor(), null, role(['mnm.unit:delete']), false)).toBeDefined()
    expect(roleChangeRefusal(actor(), null, role([], 'all'), false)).toBeDefined()
    expect(
      roleChangeRefusal(actor(), role(['mnm.unit:delete'], 'all'), role(['mnm.unit:delete', 'mnm.unit:read'], 'all'), false),
    ).toBeUndefined()
    expect(roleChangeRefusal(administrator, null, role(['quality.iqc:inspect'], 'all'), false)).toBeUndefined()
  })

  test('include the administrator’s point by a super admin’s hand only', () => {
    for (const me of [actor(), administrator]) {
      expect(roleChangeRefusal(me, null, role(['admin']), false)).toBeDefined()
      expect(roleChangeRefusal(me, role(['admin']), role([]), false)).toBeDefined()
    }
    expect(roleChangeRefusal(superAdmin, null, role(['admin']), false)).toBeUndefined()
  })
})
