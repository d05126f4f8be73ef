import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../core/access/actor.ts'
import { noGains, roleChangeRefusal, userChangeRefusal, type RoleRights, type UserGains, type UserRights } from './rights.ts'

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
const role = (points: readonly string[], scope: RoleRights['scope'] = 'own'): RoleRights => ({ points, denied: [], scope, scopes: [] })
const giving = (...roles: readonly RoleRights[]): UserGains => ({ ...noGains, roles })

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
        expect(userChangeRefusal(me, myself, { ...myself, ...change }, noGains)).toBeDefined()
    }
    expect(userChangeRefusal(actor(), myself, { ...myself, roles: [5] }, noGains)).toBeUndefined()
  })

  test('of super admins and system administrators are given, taken and touched by super admins only', () => {
    for (const special of [person({ type: 'superAdmin' }), person({ isAdmin: true })]) {
      for (const other of [actor(), administrator]) {
        expect(userChangeRefusal(other, null, special, noGains)).toBeDefined()
        expect(userChangeRefusal(other, person(), special, noGains)).toBeDefined()
        expect(userChangeRefusal(other, special, person(), noGains)).toBeDefined()
        expect(userChangeRefusal(other, special, special, noGains)).toBeDefined()
      }
      expect(userChangeRefusal(superAdmin, person(), special, noGains)).toBeUndefined()
    }
    expect(userChangeRefusal(administrator, person(), person(), giving(role(['admin'])))).toBeDefined()
    expect(userChangeRefusal(superAdmin, person(), person(), giving(role(['admin'])))).toBeUndefined()
  })

  test('a department admin gives only what he has, within his departments', () => {
    expect(userChangeRefusal(actor(), null, person({ department: 11 }), giving(role(['mnm.unit:read'], 'tree')))).toBeUndefined()
    expect(userChangeRefusal(actor(), null, person({ department: 12 }), noGains)).toBeDefined()
    expect(userChangeRefusal(actor(), null, person({ department: null }), noGains)).toBeDefined()
    expect(userChangeRefusal(actor(), person(), person({ department: 12 }), noGains)).toBeDefined()
    expect(userChangeRefusal(actor(), person(), person(), giving(role(['mnm.unit:delete'])))).toBeDefined()
    expect(userChangeRefusal(actor(), person(), person(), giving(role(['mnm.unit:read'], 'all')))).toBeDefined()
    expect(userChangeRefusal(actor(), person(), person({ type: 'manager' }), noGains)).toBeDefined()
    expect(userChangeRefusal(actor(), person(), person({ isActive: false }), noGains)).toBeUndefined()
  })

  test('a department admin gives nothing by taking a role away that denied it', () => {
    const freed = (point: string): UserGains => ({ roles: [], difference: { gained: [point], lost: [], scopes: [] } })
    expect(userChangeRefusal(actor(), person({ roles: [5] }), person(), freed('mnm.unit:delete'))).toBeDefined()
    expect(userChangeRefusal(actor(), person({ roles: [5] }), person(), freed('mnm.unit:read'))).toBeUndefined()
  })

  test('a department admin gives no wider scope than his own on the same entity', () => {
    const wide = actor({ scopes: new Map([['mnm.unit', 'all']]) })
    expect(userChangeRefusal(wide, person(), person(), giving(role(['mnm.unit:read'], 'all')))).toBeUndefined()
    const exception: RoleRights = { ...role(['mnm.unit:read'], 'own'), scopes: [['mnm.unit', 'all']] }
    expect(userChangeRefusal(actor(), person(), person(), giving(exception))).toBeDefined()
  })

  test('a system administrator gives any role and any ordinary type, in every department', () => {
    expect(
      userChangeRefusal(administrator, null, person({ department: 99, type: 'manager' }), giving(role(['quality.iqc:inspect'], 'all'))),
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
    expect(roleChangeRefusal(actor(), null, role(['mnm.unit:read'], 'all'), false)).toBeDefined()
    expect(
      roleChangeRefusal(actor(), role(['mnm.unit:delete'], 'tree'), role(['mnm.unit:delete', 'mnm.unit:read'], 'tree'), false),
    ).toBeUndefined()
    expect(roleChangeRefusal(administrator, null, role(['quality.iqc:inspect'], 'all'), false)).toBeUndefined()
  })

  test('do not grow by denying less', () => {
    const strict = { ...role(['mnm.unit:read'], 'own'), denied: ['mnm.unit:delete'] }
    expect(roleChangeRefusal(actor(), strict, role(['mnm.unit:read'], 'own'), false)).toBeDefined()
    expect(roleChangeRefusal(actor(), role(['mnm.unit:read'], 'own'), strict, false)).toBeUndefined()
  })

  test('include the administrator’s point by a super admin’s hand only', () => {
    for (const me of [actor(), administrator]) {
      expect(roleChangeRefusal(me, null, role(['admin']), false)).toBeDefined()
      expect(roleChangeRefusal(me, role(['admin']), role([]), false)).toBeDefined()
    }
    expect(roleChangeRefusal(superAdmin, null, role(['admin']), false)).toBeUndefined()
  })
})
