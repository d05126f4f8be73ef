import { expect, test } from 'vitest'
import { materialsOf } from './materials.ts'

test.each([300, 3000])('%d materials have as many different names, in both languages', count => {
  const materials = materialsOf(count)
  expect(materials).toHaveLength(count)
  expect(new Set(materials.map(material => material.name)).size).toBe(count)
  expect(new Set(materials.map(material => material.nameEn)).size).toBe(count)
  expect(materials.filter(material => material.name.length > 40).length).toBeGreaterThan(0)
})
