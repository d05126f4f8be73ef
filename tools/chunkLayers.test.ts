import { expect, test } from 'vitest'
import { layerNames, type KnownModule } from './chunkLayers.ts'

const graph: Readonly<Record<string, KnownModule>> = Object.fromEntries(
  Object.entries({
    page: ['react'],
    list: ['react', 'button', 'menu', 'rows', 'form library'],
    form: ['button', 'menu', 'input'],
    'form library': ['input'],
    react: [],
    button: ['theme'],
    theme: [],
    menu: ['focus'],
    focus: [],
    rows: [],
    input: [],
    words: ['unit', 'every unit'],
    unit: [],
    'every unit': [],
  }).map(([id, importedIds]) => [
    id,
    { importedIds, dynamicImporters: ['list', 'form'].includes(id) ? ['page'] : [], isEntry: id === 'page', code: id },
  ]),
)

const nameOf = (id: string): string | undefined =>
  layerNames(
    [
      { name: 'base', roots: ['page'] },
      { name: 'plain', roots: ['list', 'form'], atLeast: 2, without: /^theme$/ },
      { name: 'screens', roots: ['list', 'form'], atLeast: 2 },
      { name: 'list', roots: ['list'], only: /^rows$/ },
      { name: 'short', roots: ['words'], upTo: 5 },
    ],
    path => path,
    /^form library$/,
  )(id, known => graph[known] ?? null)

test('a module goes into the first layer that asks for it', () => {
  expect(nameOf('react')).toBe('base')
  expect(nameOf('rows')).toBe('list')
})

test('what several roots need is theirs, with all that it needs', () => {
  expect(nameOf('button')).toBe('screens')
  expect(nameOf('theme')).toBe('screens')
})

test('a layer that does without a library takes only what does without it', () => {
  expect(nameOf('menu')).toBe('plain')
  expect(nameOf('focus')).toBe('plain')
  expect(nameOf('button')).toBe('screens')
})

test('a layer of short modules takes no longer ones', () => {
  expect(nameOf('unit')).toBe('short')
  expect(nameOf('every unit')).toBeUndefined()
})

test('what is imported only by something of which nothing is left counts for nobody', () => {
  expect(nameOf('input')).toBeUndefined()
})

test('the entry and what is fetched by its name keep files of their own', () => {
  for (const id of ['page', 'list', 'form']) expect(nameOf(id)).toBeUndefined()
})
