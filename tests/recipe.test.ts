import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from './harness/projectCopy.ts'

// Follows docs/recipes/add-a-document.md to the letter in a copy of the project: the code is that of the page, not one like it.

const page = join(import.meta.dirname, '../docs/recipes/add-a-document.md')

/** A block of the page that says what a file holds, or what changes in it. */
interface Block {
  readonly kind: string
  readonly file: string
  readonly lines: readonly string[]
}

const fence = /^( *)```(ts|diff) (\S+)\n([\s\S]*?)^ *```$/gm

const blocks: readonly Block[] = [...readFileSync(page, 'utf8').matchAll(fence)].map(
  ([, indent = '', kind = '', file = '', body = '']) => ({
    kind,
    file,
    lines: body
      .split('\n')
      .slice(0, -1)
      .map(line => line.slice(indent.length)),
  }),
)

let copy: ProjectCopy

const applied = (before: string, hunk: readonly string[]): string => {
  const from = hunk.filter(line => !line.startsWith('+')).map(line => line.slice(1))
  const to = hunk.filter(line => !line.startsWith('-')).map(line => line.slice(1))
  expect(before.split(`${from.join('\n')}\n`), `${from.join('\n')} stands there once`).toHaveLength(2)
  return before.replace(`${from.join('\n')}\n`, `${to.join('\n')}\n`)
}

/** Differences are set apart by empty lines. */
const hunksOf = (lines: readonly string[]): readonly (readonly string[])[] =>
  lines
    .join('\n')
    .split('\n\n')
    .map(hunk => hunk.split('\n'))

const follow = ({ kind, file, lines }: Block): void => {
  const path = join(copy.folder, file)
  mkdirSync(dirname(path), { recursive: true })
  if (kind === 'diff') writeFileSync(path, hunksOf(lines).reduce(applied, readFileSync(path, 'utf8')))
  else writeFileSync(path, `${lines.join('\n')}\n`, { flag: 'wx' })
}

beforeAll(() => {
  copy = copyProject('recipe', {
    folders: ['app', 'areas', 'core', 'tools', 'tests', 'migrations'],
    files: /^(?:package|tsconfig.*|vite.*)\.(?:json|ts)$/,
  })
  for (const block of blocks) follow(block)
})

afterAll(() => copy.remove())

test('the page names every file once, and nothing outside the folder of its area but the place of a new area', () => {
  const files = blocks.map(({ file }) => file)
  expect(new Set(files).size).toBe(files.length)
  expect(files.filter(file => !file.startsWith('areas/warehouse/'))).toEqual(['app/registry.ts', 'app/served.server.ts'])
})

test('what the page says has no error of types, in the tier of each file', { timeout: 240_000 }, async () => {
  // Of the server only what the page writes, and what that needs.
  writeFileSync(
    join(copy.folder, 'tsconfig.page.json'),
    JSON.stringify({
      extends: './tsconfig.server.json',
      include: ['areas/warehouse/**/*.ts', 'app/served.server.ts', 'tests/harness/postgres.ts'],
    }),
  )
  for (const tier of ['shared', 'web', 'page']) {
    const { said } = await copy.run('tsc', '-p', `tsconfig.${tier}.json`, '--pretty', 'false')
    expect(said).toBe('')
  }
})

test('its migration is written, and the tests of the whole product cover it', { timeout: 400_000 }, async () => {
  const migration = await copy.run('node', join('tools', 'migration.ts'), 'warehouse_transfer')
  expect(migration).toMatchObject({ code: 0, said: expect.stringContaining('warehouse_transfer.sql') })
  const covering = [
    'tests/contract.test.ts',
    'tests/help.test.ts',
    'tests/definitions.test.ts',
    'tests/seededFlows.test.ts',
    'tests/making.test.ts',
    'areas/warehouse/routes.test.ts',
    'tools/demo/approvers.test.ts',
    'areas/warehouse/transfer/transfer.test.ts',
  ]
  const { code, said } = await copy.run('vitest', 'run', ...covering, '-t', 'warehouse', '--reporter=verbose')
  expect(code, said).toBe(0)
  expect(said).toContain('warehouse.transfer')
  expect(said).toContain('nobody moves what another one does')
})
