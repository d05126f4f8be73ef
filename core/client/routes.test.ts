import { describe, expect, test } from 'vitest'
import type { Entry, Menu } from './menu.ts'
import {
  activeEntry,
  buildRoutes,
  crumbsAt,
  findRoute,
  firstPaths,
  foldedEntries,
  foldedMenus,
  highlightedEntry,
  placeAmongItsKind,
  shownEntries,
  shownMenus,
  titleAt,
} from './routes.ts'

const entry = (name: string, path: string, more: Partial<Entry> = {}): Entry => ({
  name,
  path,
  label: [`${name} 中`, name],
  hidden: false,
  view: 'list',
  ...more,
})

const materials: Menu = {
  name: 'mnm',
  label: ['物料编码', 'Material numbers'],
  path: '/mnm',
  hidden: false,
  children: [
    entry('unit', '/mnm/unit', { entity: 'mnm.unit' }),
    entry('unitDetail', '/mnm/unit/{id}', { view: 'detail', entity: 'mnm.unit', hidden: true, activeMenu: 'unit' }),
    entry('unitNew', '/mnm/unit/new', { view: 'new', entity: 'mnm.unit', hidden: true, activeMenu: 'unit' }),
    entry('unitEdit', '/mnm/unit/{id}/edit', { view: 'edit', entity: 'mnm.unit', hidden: true, activeMenu: 'unit' }),
  ],
}

const purchase: Menu = {
  name: 'purchase',
  label: ['采购', 'Purchase'],
  path: '/purchase',
  hidden: false,
  redirect: '/purchase/priceCompare',
  children: [
    entry('contracts', '/purchase/supplier/{parent_id}/{coderule}', { view: 'screen', screen: 'contracts', hidden: true }),
    entry('contractAdd', '/purchase/supplier/{parent_id}/add', { view: 'screen', screen: 'contractAdd', hidden: true }),
    entry('priceCompare', '/purchase/priceCompare', { view: 'screen', screen: 'priceCompare' }),
  ],
}

const personal: Menu = {
  name: 'personal',
  label: ['个人', 'Personal'],
  path: '/personal',
  hidden: true,
  children: [entry('schedule', '/personal/schedule')],
}
const routes = buildRoutes([materials, purchase, personal])

const entryAt = (path: string): string | undefined => {
  const found = findRoute(routes, path)
  return found?.kind === 'screen' ? found.entry.name : undefined
}

describe('the routes built from a person’s menus', () => {
  test.each([
    ['/mnm/unit', 'unit'],
    ['/mnm/unit/', 'unit'],
    ['/mnm/unit/12', 'unitDetail'],
    ['/mnm/unit/12/edit', 'unitEdit'],
    ['/mnm/unit/new', 'unitNew'],
    ['/purchase/supplier/3/add', 'contractAdd'],
    ['/purchase/supplier/3/A%2F1', 'contracts'],
  ])('%s opens %s', (path, name) => {
    expect(entryAt(path)).toBe(name)
  })

  test.each([
    '/mnm',
    '/mnm/brand',
    '/mnm/unit/12/delete',
    '/mnm/unit/0',
    '/mnm/unit/-1',
    '/mnm/unit/1e3',
    '/mnm/unit/９',
    '/mnm/unit/99999999999999999',
    '/purchase/supplier/3/%E0%A4%A',
  ])('%s is nothing of this person’s', path => {
    expect(findRoute(routes, path)).toBeUndefined()
  })

  test('parameters arrive decoded', () => {
    expect(findRoute(routes, '/purchase/supplier/3/A%2F1')).toMatchObject({ parameters: { parent_id: '3', coderule: 'A/1' } })
  })

  test('the path of an area leads where the area says', () => {
    expect(findRoute(routes, '/purchase')).toEqual({ kind: 'redirect', to: '/purchase/priceCompare' })
    expect(findRoute(routes, '/purchase/')).toEqual({ kind: 'redirect', to: '/purchase/priceCompare' })
  })

  test('a screen is titled by its route, an unknown path by the 404 screen', () => {
    expect(titleAt(routes, '/mnm/unit')).toEqual(['unit 中', 'unit'])
    expect(titleAt(routes, '/user/passwd')).toEqual(['修改密码', 'Change password'])
    expect(titleAt(routes, '/service')).toEqual(['报修', 'Report a problem'])
    expect(titleAt(routes, '/nowhere')).toEqual(['找不到页面', 'Page not found'])
  })
})

describe('a record among those of its kind', () => {
  const quotation = { entity: 'sales.quotation', hidden: true } as const
  const [normal, special] = [{ says: { type: 'normal' } }, { says: { type: 'special' } }]
  const sales: Menu = {
    name: 'sales',
    label: ['销售', 'Sales'],
    path: '/sales',
    hidden: false,
    children: [
      entry('normal', '/sales/normal/{id}', { ...quotation, ...normal, view: 'detail' }),
      entry('special', '/sales/special/{id}', { ...quotation, ...special, view: 'detail' }),
      entry('normal.edit', '/sales/normal/{id}/edit', { ...quotation, ...normal, view: 'edit' }),
      entry('special.edit', '/sales/special/{id}/edit', { ...quotation, ...special, view: 'edit' }),
    ],
  }
  const place = (path: string, type: string) => placeAmongItsKind(buildRoutes([sales, materials]), path, { id: 7, type })

  test('is led from where others stand to its own page or form, and stays where it is right', () => {
    expect(place('/sales/normal/7', 'special')).toBe('/sales/special/7')
    expect(place('/sales/special/7', 'normal')).toBe('/sales/normal/7')
    expect(place('/sales/normal/7/edit', 'special')).toBe('/sales/special/7/edit')
    expect(place('/sales/special/7', 'special')).toBeUndefined()
  })

  test('stays where no other place is for it, or its entity has one only', () => {
    expect(place('/sales/normal/7', 'internal')).toBeUndefined()
    expect(place('/mnm/unit/7', 'special')).toBeUndefined()
  })
})

describe('the breadcrumb', () => {
  test('starts at the dashboard, leads over area and list, and ends at the record', () => {
    expect(crumbsAt(routes, '/mnm/unit/12')).toEqual([
      { label: ['首页', 'Dashboard'], to: '/dashboard/dashboard' },
      { label: ['物料编码', 'Material numbers'] },
      { label: ['unit 中', 'unit'], to: '/mnm/unit' },
      { label: ['#12', '#12'], record: true },
    ])
  })

  test('an area is clickable only when it leads somewhere', () => {
    expect(crumbsAt(routes, '/mnm/unit')[1]).not.toHaveProperty('to')
    expect(crumbsAt(routes, '/purchase/priceCompare')[1]).toHaveProperty('to', '/purchase/priceCompare')
  })

  test.each(['/dashboard/dashboard', '/mnm/unit', '/mnm/unit/3/edit', '/user/passwd', '/404'])(
    'the last crumb of %s is not clickable',
    path => {
      expect(crumbsAt(routes, path).at(-1)).not.toHaveProperty('to')
    },
  )

  test('a notice stands below the notices', () => {
    expect(crumbsAt(routes, '/noticeInfo/detailm').map(({ to }) => to)).toEqual(['/dashboard/dashboard', '/notice/message', undefined])
  })

  test('an area that is called as what stands in it is said once', () => {
    const balances: Entry = { ...entry('balance', '/stock/balance', { entity: 'stock.balance' }), label: ['库存', 'Stock balance'] }
    const moves = entry('moves', '/stock/moves', { entity: 'stock.move' })
    const stock = { ...materials, name: 'stock', label: ['库存', 'Stock'], children: [balances, moves] } as const
    const trail = (path: string) => crumbsAt(buildRoutes([stock]), path).map(({ label }) => label[0])
    expect(trail('/stock/balance')).toEqual(['首页', '库存'])
    expect(trail('/stock/moves')).toEqual(['首页', '库存', 'moves 中'])
  })

  test('the dashboard is its own whole trail', () => {
    expect(crumbsAt(routes, '/dashboard/dashboard')).toEqual([{ label: ['首页', 'Dashboard'] }])
  })
})

describe('the menu', () => {
  test('shows neither hidden areas nor hidden routes', () => {
    expect(shownMenus([materials, purchase, personal]).map(menu => menu.name)).toEqual(['mnm', 'purchase'])
    expect(shownEntries(materials).map(({ name }) => name)).toEqual(['unit'])
  })

  test('begins where its first areas begin, which is fetched ahead', () => {
    expect(firstPaths([personal, materials, purchase])).toEqual(['/mnm/unit', '/purchase/priceCompare'])
    const many = Array.from({ length: 5 }, (_, place) => ({ ...materials, name: `area${place}` }))
    expect(firstPaths(many)).toHaveLength(3)
    expect(firstPaths([])).toEqual([])
  })

  test('nine stand open; where there are more, the last ones and lists of settings fold away behind the ninth, never the reports', () => {
    const lists = (count: number) => Array.from({ length: count }, (_, place) => entry(`list${place}`, `/mnm/list${place}`))
    const reports = entry('report', '/mnm/report', { view: 'reports' })
    const settings = entry('setting', '/mnm/setting', { hidden: true })
    const names = (children: readonly Entry[]) => {
      const { open, folded } = foldedEntries({ ...materials, children })
      return [open.length, open.at(-1)?.name, folded.map(({ name }) => name)]
    }
    expect(names([...lists(8), reports])).toEqual([9, 'report', []])
    expect(names([...lists(9), reports])).toEqual([8, 'report', ['list7', 'list8']])
    expect(names([...lists(7), reports, settings])).toEqual([8, 'report', ['setting']])
    expect(names([...lists(12)])).toEqual([8, 'list7', ['list8', 'list9', 'list10', 'list11']])
  })

  test('twelve areas stand open; of more, the last ones that stand aside fold away behind the twelfth, then the last of the others', () => {
    const areas = (count: number, aside: readonly number[]): readonly Menu[] =>
      Array.from({ length: count }, (_, place) => ({
        ...materials,
        name: `area${place}`,
        ...(aside.includes(place) ? { aside: true } : {}),
      }))
    const names = (menus: readonly Menu[]) => {
      const { open, folded } = foldedMenus(menus)
      return [open.length, folded.map(({ name }) => name)]
    }
    expect(names(areas(12, [3]))).toEqual([12, []])
    expect(names(areas(13, [3, 5]))).toEqual([11, ['area3', 'area5']])
    expect(names(areas(14, [3, 5, 7, 9]))).toEqual([11, ['area5', 'area7', 'area9']])
    expect(names(areas(14, [3]))).toEqual([11, ['area3', 'area12', 'area13']])
    expect(names([...areas(12, []), personal])).toEqual([12, []])
  })

  test('rules stand behind the settings: in the menu, in the trail, and never among what folds away', () => {
    const rule = entry('rule', '/mnm/rule', { entity: 'mnm.rule', hidden: true, setting: true })
    const detail = entry('rule.detail', '/mnm/rule/{id}', { view: 'detail', entity: 'mnm.rule', hidden: true, activeMenu: 'rule' })
    const settings = entry('settings', '/mnm/settings', { view: 'settings' })
    const menu = { ...materials, children: [entry('list', '/mnm/list'), rule, detail, settings] }
    expect(foldedEntries(menu)).toEqual({ open: [menu.children[0], settings], folded: [] })
    expect([rule, detail, settings].map(one => highlightedEntry(menu, one).name)).toEqual(['settings', 'settings', 'settings'])
    const trail = (path: string) => crumbsAt(buildRoutes([menu]), path).map(({ label }) => label[1])
    expect(trail('/mnm/rule').slice(-2)).toEqual(['settings', 'rule'])
    expect(trail('/mnm/rule/7').slice(-3)).toEqual(['settings', 'rule', '#7'])
    expect(trail('/mnm/settings').slice(-1)).toEqual(['settings'])
  })

  test('an area with nothing to show is not shown', () => {
    expect(shownMenus([{ ...materials, children: materials.children.filter(({ hidden }) => hidden) }])).toEqual([])
  })

  test('the entry a screen belongs to stays highlighted', () => {
    expect(materials.children.map(child => activeEntry(materials, child).name)).toEqual(['unit', 'unit', 'unit', 'unit'])
    expect(purchase.children.map(child => activeEntry(purchase, child).name)).toEqual(['contracts', 'contractAdd', 'priceCompare'])
  })
})
