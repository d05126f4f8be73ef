import { expect, test } from 'vitest'
import { areas } from '../app/registry.ts'
import { matrixOf } from '../core/rights/matrix.ts'
import { pointsOf } from '../core/rights/points.ts'

test('the matrix shows every right there is, each exactly once, under a caption in both languages', () => {
  const rows = matrixOf(areas).flatMap(group => group.rows)
  const shown = rows.flatMap(row => row.points.map(({ point }) => point))
  expect(shown.toSorted()).toEqual(
    pointsOf(areas)
      .map(({ point }) => point)
      .toSorted(),
  )
  for (const words of [...rows.map(row => row.label), ...rows.flatMap(row => row.points.map(({ label }) => label))])
    expect(words.every(word => word !== '')).toBe(true)
})

test('a verb has its column once in a row', () => {
  for (const row of matrixOf(areas).flatMap(group => group.rows)) {
    const verbs = row.points.flatMap(({ verb }) => verb ?? [])
    expect(new Set(verbs).size, row.key).toBe(verbs.length)
  }
})

test('a scope narrows what has owners: nobody is asked for one where everybody sees all', () => {
  const rows = matrixOf(areas).flatMap(group => group.rows)
  expect(rows.find(({ key }) => key === 'admin.user')?.scoped).toBe('admin.user')
  expect(rows.find(({ key }) => key === 'mnm.unit')).toMatchObject({ scoped: null, entity: 'mnm.unit' })
  expect(rows.find(({ key }) => key === 'field.price')).toMatchObject({ scoped: null, entity: null })
})
