import { describe, expect, test } from 'vitest'
import { defineArea, type EntityScreens } from '../define/area.ts'
import { defineEntity } from '../define/entity.ts'
import { choice } from '../fields/choice/choice.ts'
import { states } from '../fields/choice/states.ts'
import { lines } from '../fields/lines/lines.ts'
import { ref } from '../fields/ref/ref.ts'
import { text } from '../fields/text/text.ts'
import { userTypeCodes, type UserType } from '../rights/actor.ts'
import { isFullMenuRole, menusFor, type MenuReader } from './menus.ts'
import { pointsOf } from '../rights/points.ts'

const unit = defineEntity({
  name: 'mnm.unit',
  label: ['计量单位', 'Unit of measure'],
  title: 'name',
  fields: { name: text(['名称', 'Name']) },
})
const iqc = defineEntity({
  name: 'quality.iqc',
  label: ['来料检验', 'IQC lot'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name']),
    status: choice(
      ['状态', 'Status'],
      states({ open: { label: ['待检', 'Open'], means: 'open' }, done: { label: ['完成', 'Done'], means: 'done' } }),
    ),
  },
  state: 'status',
  transitions: { inspect: { label: ['检验', 'Inspect'], from: ['open'], to: 'done' } },
})
const areas = [
  defineArea({ name: 'mnm', label: ['物料编号', 'Material numbers'], entities: [unit] }),
  defineArea({
    name: 'quality',
    label: ['质量', 'Quality'],
    entities: [iqc],
    entityScreens: { iqc: { path: 'incoming', title: ['来料', 'Incoming'] } },
    screens: [
      { name: 'chart', path: 'chart/{id}', title: ['图表', 'Chart'], point: 'quality.chart', activeMenu: 'board' },
      { name: 'board', path: 'board', title: ['看板', 'Board'], menu: true },
    ],
    calls: [
      {
        name: 'quality.passRate',
        label: ['合格率', 'Pass rate'],
        method: 'GET',
        path: '/api/quality/pass_rate/',
        point: 'quality.passRate',
        input: {},
        output: {},
      },
    ],
    order: ['board', 'iqc'],
  }),
]

const reader = (points: readonly string[], type: UserType = 'ordinary'): MenuReader => ({ type, points: new Set(points) })
const paths = (of: MenuReader): readonly string[] => menusFor(areas, of).flatMap(menu => menu.children.map(entry => entry.path))

describe('menus', () => {
  test('say with the page of a record which parts of it the person may read', () => {
    const action = defineEntity({
      name: 'quality.action',
      label: ['措施', 'Action'],
      title: 'name',
      fields: { name: text(['名称', 'Name']), lot: ref(['批次', 'Lot'], iqc.name, { required: true, frozen: true, from: true }) },
      partOf: { field: 'lot', as: ['措施', 'Actions'], gone: 'with' },
    })
    const area = defineArea({ name: 'quality', label: ['质量', 'Quality'], entities: [iqc, action] })
    const detailFor = (...points: readonly string[]) =>
      menusFor([area], reader(points))[0]?.children.find(({ view, entity }) => view === 'detail' && entity === iqc.name)
    expect(detailFor('quality.iqc:read', 'quality.action:read')).toMatchObject({ parts: ['quality.action'] })
    expect(detailFor('quality.iqc:read')).not.toHaveProperty('parts')
  })

  test('lead to a list that shows some of the records as it opens, under their own name, and to a form that begins with those', () => {
    const lists = { several: ['待检来料', 'Incoming to inspect'], says: { state: 'waiting' } } as const
    const area = defineArea({ name: 'quality', label: ['质量', 'Quality'], entities: [iqc], entityScreens: { iqc: { lists } } })
    const [list, create] = menusFor([area], reader(['quality.iqc:read', 'quality.iqc:create']))[0]?.children ?? []
    expect(list).toMatchObject({ label: lists.several, path: '/quality/iqc', says: lists.says })
    expect(create).toMatchObject({ view: 'new', says: lists.says })
  })

  test('have one screen of settings for rules, whose lists stand behind it, for whoever may read one of them', () => {
    const ruled = defineArea({ name: 'mnm', label: ['物料编号', 'Material numbers'], entities: [unit], settings: ['unit'] })
    const [menu] = menusFor([ruled], reader(['mnm.unit:read']))
    expect(menu?.children.map(({ name, path, view, hidden, setting }) => ({ name, path, view, hidden, setting }))).toMatchObject([
      { name: 'unit', path: '/mnm/unit', view: 'list', hidden: true, setting: true },
      { name: 'unit.detail' },
      { name: 'settings', path: '/mnm/settings', view: 'settings', hidden: false },
    ])
    expect(menusFor([ruled], reader(['mnm.unit:create']))).toEqual([])
  })

  test('say of a form that it is never opened empty', () => {
    const formOf = (iqcScreens: EntityScreens) => {
      const area = defineArea({ name: 'quality', label: ['质量', 'Quality'], entities: [iqc], entityScreens: { iqc: iqcScreens } })
      return menusFor([area], reader(['quality.iqc:read', 'quality.iqc:create']))[0]?.children.find(({ view }) => view === 'new')
    }
    expect(formOf({ empty: false })).toMatchObject({ path: '/quality/iqc/new', sourced: true })
    expect(formOf({})).not.toHaveProperty('sourced')
  })

  test('have a list of the lines of records for whoever reads these and sees the field of the lines', () => {
    const offer = defineEntity({
      name: 'sales.offer',
      label: ['报价单', 'Offer'],
      title: 'name',
      fields: {
        name: text(['名称', 'Name']),
        items: lines(['明细', 'Items'], { name: text(['名称', 'Name']) }, { listed: true }),
        costs: lines(['成本', 'Costs'], { name: text(['名称', 'Name']) }, { listed: true, group: 'cost' }),
        notes: lines(['备注', 'Notes'], { name: text(['名称', 'Name']) }),
      },
    })
    const sales = [defineArea({ name: 'sales', label: ['销售', 'Sales'], entities: [offer] })]
    const listed = (points: readonly string[]) =>
      menusFor(sales, reader(points)).flatMap(({ children }) =>
        children.flatMap(({ view, path, entity }) => (view === 'lines' ? [[path, entity]] : [])),
      )
    expect(listed([])).toEqual([])
    expect(listed(['sales.offer:read'])).toEqual([['/sales/offer/items', 'sales.offer.items']])
    expect(listed(['sales.offer:read', 'field.cost:read'])).toContainEqual(['/sales/offer/costs', 'sales.offer.costs'])
  })

  test('show only what the person may open, and no empty area', () => {
    expect(paths(reader(['mnm.unit:read']))).toEqual(['/mnm/unit', '/mnm/unit/{id}', '/quality/board'])
    expect(paths(reader(['mnm.unit:read', 'mnm.unit:create', 'mnm.unit:update']))).toEqual([
      '/mnm/unit',
      '/mnm/unit/new',
      '/mnm/unit/{id}',
      '/mnm/unit/{id}/edit',
      '/quality/board',
    ])
    expect(menusFor(areas.slice(0, 1), reader(['quality.iqc:read']))).toEqual([])
  })

  test('an empty list of points opens only what is open to everybody', () => {
    expect(paths(reader([]))).toEqual(['/quality/board'])
  })

  test('a point opens its screen by exact match only', () => {
    expect(paths(reader(['quality.char', 'quality.chart ', 'QUALITY.CHART', 'quality.']))).toEqual(['/quality/board'])
    expect(paths(reader(['quality.chart']))).toContain('/quality/chart/{id}')
  })

  test('come in the declared order, with the screens of an entity beside its list', () => {
    expect(paths(reader(['quality.iqc:read', 'quality.chart']))).toEqual([
      '/quality/board',
      '/quality/incoming',
      '/quality/incoming/{id}',
      '/quality/chart/{id}',
    ])
  })

  test('name the entry that stays highlighted, hide what is reached from elsewhere, and lead the area to its first entry', () => {
    const [quality] = menusFor(areas.slice(1), reader(['quality.iqc:read', 'quality.iqc:create', 'quality.chart']))
    expect(quality).toMatchObject({ name: 'quality', path: '/quality', hidden: false, redirect: '/quality/board' })
    const entries = new Map(quality?.children.map(entry => [entry.name, entry]))
    expect(entries.get('iqc')).toMatchObject({ view: 'list', entity: 'quality.iqc', hidden: false, label: ['来料', 'Incoming'] })
    expect(entries.get('iqc.new')).toMatchObject({ view: 'new', activeMenu: 'iqc', hidden: true, label: ['新建来料', 'New incoming'] })
    expect(entries.get('chart')).toMatchObject({ view: 'screen', screen: 'chart', activeMenu: 'board', hidden: true })
  })

  test('lead an area where it says, for whom that is open and once it is there; else to the first entry', () => {
    const wished = (opensWith: string, points: readonly string[]) =>
      menusFor([{ ...areas[1], name: 'quality', label: ['质量', 'Quality'], entities: [iqc], opensWith }], reader(points))[0]?.redirect
    expect(wished('incoming', ['quality.iqc:read'])).toBe('/quality/incoming')
    expect(wished('incoming', [])).toBe('/quality/board')
    expect(wished('list', ['quality.iqc:read'])).toBe('/quality/board')
  })

  test('where records stand apart from their list, the path without a number has a page of its own', () => {
    const apart = {
      ...areas[1],
      name: 'quality',
      label: ['质量', 'Quality'] as const,
      entities: [iqc],
      entityScreens: { iqc: { record: 'iqcinfo' } },
    }
    const entries = menusFor([apart], reader(['quality.iqc:read']))[0]?.children ?? []
    expect(entries.filter(({ entity }) => entity !== undefined).map(({ path, view }) => `${view} ${path}`)).toEqual([
      'list /quality/iqc',
      'detail /quality/iqcinfo/{id}',
      'bare /quality/iqcinfo',
    ])
  })

  test('an area whose only open route needs a parameter leads nowhere', () => {
    const [menu] = menusFor(
      [
        {
          ...areas[1],
          name: 'quality',
          label: ['质量', 'Quality'],
          entities: [],
          screens: [{ name: 'chart', path: 'chart/{id}', title: ['图', 'Chart'] }],
        },
      ],
      reader([]),
    )
    expect(menu?.redirect).toBeUndefined()
  })

  test('the full list is for role value 0 and for the administrator point, nobody else', () => {
    const everything = paths(reader([], 'superAdmin'))
    expect(everything).toHaveLength(14)
    expect(paths(reader(['admin']))).toEqual(everything)
    for (const type of ['ordinary', 'departmentAdmin', 'manager'] as const) expect(paths(reader([], type))).toEqual(['/quality/board'])
    expect(paths(reader(['admin '], 'ordinary'))).toEqual(['/quality/board'])
  })

  test('a role value that only converts to 0 is not 0', () => {
    expect(isFullMenuRole(userTypeCodes.superAdmin)).toBe(true)
    for (const value of ['0', null, '', [], false, undefined, -0, Number.NaN, [0], { valueOf: () => 0 }, 0n])
      expect(isFullMenuRole(value)).toBe(false)
    for (const type of [null, undefined, '', 0, '0', 'constructor', '__proto__', 'toString']) {
      // What a damaged row could hold.
      expect(paths({ type: type as unknown as UserType, points: new Set() })).toEqual(['/quality/board'])
    }
  })
})

describe('points', () => {
  test('are derived from entities, transitions, calls, screens and field groups, each once', () => {
    const points = pointsOf(areas)
    const codes = points.map(point => point.point)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toEqual(
      expect.arrayContaining([
        'admin',
        'mnm.unit:read',
        'mnm.unit:import',
        'quality.iqc:inspect',
        'quality.passRate',
        'quality.chart',
        'field.price:read',
        'field.hr:write',
      ]),
    )
    expect(codes).toHaveLength(1 + 6 + 7 + 1 + 1 + 22)
    expect(points.find(point => point.point === 'quality.iqc:inspect')).toEqual({
      point: 'quality.iqc:inspect',
      label: ['来料检验 · 检验', 'IQC lot · Inspect'],
      area: 'quality',
    })
  })

  test('of a call that borrows an entity’s point keep the entity’s label', () => {
    const call = {
      name: 'mnm.count',
      label: ['计数', 'Count'],
      method: 'GET',
      path: '/api/x/',
      point: 'mnm.unit:read',
      input: {},
      output: {},
    } as const
    const points = pointsOf([
      defineArea({ name: 'mnm', label: ['物料', 'Materials'], entities: [unit], calls: [call, { ...call, name: 'mnm.all', point: null }] }),
    ])
    expect(points.filter(point => point.point === 'mnm.unit:read')).toEqual([
      { point: 'mnm.unit:read', label: ['计量单位 · 查看', 'Unit of measure · Read'], area: 'mnm' },
    ])
    expect(points.map(point => point.point)).not.toContain(null)
  })
})
