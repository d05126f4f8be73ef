import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from './harness/projectCopy.ts'

// Follows pages of docs/recipes to the letter in a copy of the project, one after the other: the code is that of the pages, not one like it.

const pages = ['add-a-document', 'add-what-follows', 'add-a-paper', 'add-a-report', 'add-a-mover'] as const

/** A block of a page that says what a file holds, or what changes in it. */
interface Block {
  readonly kind: string
  readonly file: string
  readonly lines: readonly string[]
}

const fence = /^( *)```(ts|diff|sql) (\S+)\n([\s\S]*?)^ *```$/gm

const blocksOf = (page: (typeof pages)[number]): readonly Block[] =>
  [...readFileSync(join(import.meta.dirname, `../docs/recipes/${page}.md`), 'utf8').matchAll(fence)].map(
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
    files: /^(?:package|package-lock|tsconfig.*|vite.*)\.(?:json|ts)$/,
  })
  for (const block of pages.flatMap(blocksOf).filter(({ kind }) => kind !== 'sql')) follow(block)
})

afterAll(() => copy.remove())

test.each([
  ['add-a-document', ['tools/demo/company/roles.ts']],
  ['add-what-follows', []],
  ['add-a-paper', []],
  ['add-a-report', []],
  ['add-a-mover', ['tools/demo/company/roles.ts', 'migrations/20991231000000_fitting_moves.sql']],
] as const)(
  '%s names every file once, and nothing outside the folder of its area but the roles of the demo company and a migration',
  (page, outside) => {
    const files = blocksOf(page).map(({ file }) => file)
    expect(files.length).toBeGreaterThan(0)
    expect(new Set(files).size).toBe(files.length)
    expect(files.filter(file => !file.startsWith('areas/depot/'))).toEqual(outside)
  },
)

/** What a new document may cost in the folder of its area. */
const mostLines = 250

test('a document with parts, a clock, a reminder and goods that it moves stays within what a document may cost', () => {
  const lines = blocksOf('add-a-mover')
    .filter(({ file }) => file.startsWith('areas/depot/') && !file.endsWith('.test.ts'))
    .flatMap(block => (block.kind === 'diff' ? block.lines.filter(line => line.startsWith('+')) : block.lines))
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.length).toBeLessThanOrEqual(mostLines)
})

test('what the pages say has no error of types, in the tier of each file', { timeout: 600_000 }, async () => {
  // Of the server only what the pages write, and what that needs.
  writeFileSync(
    join(copy.folder, 'tsconfig.page.json'),
    JSON.stringify({
      extends: './tsconfig.server.json',
      include: ['areas/depot/**/*.ts', 'app/served.server.ts', 'tests/harness/postgres.ts'],
    }),
  )
  for (const tier of ['shared', 'web', 'page']) {
    const { said } = await copy.run('tsc', '-p', `tsconfig.${tier}.json`, '--pretty', 'false')
    expect(said).toBe('')
  }
})

test('its migration is written, and the tests of the whole product cover it', { timeout: 600_000 }, async () => {
  const migration = await copy.run('node', join('tools', 'migration.ts'), 'depot_transfer')
  expect(migration).toMatchObject({ code: 0, said: expect.stringContaining('depot_transfer.sql') })
  for (const block of pages.flatMap(blocksOf).filter(({ kind }) => kind === 'sql')) follow(block)
  const covering = [
    'tests/contract.test.ts',
    'tests/help.test.ts',
    'tests/definitions.test.ts',
    'tests/seededFlows.test.ts',
    'tests/making.test.ts',
    'tests/chain.test.ts',
    'areas/depot/routes.test.ts',
    'tools/demo/approvers.test.ts',
    'tools/demo/company/roles.test.ts',
    'tests/papersOffered.test.ts',
    'tests/reports.test.ts',
    'tests/waiting.test.ts',
    'areas/depot/transfer/transfer.test.ts',
    'areas/depot/fitting/fitting.test.ts',
    'tests/moveWays.test.ts',
    'tests/stockWays.test.ts',
    'tests/parts.test.ts',
    'tests/reminders.test.ts',
    'areas/depot/transfer/transferSlip.test.ts',
    'areas/depot/reports/transfersByState.test.ts',
  ]
  const { code, said } = await copy.run(
    'vitest',
    'run',
    ...covering,
    '-t',
    'depot|goods of a job|holds the table of ways|is taken out by nobody|places that there are|gives points that exist|no two default flows|waits for somebody|wait for somebody',
    '--reporter=verbose',
  )
  expect(code, said).toBe(0)
  for (const passed of [
    'depot.transfer request takes no more of its source',
    'depot.arrival transfer takes no more of its source',
    'leads over depot.transfer request in both directions',
    'leads over depot.arrival transfer in both directions',
    'nobody moves what another one does',
    'leaves room for two names',
    'counted by state, places once',
    'depot.transfersByState',
    'gives points that exist',
    'no two default flows share a code',
    'records that people lead through states wait for somebody',
    'goods of a job are set apart',
    'holds the table of ways as it is written',
    'is taken out by nobody whom neither others',
  ])
    expect(said).toContain(passed)
})
