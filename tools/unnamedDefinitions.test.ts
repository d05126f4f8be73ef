import { expect, test } from 'vitest'
import type { EntitySource } from './entityModules.ts'
import { unnamedDefinitions } from './unnamedDefinitions.ts'

const source = (name: string): EntitySource => ({
  name: `area.${name}`,
  definition: { path: `${name}.ts`, name },
  logic: { path: `${name}.logic.ts`, name: `${name}Logic` },
  presented: undefined,
  panels: [],
  origins: [],
})

const sources = ['order', 'customer', 'unit'].map(source)
// An order names its customer, as its choices do, and no unit.
const imports: Readonly<Record<string, readonly string[]>> = { 'order.ts': ['choices.ts'], 'choices.ts': ['customer.ts'] }
const found = (...fetched: readonly string[]) =>
  unnamedDefinitions(sources, {
    fetchedWith: ({ name }) => (name === 'area.order' ? fetched : []),
    importsOf: path => imports[path] ?? [],
  })

test('an entity brings its own files and the definitions that it names, also through others', () => {
  expect(found('order.ts', 'order.logic.ts', 'choices.ts', 'customer.ts')).toEqual([])
})

test('a definition that it does not name is found, and so is the logic of one that it names', () => {
  expect(found('order.ts', 'unit.ts', 'customer.logic.ts')).toEqual([
    'unit.ts is fetched with area.order, which does not name it',
    'customer.logic.ts is fetched with area.order, which does not name it',
  ])
})
