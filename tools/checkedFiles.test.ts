import { execFile } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkedFor, mostReached, typeImportersIn, type Checked } from './checkedFiles.ts'
import type { Importers } from './importGraph.ts'
import { typeErrors } from './typeErrors.ts'

/** A project of two tiers in which an area knows the states of another one through types alone. */
const project: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, noEmit: true, module: 'nodenext', allowImportingTsExtensions: true, types: [], lib: ['esnext'] },
  }),
  'tsconfig.shared.json': JSON.stringify({ extends: './tsconfig.json', include: ['areas'], exclude: ['**/*.server.ts'] }),
  'tsconfig.server.json': JSON.stringify({ extends: './tsconfig.json', include: ['areas', 'app'] }),
  'areas/stock/lot.ts': "export const states = { open: '开', closed: '关' }\n",
  'areas/stock/state.ts': "export type State = keyof typeof import('./lot.ts').states\n",
  'areas/sales/said.ts':
    "import type { State } from '../stock/state.ts'\nexport const said: { [of: string]: Record<State, string> } = { 中文: { open: '', closed: '' } }\n",
  'areas/sales/said.server.ts': "import { said } from './said.ts'\nexport const wrong: number = said\n",
  'areas/other/other.ts': "export const wrong: number = ''\n",
  'app/registry.ts': 'export const load = (area: string) => import(`../areas/${area}/lot.ts`)\n',
}

const folder = mkdtempSync(join(tmpdir(), 'meniscus-checked-'))
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const chosen = (...changed: readonly string[]): Checked => {
  const files = globSync('{app,areas}/**/*.ts', { cwd: folder })
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  return checkedFor(changed, files, typeImportersIn(folder, files, read), false)
}

beforeAll(() => {
  for (const [file, text] of Object.entries(project)) write(file, text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ofStates = ['areas/sales/said.server.ts', 'areas/sales/said.ts', 'areas/stock/lot.ts', 'areas/stock/state.ts']

test('a change is checked in what imports it, also for its types alone, through whatever else; not in what loads it by a template', () => {
  expect(chosen('areas/stock/lot.ts')).toEqual({ linted: ofStates, typed: ofStates })
  expect(chosen('areas/sales/said.server.ts').typed).toEqual(['areas/sales/said.server.ts'])
  expect(chosen('areas/stock/gone.ts', 'docs/tour.md')).toEqual({ linted: [], typed: [] })
})

test('what another area says of a state that is new is found there, as the whole check finds it, and nothing is said of what was not asked', async () => {
  write('areas/stock/lot.ts', "export const states = { open: '开', closed: '关', lost: '失' }\n")
  const { typed } = chosen('areas/stock/lot.ts')
  const found = typeErrors(folder, ['shared', 'server'], typed === 'everything' ? [] : typed)
  const ofSaid = expect.stringMatching(/^areas\/sales\/said\.ts\(2,64\): error TS2741: Property 'lost' is missing/)
  expect(found).toEqual([
    { tier: 'shared', checked: 3, errors: [ofSaid] },
    { tier: 'server', checked: 4, errors: [expect.stringMatching(/^areas\/sales\/said\.server\.ts\(2,14\): error TS2322/), ofSaid] },
  ])
  const whole = await promisify(execFile)('tsc', ['-p', 'tsconfig.server.json', '--pretty', 'false'], {
    cwd: folder,
    shell: process.platform === 'win32',
  }).catch((error: { readonly stdout: string }) => error)
  expect(whole.stdout.split('\n').filter(line => line.startsWith('areas/sales/') || line.startsWith(' '))).toEqual(
    found[1]?.errors.flatMap(error => error.split('\n')),
  )
  expect(whole.stdout).toContain('areas/other/other.ts(1,14): error TS2322')
})

describe('everything is checked because of', () => {
  test.each(['package-lock.json', 'tsconfig.web.json', 'app/virtual.d.ts'])('%s', file => {
    expect(chosen(file).typed).toBe('everything')
  })

  test('rules of the linter: its lint', () => {
    expect(chosen('.oxlintrc.json')).toEqual({ linted: 'everything', typed: [] })
  })

  test('what speaks of all without being imported: its types', () => {
    expect(checkedFor(['a.ts'], ['a.ts', 'b.ts'], new Map(), true)).toEqual({ linted: ['a.ts'], typed: 'everything' })
  })

  test('what too many files depend on: its types, and the lint of what is nearest', () => {
    const files = Array.from({ length: mostReached + 1 }, (_, place) => `${1000 + place}.ts`)
    const importers: Importers = new Map(files.slice(1).map((file, place) => [files[place] ?? '', new Set([file])]))
    expect(checkedFor(['1001.ts'], files, importers, false).typed).toHaveLength(mostReached)
    expect(checkedFor(['1000.ts'], files, importers, false)).toEqual({ linted: ['1000.ts', '1001.ts'], typed: 'everything' })
  })
})
