import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { menusFor } from '../core/client/menus.ts'
import { foldedEntries, foldedMenus } from '../core/client/routes.ts'

// Nobody sees more of the menu than whoever sees all of it. Rows are as high as sideMenu.css says, with the gaps between them.
const [area, entry, edges, bar] = [38, 36, 16, 48] as const

test('the whole menu with one area open stands on a screen 900 pixels high, and what everybody works with is in sight', () => {
  const { open, folded } = foldedMenus(menusFor(registry.areas, { type: 'superAdmin', points: new Set() }))
  const entries = open.map(menu => {
    const { open: shown, folded: rest } = foldedEntries(menu)
    return shown.length + (rest.length > 0 ? 1 : 0)
  })
  expect(Math.max(...entries)).toBeLessThanOrEqual(9)
  expect(bar + edges + (1 + open.length + 1) * area + Math.max(...entries) * entry).toBeLessThanOrEqual(900)
  expect(open.map(({ name }) => name)).toEqual(expect.arrayContaining(['purchase', 'stock', 'operate', 'approval', 'admin']))
  expect(folded.every(({ aside }) => aside === true)).toBe(true)
})
