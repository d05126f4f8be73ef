import { describe, expect, test } from 'vitest'
import { fc, runs } from '../../tests/harness/draws.ts'
import type { RowScope } from '../rights/actor.ts'
import type { RoleGrant } from '../rights/rights.ts'
import type { FlowStep } from '../define/flow.ts'
import type { Right } from './right.ts'
import {
  beyond,
  powersOf,
  authorityOf,
  touchedBy,
  touchedByDepartment,
  touchedByFlow,
  touchedByRole,
  type Giver,
  type Member,
  type Organisation,
} from './authority.ts'

// The company: quality (10) with its laboratory (11), sales (20); 2 leads quality, 3 its laboratory, 4 sales.
const every = [
  'admin',
  'admin.user:read',
  'admin.user:update',
  'mnm.unit:read',
  'quality.iqc:read',
  'quality.iqc:pass',
  'purchase.supplier:read',
  'purchase.supplier:award',
]
const controller = 7
const organisation: Organisation = {
  every: new Set(every),
  shared: new Set(['mnm.unit']),
  departments: new Map([
    [1, { title: ['公司', 'Company'], parent: null, head: 1, deputies: [] }],
    [10, { title: ['质量', 'Quality'], parent: 1, head: 2, deputies: [5] }],
    [11, { title: ['实验室', 'Laboratory'], parent: 10, head: 3, deputies: [] }],
    [20, { title: ['销售', 'Sales'], parent: 1, head: 4, deputies: [] }],
  ]),
  duties: [
    duty('review', { kind: 'users', users: [2, 6] }),
    duty('control', { kind: 'role', role: controller }),
    duty('sell', { kind: 'group', department: 20 }),
  ],
  appointed: new Map([[12, [{ docType: 'mnm.material', step: 'control' }]]]),
  asked: new Map([[8, [{ docType: 'mnm.material', step: 'control' }]]]),
  delegations: [{ from: 6, to: 9, docType: null }],
  delegators: new Map([[6, member({ id: 6 })]]),
}

function duty(step: string, source: FlowStep['source']) {
  return { docType: 'mnm.material', step, title: [step, step] as const, sources: [source] }
}

function member(more: Partial<Member> = {}): Member {
  return { id: 50, type: 'ordinary', isAdmin: false, isActive: true, departmentId: 10, roles: [], ...more }
}

const role = (points: readonly string[], scope: RowScope = 'own', more: Partial<RoleGrant> = {}): RoleGrant => ({
  id: 100,
  title: ['', ''],
  points,
  denied: [],
  scope,
  scopes: [],
  ...more,
})

const giverOf = (who: Member): Giver => ({ isSuperAdmin: false, isAdministrator: false, authority: authorityOf(who, organisation) })
const kindOf = (right: Right | undefined): string | undefined => right?.kind

/** Leads quality, sees and passes its lots; reviews material numbers. */
const head = member({
  id: 2,
  type: 'departmentAdmin',
  roles: [role(['admin.user:read', 'admin.user:update', 'mnm.unit:read', 'quality.iqc:read', 'quality.iqc:pass'], 'tree')],
})
const byHead = giverOf(head)
const asks = (rights: readonly Right[]): string | undefined => kindOf(beyond(byHead, rights))
const changes = (before: Partial<Member> | null, after: Partial<Member> | null): string | undefined =>
  asks(touchedBy(organisation, before && member(before), after && member(after)))

describe('what lies beyond somebody’s own rights', () => {
  test('is nothing for a super admin, and for a system administrator only what makes administrators', () => {
    const superAdmin: Giver = { ...giverOf(member()), isSuperAdmin: true }
    const administrator: Giver = { ...giverOf(member()), isAdministrator: true }
    for (const made of [{ type: 'superAdmin' }, { isAdmin: true }, { roles: [role(['admin'])] }] as const) {
      for (const touched of [
        touchedBy(organisation, null, member(made)),
        touchedBy(organisation, member(made), member()),
        powersOf(member(made), organisation),
      ]) {
        expect(beyond(superAdmin, touched)).toBeUndefined()
        expect(kindOf(beyond(administrator, touched))).toBe('administrator')
      }
    }
    const ordinary = touchedBy(
      organisation,
      null,
      member({ type: 'manager', departmentId: 20, roles: [role(every.slice(1), 'all', { id: controller })] }),
    )
    expect(beyond(administrator, ordinary)).toBeUndefined()
  })

  test('is a point that they have not, given or taken, also where it shows no effect yet', () => {
    const award = role(['purchase.supplier:award'])
    const denies = role(['mnm.unit:read'], 'own', { id: 101, denied: ['purchase.supplier:award'] })
    expect(changes({}, { roles: [role(['quality.iqc:pass'])] })).toBeUndefined()
    expect(changes({}, { roles: [award] })).toBe('point')
    expect(changes({ roles: [award] }, {})).toBe('point')
    expect(changes({}, { roles: [denies] })).toBe('point')
    expect(changes({ roles: [denies] }, {})).toBe('point')
    expect(changes({ roles: [denies] }, { roles: [denies, award] })).toBe('point')
    expect(changes({ roles: [award] }, { roles: [award, role(['purchase.supplier:award'], 'own', { id: 102 })] })).toBe('point')
    expect(changes({ roles: [award] }, { roles: [award] })).toBeUndefined()
  })

  test('is a wider sight than theirs, and that of other departments; of what is shared everybody sees all', () => {
    const reads = (scope: RowScope) => ({ roles: [role(['quality.iqc:read'], scope)] })
    expect(changes({}, reads('tree'))).toBeUndefined()
    expect(changes({}, reads('all'))).toBe('sight')
    expect(changes({}, { ...reads('own'), departmentId: 20 })).toBe('duty')
    expect(changes(null, { departmentId: 1, ...reads('own') })).toBeUndefined()
    expect(changes(null, { departmentId: 1, ...reads('department') })).toBe('sight')
    expect(changes({}, { roles: [role(['mnm.unit:read'], 'all')] })).toBeUndefined()
    // One's own sight does not change by moving, but what it shows does.
    expect(changes({ ...reads('department'), departmentId: 11 }, { ...reads('department'), departmentId: 10 })).toBeUndefined()
    expect(changes({ ...reads('department'), departmentId: 11 }, { ...reads('department'), departmentId: 1 })).toBe('sight')
  })

  test('is another kind of user', () => {
    for (const type of ['departmentAdmin', 'manager'] as const) {
      expect(changes({}, { type })).toBe('type')
      expect(changes({ type }, {})).toBe('type')
      expect(changes({ type }, { type })).toBeUndefined()
    }
  })

  test('is a decision in a flow: of a role, of a department', () => {
    expect(changes({}, { roles: [role([], 'own', { id: controller })] })).toBe('duty')
    expect(changes({ roles: [role([], 'own', { id: controller })] }, {})).toBe('duty')
    expect(changes(null, { departmentId: 20 })).toBe('duty')
    expect(asks(touchedByFlow('mnm.material', [{ key: 'review' }]))).toBeUndefined()
    expect(asks(touchedByFlow('mnm.material', [{ key: 'review' }, { key: 'control' }]))).toBe('duty')
    expect(asks(touchedByFlow('purchase.order', [{ key: 'review' }]))).toBe('duty')
    expect(asks(touchedByFlow('mnm.material', [{ key: 'review', also: [{ kind: 'role', role: controller }] }]))).toBe('duty')
  })

  test('is the leading of what they do not lead', () => {
    const place = (more: object = {}) => ({ parent: 1, head: null, deputies: [], ...more })
    const led = (id: number | null, before: object | null, after: object | null) =>
      asks(touchedByDepartment(id, before && place(before), after && place(after)))
    expect(led(11, {}, { head: 50 })).toBeUndefined()
    expect(led(11, { deputies: [3] }, { deputies: [3, 50] })).toBeUndefined()
    expect(led(20, {}, { head: 2 })).toBe('lead')
    expect(led(20, { deputies: [4] }, { deputies: [] })).toBe('lead')
    expect(led(20, { head: 4 }, null)).toBe('lead')
    expect(led(1, {}, { deputies: [2] })).toBe('lead')
    expect(led(null, null, { parent: 10, head: 50 })).toBeUndefined()
    expect(led(null, null, { parent: 20, head: 50 })).toBe('lead')
    expect(led(null, null, { parent: null, head: 50 })).toBe('lead')
    expect(led(null, null, { parent: 20 })).toBeUndefined()
    expect(led(11, { parent: 10 }, { parent: 11 })).toBeUndefined()
    expect(led(11, { parent: 10 }, { parent: 20 })).toBe('lead')
    expect(led(21, { parent: 20 }, { parent: 10 })).toBe('lead')
    expect(led(11, { parent: 10 }, { parent: null })).toBe('lead')
  })

  test('a deputy does not lead; who stands in for a head does not give what the head gives', () => {
    expect(kindOf(beyond(giverOf(member({ id: 5 })), [{ kind: 'lead', department: 10 }]))).toBe('lead')
  })

  test('is the account, the closing and the opening of one who can do what the giver cannot', () => {
    const accounts: readonly (readonly [Partial<Member>, string | undefined])[] = [
      [{}, undefined],
      [{ roles: [role(['quality.iqc:pass', 'quality.iqc:read'], 'tree')] }, undefined],
      [{ roles: [role(['purchase.supplier:award'])] }, 'point'],
      [{ roles: [role(['quality.iqc:read'], 'all')] }, 'sight'],
      // Denied by another role, they cannot do it.
      [{ roles: [role(['purchase.supplier:award']), role([], 'own', { id: 101, denied: ['purchase.supplier:award'] })] }, undefined],
      [{ id: 6 }, undefined],
      [{ roles: [role([], 'own', { id: controller })] }, 'duty'],
      // Asked at the moment, though nothing names them.
      [{ id: 8 }, 'duty'],
      // Owns what the flow asks the owner of.
      [{ id: 12 }, 'duty'],
      // Decides for a colleague who reviews, as the head does.
      [{ id: 9 }, undefined],
      [{ id: 3, departmentId: 11 }, undefined],
      [{ id: 4 }, 'lead'],
    ]
    for (const [who, expected] of accounts) {
      expect(asks(powersOf(member(who), organisation)), JSON.stringify(who)).toBe(expected)
      expect(changes({ ...who, isActive: true }, { ...who, isActive: false }), JSON.stringify(who)).toBe(expected)
      expect(changes({ ...who, isActive: false }, { ...who, isActive: true }), JSON.stringify(who)).toBe(expected)
    }
    expect(kindOf(beyond(giverOf(member({ id: 51 })), powersOf(member({ id: 9 }), organisation)))).toBe('duty')
  })

  test('is what somebody sees again once no role denies it any more, as far as their place reaches', () => {
    const denial = role([], 'own', { id: 102, denied: ['admin.user:read'] })
    const denied = member({ type: 'departmentAdmin', roles: [role(['admin.user:read']), denial] })
    const giver = (scope: RowScope): Giver => giverOf(member({ id: 51, roles: [role(['admin.user:read'], scope)] }))
    const lifted = touchedBy(organisation, denied, { ...denied, roles: denied.roles.slice(0, 1) })
    expect([beyond(giver('own'), lifted)?.kind, beyond(giver('tree'), lifted)]).toEqual(['sight', undefined])
    const changed = touchedByRole(organisation, denial, { ...denial, denied: [] }, [denied])
    expect([beyond(giver('own'), changed)?.kind, beyond(giver('tree'), changed)]).toEqual(['sight', undefined])
  })

  test('is in a role what its change means for each of its holders, and for who will get it', () => {
    const change = (before: RoleGrant | null, after: RoleGrant | null, ...holders: readonly Partial<Member>[]) =>
      asks(touchedByRole(organisation, before, after, holders.map(member)))
    expect(change(null, role(['quality.iqc:read'], 'tree'))).toBeUndefined()
    expect(change(null, role(['quality.iqc:read'], 'all'))).toBe('sight')
    expect(change(null, role(['purchase.supplier:award']))).toBe('point')
    expect(change(role(['purchase.supplier:award']), role([]))).toBe('point')
    expect(change(role(['purchase.supplier:award']), role(['purchase.supplier:award', 'quality.iqc:pass']))).toBeUndefined()
    expect(change(role([]), role([], 'own', { denied: ['purchase.supplier:award'] }))).toBe('point')
    expect(change(role([], 'own', { denied: ['purchase.supplier:award'] }), role([]))).toBe('point')
    expect(change(role(['quality.iqc:read']), role(['quality.iqc:read'], 'department'), { departmentId: 11 })).toBeUndefined()
    expect(change(role(['quality.iqc:read']), role(['quality.iqc:read'], 'department'), { departmentId: 20 })).toBe('sight')
    expect(change(role([], 'own', { id: controller }), null)).toBe('duty')
  })
})

describe('whatever change is not refused', () => {
  const aRole = fc.record({
    id: fc.integer({ min: 1, max: 8 }),
    title: fc.constant<readonly [string, string]>(['', '']),
    points: fc.subarray(every),
    denied: fc.subarray(every, { maxLength: 2 }),
    scope: fc.constantFrom<RowScope>('own', 'assigned', 'department', 'tree', 'all'),
    scopes: fc.constant([]),
  })
  const anyone = fc.record({
    id: fc.integer({ min: 40, max: 49 }),
    type: fc.constantFrom('ordinary', 'departmentAdmin', 'manager'),
    isAdmin: fc.constant(false),
    isActive: fc.constant(true),
    departmentId: fc.constantFrom(null, 1, 10, 11, 20),
    roles: fc.uniqueArray(aRole, { maxLength: 3, selector: one => one.id }),
  })

  test('gives and takes no point, sight or decision that the giver has not', () => {
    fc.assert(
      fc.property(anyone, anyone, anyone, (giving, before, { roles, departmentId }) => {
        const giver = giverOf({ ...giving, id: 1000 })
        const changed = { ...before, roles, departmentId }
        if (beyond(giver, touchedBy(organisation, before, changed))) return
        const [was, is] = [authorityOf(before, organisation), authorityOf(changed, organisation)]
        const moved = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): readonly T[] => [...one.symmetricDifference(other)]
        for (const point of moved(was.points, is.points)) expect(giver.authority.points.has(point), point).toBe(true)
        for (const decision of moved(was.duties, is.duties)) expect(giver.authority.duties.has(decision), decision).toBe(true)
        const other = [...is.sights].filter(([entity, sight]) => JSON.stringify(was.sights.get(entity)) !== JSON.stringify(sight))
        for (const [entity, sight] of other) expect(beyond(giver, [{ kind: 'sight', entity, ...sight }]), entity).toBeUndefined()
      }),
      { numRuns: runs(2000) },
    )
  })

  test('nobody takes an account into their hands in which they could do more', () => {
    fc.assert(
      fc.property(anyone, anyone, (giving, target) => {
        const giver = giverOf({ ...giving, id: 1000 })
        const { points, duties } = authorityOf(target, organisation)
        const isMore = !points.isSubsetOf(giver.authority.points) || !duties.isSubsetOf(giver.authority.duties)
        expect(isMore && beyond(giver, powersOf(target, organisation)) === undefined).toBe(false)
      }),
      { numRuns: runs(2000) },
    )
  })
})
