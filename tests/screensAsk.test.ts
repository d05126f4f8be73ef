import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { askable, sortable } from '../core/reading/query.ts'

// Screens of their own ask for lists in words that types do not hold: what a list cannot be sorted or filtered by is refused on every page that asks for it.

/** A list that a screen asks for: of which entity, by its name in the source, and in which words. */
const asked = /\buseRecords\(\s*(\w+),(.*?)\n\s*\}/gs

const found = globSync('{core,areas}/**/*.web.{ts,tsx}').flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(asked)].flatMap(([, name = '', words = '']) => {
    const entity = [...registry.entities.values()].find(one => one.name.endsWith(`.${name}`))
    const [sorts, filters] = [/\bby: '(\w+)'/g, /\bfield: '(\w+)'/g].map(pattern => [...words.matchAll(pattern)].map(([, by = '']) => by))
    return entity ? [{ file, entity, sorts: sorts ?? [], filters: filters ?? [] }] : []
  }),
)

test('screens sort and filter lists by what these can be asked by', () => {
  expect(found.filter(({ sorts }) => sorts.length > 0).length).toBeGreaterThan(3)
  const refused = found.flatMap(({ file, entity, sorts, filters }) => [
    ...sorts.filter(by => by !== 'id' && !sortable(entity, entity.fields).includes(by)).map(by => `${file}: sorted by ${by}`),
    ...filters.filter(by => !askable(entity, entity.fields).includes(by)).map(by => `${file}: filtered by ${by}`),
  ])
  expect(refused).toEqual([])
})
