import { expect, test } from 'vitest'
import { areas } from '../app/registry.ts'
import type { Area } from '../core/define/area.ts'

/** Where the specification leads the paths of areas. */
const roots = { product: 'detail', purchase: 'purchases', plm: 'release/index', personal: 'schedule' } as const

test('an area whose path the specification leads somewhere leads there', () => {
  const declared = areas.flatMap((area: Area) => (Object.hasOwn(roots, area.name) ? [[area.name, area.opensWith]] : []))
  expect(declared.length).toBeGreaterThan(0)
  expect(declared).toEqual(Object.entries(roots).filter(([name]) => declared.some(([one]) => one === name)))
})
