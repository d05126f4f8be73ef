import { describe, expect, test } from 'vitest'
import { accessDifference, holdingOf, isSame } from './accessDifference.ts'
import { scopeWidths, type RowScope, type UserType } from './actor.ts'
import { explainPoint, explainRecord, type Explained, type Reason } from './explainAccess.ts'
import { pointsHeld, rightsGiven, scopeOfType, scopesHeld, type RoleGrant } from './rights.ts'
import { fc, runs } from '../../tests/harness/draws.ts'

const entities = ['mnm.unit', 'quality.iqc', 'admin.user'] as const
const every = new Set(['admin', ...entities.flatMap(entity => [`${entity}:read`, `${entity}:update`]), 'field.price:read'])
const point = fc.constantFrom(...every)
const points = fc.uniqueArray(fc.oneof({ weight: 9, arbitrary: point }, fc.constant('gone.point:read')), { maxLength: 6 })
const scope = fc.constantFrom<RowScope[]>(...scopeWidths)
const role = (id: number): fc.Arbitrary<RoleGrant> =>
  fc.record({
    id: fc.constant(id),
    title: fc.constant([`角色 ${id}`, `Role ${id}`] as const),
    points,
    denied: fc.uniqueArray(point, { maxLength: 2 }),
    scope,
    scopes: fc.uniqueArray(fc.tuple(fc.constantFrom<string[]>(...entities), scope), { maxLength: 2, selector: ([entity]) => entity }),
  })
const person: fc.Arbitrary<Explained> = fc.record({
  type: fc.constantFrom<UserType[]>('ordinary', 'ordinary', 'departmentAdmin', 'manager', 'superAdmin'),
  isAdmin: fc.boolean(),
  isActive: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
  roles: fc.tuple(role(1), role(2), role(3)).chain(roles => fc.subarray([...roles])),
})
const disabled = fc.uniqueArray(point, { maxLength: 2 })

const holds = (who: Explained, off: readonly string[]) => (who.isActive ? pointsHeld(rightsGiven(who, off), every) : new Set<string>())

describe('an explanation', () => {
  test('says yes to a point exactly when the person holds it, and always says why', () => {
    fc.assert(
      fc.property(person, disabled, fc.oneof(point, fc.constant('gone.point:read')), (who, off, asked) => {
        const { allowed, reasons } = explainPoint(who, { every, disabled: off }, asked)
        expect(allowed).toBe(holds(who, off).has(asked))
        expect(reasons.length).toBeGreaterThan(0)
      }),
      { numRuns: runs(2000) },
    )
  })

  test('says yes to a record exactly when the person may read such records and one of their ways leads to it', () => {
    const way = fc.constantFrom<Reason[]>({ kind: 'own' }, { kind: 'assigned' }, { kind: 'granted' })
    const asked = fc.record({
      entity: fc.constantFrom<string[]>(...entities),
      shared: fc.boolean(),
      ways: fc.uniqueArray(way, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(person, disabled, asked, (who, off, record) => {
        const given = rightsGiven(who, off)
        const seesAll = (scopesHeld(given, every).get(record.entity) ?? scopeOfType[who.type]) === 'all'
        const expected = holds(who, off).has(`${record.entity}:read`) && (record.shared || seesAll || record.ways.length > 0)
        expect(explainRecord(who, { every, disabled: off }, record).allowed).toBe(expected)
      }),
      { numRuns: runs(2000) },
    )
  })
})

describe('what somebody holds', () => {
  test('never includes a point that is switched off, and of what a role denies only what a super admin has', () => {
    fc.assert(
      fc.property(person, disabled, (who, off) => {
        const held = holds(who, off)
        for (const one of off) expect(held.has(one)).toBe(false)
        const bound = who.type === 'superAdmin' ? [] : who.roles.flatMap(({ denied }) => denied)
        expect(bound.filter(one => held.has(one))).toEqual([])
      }),
    )
  })

  test('never lets a manager configure', () => {
    fc.assert(
      fc.property(person, who => {
        const held = holds({ ...who, type: 'manager' }, [])
        expect([...held].filter(one => one.startsWith('admin') && !one.endsWith(':read'))).toEqual([])
      }),
    )
  })

  test('only grows with another role that denies nothing', () => {
    fc.assert(
      fc.property(person, role(9), (who, more) => {
        const [before, after] = [who, { ...who, roles: [...who.roles, { ...more, denied: [] }] }].map(one =>
          holdingOf(one, { every, disabled: [] }),
        )
        if (!before || !after) throw new Error('Both were worked out')
        const { lost, scopes } = accessDifference(before, after)
        expect(lost).toEqual([])
        const narrowed = scopes.filter(
          ({ before: was, after: is }) => was !== null && is !== null && scopeWidths.indexOf(is) < scopeWidths.indexOf(was),
        )
        expect(narrowed).toEqual([])
      }),
    )
  })

  test('differs from itself in nothing', () => {
    fc.assert(
      fc.property(person, one => {
        const held = holdingOf(one, { every, disabled: [] })
        expect(isSame(accessDifference(held, held))).toBe(true)
      }),
    )
  })

  test('of an entity is the widest of their type and the roles that let them read it; a role that does not counts for nothing', () => {
    const sees = (roles: readonly Partial<RoleGrant>[], type: UserType = 'ordinary') =>
      holdingOf(
        {
          type,
          isAdmin: false,
          isActive: true,
          roles: roles.map((one, id) => ({ id, title: ['', ''], points: [], denied: [], scope: 'own', scopes: [], ...one })),
        },
        { every, disabled: [] },
      ).scopes.get('quality.iqc')
    const reads = { points: ['quality.iqc:read'] }
    expect(sees([{ ...reads, scope: 'department' }])).toBe('department')
    expect(
      sees([
        { ...reads, scope: 'department' },
        { scope: 'all', points: ['mnm.unit:read'] },
      ]),
    ).toBe('department')
    expect(sees([{ ...reads, scope: 'own', scopes: [['quality.iqc', 'all']] }])).toBe('all')
    expect(sees([{ ...reads, scope: 'all', scopes: [['quality.iqc', 'assigned']] }])).toBe('assigned')
    expect(sees([{ ...reads, scope: 'own' }], 'manager')).toBe('tree')
    expect(sees([{ scope: 'all' }])).toBeUndefined()
  })
})
