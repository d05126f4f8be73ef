import { describe, expect, it } from 'vitest'
import type { Menu } from './menu.ts'
import { recordPaths } from './recordPaths.ts'

const menus: readonly Menu[] = [
  {
    name: 'mnm',
    label: ['物料编码', 'Material numbers'],
    path: '/mnm',
    hidden: false,
    children: [
      { name: 'unit', label: ['单位', 'Units'], path: '/mnm/unit', hidden: false, view: 'list', entity: 'mnm.unit' },
      { name: 'unitDetail', label: ['单位', 'Unit'], path: '/mnm/unit/{id}', hidden: true, view: 'detail', entity: 'mnm.unit' },
      { name: 'brand', label: ['品牌', 'Brands'], path: '/mnm/brand', hidden: false, view: 'list', entity: 'mnm.brand' },
      { name: 'brand.new', label: ['新建品牌', 'New brand'], path: '/mnm/brand/new', hidden: true, view: 'new', entity: 'mnm.brand' },
      {
        name: 'cause.new',
        label: ['新建原因', 'New cause'],
        path: '/mnm/cause/new',
        hidden: true,
        view: 'new',
        entity: 'mnm.cause',
        sourced: true,
      },
    ],
  },
]

describe('the paths of an entity', () => {
  it('are those of the screens that the person may open', () => {
    const paths = recordPaths(menus, 'mnm.unit')
    expect(paths.list).toBe('/mnm/unit')
    expect(paths.detail?.(12)).toBe('/mnm/unit/12')
    expect(paths.create).toBeUndefined()
    expect(paths.edit).toBeUndefined()
  })

  it('lead to an empty form, but where a new one is begun with what it is made of', () => {
    expect(recordPaths(menus, 'mnm.brand')).toMatchObject({ create: '/mnm/brand/new', form: '/mnm/brand/new' })
    expect(recordPaths(menus, 'mnm.cause')).toEqual({ form: '/mnm/cause/new' })
  })

  it('are none for what is not theirs', () => {
    expect(recordPaths(menus, 'admin.user')).toEqual({})
  })
})
