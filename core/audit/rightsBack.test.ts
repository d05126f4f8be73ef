import { describe, expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { departments, roles } from '../define/registry.ts'
import { changesBetween, type TitleOf } from '../logic/changes.ts'
import { department } from '../people/department.ts'
import { role } from '../people/role.ts'
import { user } from '../people/user.ts'
import { scopeWidths } from '../rights/actor.ts'
import { switchedPoints, takeBack, treeThen, type CaptionedCodes, type RightsDeed, type RightsThen } from './rightsBack.ts'

const points = ['quality.iqc:read', 'purchase.order:read', 'files.fileVersion:read']
const entities = ['quality.iqc', 'purchase.order']
const caption = (code: string): string => `《${code}》`
const inBoth = (code: string): string => `${caption(code)} / <${code}>`
const codes: CaptionedCodes = {
  points: new Map(points.map(point => [inBoth(point), point])),
  entities: new Map(entities.map(entity => [inBoth(entity), entity])),
}
const titleOf: TitleOf = (_to, id) => (typeof id === 'string' ? [caption(id), `<${id}>`] : [`第 ${id}`, `No. ${id}`])

const personArb = fc.record({
  type: fc.constantFrom('ordinary', 'departmentAdmin', 'superAdmin', 'manager'),
  isActive: fc.boolean(),
  isAdmin: fc.boolean(),
  department: fc.constantFrom(null, 1, 2, 3),
  roles: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
})
const linesOf = <T>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 6 }), value }), { selector: ({ id }) => id, maxLength: 5 })
const pointLines = linesOf(fc.constantFrom(...points)).map(lines => lines.map(({ id, value }) => ({ id, point: value })))
const roleArb = fc.record({
  scope: fc.constantFrom(...scopeWidths),
  points: pointLines,
  denied: pointLines,
  scopes: linesOf(fc.record({ entity: fc.constantFrom(...entities), scope: fc.constantFrom(...scopeWidths) })).map(lines =>
    lines.map(({ id, value }) => ({ id, ...value })),
  ),
})
type Row = Readonly<Record<string, unknown>>

const blank = (): RightsThen => ({ people: new Map(), roles: new Map(), disabled: new Set(), parents: new Map() })

/** What was remembered while a row went through these states, the latest first; stored as JSON in between. */
const deedsOf = (entity: typeof user | typeof role | typeof department, states: readonly (Row | null)[]): readonly RightsDeed[] =>
  states
    .slice(1)
    .map((after, at): RightsDeed => {
      const before = states[at] ?? null
      const action = after === null ? 'delete' : before === null ? 'create' : 'update'
      const changes = changesBetween(entity, before, after, titleOf)
      return JSON.parse(JSON.stringify({ entity: entity.name, id: 7, title: null, action, changes }))
    })
    .toReversed()

describe('rights are taken back to what they were', () => {
  test('of a person, through any history', () => {
    fc.assert(
      fc.property(fc.array(personArb, { minLength: 1, maxLength: 6 }), states => {
        const then = blank()
        const [first, last] = [states[0], states.at(-1)]
        then.people.set(7, { id: 7, isUnclear: false, ...last, roles: new Set(last?.roles) } as never)
        for (const deed of deedsOf(user, states)) takeBack(then, deed, codes)
        expect(then.people.get(7)).toEqual({ id: 7, isUnclear: false, ...first, roles: new Set(first?.roles) })
      }),
    )
  })

  test('of a role, with its lines, through any history', () => {
    fc.assert(
      fc.property(fc.array(roleArb, { minLength: 1, maxLength: 6 }), states => {
        const asKept = (row: (typeof states)[number] | undefined) => ({
          id: 7,
          scope: row?.scope,
          points: new Map(row?.points.map(({ id, point }) => [id, point])),
          denied: new Map(row?.denied.map(({ id, point }) => [id, point])),
          scopes: new Map(row?.scopes.map(({ id, ...line }) => [id, line])),
          isUnclear: false,
        })
        const then = blank()
        then.roles.set(7, asKept(states.at(-1)) as never)
        for (const deed of deedsOf(role, states)) takeBack(then, deed, codes)
        expect(then.roles.get(7)).toEqual(asKept(states[0]))
      }),
    )
  })

  test('who was deleted was there before, and who was made was not', () => {
    const then = blank()
    const held = { type: 'manager', isActive: true, isAdmin: false, department: 2, roles: [3] }
    const [deleted, made] = deedsOf(user, [null, held, null])
    if (!deleted || !made) throw new Error('Two deeds were remembered')
    takeBack(then, deleted, codes)
    expect(then.people.get(7)).toMatchObject({ type: 'manager', isActive: true, department: 2, roles: new Set([3]), isUnclear: false })
    takeBack(then, made, codes)
    expect(then.people.get(7)).toMatchObject({ isActive: false, roles: new Set() })
  })

  test('points are switched on and off, by either way of naming them', () => {
    const then = blank()
    const said = (title: string, before: string, after: string): RightsDeed => ({
      entity: switchedPoints,
      id: null,
      title,
      action: 'update',
      changes: [{ field: 'enabled', before: [before, ''], after: [after, ''] }],
    })
    then.disabled.add(points[0] ?? '')
    takeBack(then, said(caption(points[0] ?? ''), '是', '否'), codes)
    expect([...then.disabled]).toEqual([])
    takeBack(then, said(inBoth(points[1] ?? ''), '否', '是'), codes)
    expect([...then.disabled]).toEqual([points[1]])
  })

  test('departments stood below others', () => {
    const then = blank()
    for (const [id, parent] of [
      [1, null],
      [2, 1],
      [7, 2],
      [8, 7],
    ] as const)
      then.parents.set(id, parent)
    expect(treeThen(then.parents, 1)).toEqual([1, 2, 7, 8])
    for (const deed of deedsOf(department, [
      { name: 'A', parent: null },
      { name: 'A', parent: 2 },
    ]))
      takeBack(then, deed, codes)
    expect(treeThen(then.parents, 1)).toEqual([1, 2])
    expect(treeThen(then.parents, null)).toEqual([])
  })
})

describe('what cannot be understood is said to be unclear', () => {
  const change = (field: string, before: string | null, names?: Readonly<Record<string, readonly number[]>>) => ({
    field,
    before: before === null ? null : ([before, before] as const),
    after: null,
    ...(names ? { names } : {}),
  })

  test.each([
    ['a kind of user that there is not any more', change('type', '顾问')],
    ['roles of which nobody kept which', change('roles', '采购员')],
    ['a department of which nobody kept which', change('department', '研发部')],
  ])('%s', (_what, one) => {
    const then = blank()
    then.people.set(7, { id: 7, type: 'ordinary', isAdmin: false, isActive: true, department: null, roles: new Set(), isUnclear: false })
    takeBack(then, { entity: user.name, id: 7, title: null, action: 'update', changes: [one] }, codes)
    expect(then.people.get(7)?.isUnclear).toBe(true)
  })

  test.each([
    ['a point that is called otherwise by now', change('points.3', '权限点：从前的权限')],
    ['a scope of records that there are not any more', change('scopes.3', '数据：从前的数据；数据范围：全部')],
    ['a scope that there is not any more', change('scope', '同组')],
  ])('%s', (_what, one) => {
    const then = blank()
    then.roles.set(7, { id: 7, scope: 'own', points: new Map(), denied: new Map(), scopes: new Map(), isUnclear: false })
    takeBack(then, { entity: role.name, id: 7, title: null, action: 'update', changes: [one] }, codes)
    expect(then.roles.get(7)?.isUnclear).toBe(true)
  })

  test('what names ids is understood', () => {
    const then = blank()
    then.people.set(7, { id: 7, type: 'ordinary', isAdmin: false, isActive: true, department: null, roles: new Set(), isUnclear: false })
    const changes = [change('roles', '采购员', { [roles]: [4] }), change('department', '研发部', { [departments]: [2] })]
    takeBack(then, { entity: user.name, id: 7, title: null, action: 'update', changes }, codes)
    expect(then.people.get(7)).toMatchObject({ roles: new Set([4]), department: 2, isUnclear: false })
  })
})
