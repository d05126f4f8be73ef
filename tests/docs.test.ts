import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const pages = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => join('docs', name)),
]
const areaPages = readdirSync('areas')
  .map(name => join('areas', name, 'README.md'))
  .filter(name => existsSync(name))

/** Blocks that name the file they hold are followed by a test (tests/recipe.prove.test.ts) and not counted. */
const followed = /^ *```(?:ts|diff) \S+\n[\s\S]*?^ *```\n/gm

const longest = (file: string): number => (file === 'README.md' ? 100 : /recipes|areas/.test(file) ? 60 : Number.POSITIVE_INFINITY)

describe.each([...pages, ...areaPages])('%s', file => {
  test('links only to what exists', () => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(match => match[1] ?? '')
    const broken = links.filter(link => !/^[a-z]+:/.test(link) && !existsSync(join(dirname(file), link)))
    expect(broken).toEqual([])
  })

  test('is short enough to be read', () => {
    expect(readFileSync(file, 'utf8').replaceAll(followed, '').split('\n').length - 1).toBeLessThanOrEqual(longest(file))
  })
})

const code = ['app', 'areas', 'core', 'tools', 'tests']
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => readFileSync(join(folder, name), 'utf8')),
  )
  .join('\n')

test('decisions that comments in code name by their number are there', () => {
  const decided = new Set(readdirSync('docs/decisions').map(name => name.slice(0, 4)))
  const named = [...code.matchAll(/\bdecisions?[ /](\d{4})\b/g)].map(match => match[1] ?? '')
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(number => !decided.has(number))).toEqual([])
})

test('names in code that the pages mention exist', () => {
  const tour = readFileSync('docs/tour.md', 'utf8')
  const named = [...tour.matchAll(/\[`(\w+)`\]\(/g)].map(match => match[1] ?? '').filter(name => !name.includes('.'))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(name => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
})
