import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { behaviourFiles, demo, leftToTheProof, provedAreas, recordProved, unchangedSinceProved } from './provedAreas.ts'

const project = mkdtempSync(join(tmpdir(), 'meniscus-proved-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(project, file)), { recursive: true })
  writeFileSync(join(project, file), text)
}

beforeEach(() => {
  rmSync(project, { recursive: true, force: true })
  write('tests/harness/database.ts', 'export const database = 1\n')
  write('tests/harness/desk.ts', "import { database } from './database.ts'\nexport const desk = database\n")
  write('tests/harness/draws.ts', 'export const draws = 1\n')
  for (const area of ['stock', 'mnm']) {
    write(`areas/${area}/area.ts`, 'export const area = 1\n')
    write(`areas/${area}/x/rule.test.ts`, "import { draws } from '../../../tests/harness/draws.ts'\n")
    write(`areas/${area}/x/x.test.ts`, "import { desk } from '../../../tests/harness/desk.ts'\n")
    write(`areas/${area}/routes.test.ts`, "import { desk } from '../../tests/harness/desk.ts'\n")
  }
})

test('behaviour asks a database, through whatever else; rules and routes stay with every change', () => {
  expect(behaviourFiles(project)).toEqual(['areas/mnm/x/x.test.ts', 'areas/stock/x/x.test.ts'])
})

test('what was never proved is tried; what was proved is left until anything in its folder but its looks and samples is changed, added or removed', () => {
  expect(leftToTheProof(project)).toEqual([])
  recordProved(project, ['stock'])
  expect(leftToTheProof(project)).toEqual(['areas/stock/x/x.test.ts'])
  write('areas/stock/x/x.web.tsx', '\n')
  write('areas/stock/x/x.css', 'a {}\n')
  write('areas/stock/x/x.samples.ts', '\n')
  write('areas/stock/routes.test.ts', '\n')
  expect(unchangedSinceProved(project)).toEqual(['stock'])
  for (const spoil of [
    () => write('areas/stock/x/x.help.ts', '\n'),
    () => write('areas/stock/x/rule.test.ts', '\n'),
    () => rmSync(join(project, 'areas/stock/x/rule.test.ts')),
  ]) {
    recordProved(project, ['stock'])
    expect(unchangedSinceProved(project)).toEqual(['stock'])
    spoil()
    expect(unchangedSinceProved(project)).toEqual([])
  }
})

test('tests for which a demo company is made are left while it is as it was proved', () => {
  write('tools/demo/smallCompany.ts', "import { desk } from '../../tests/harness/desk.ts'\n")
  write('tools/demo/demo.test.ts', "import { small } from './smallCompany.ts'\n")
  write('tools/demo/random.test.ts', '\n')
  recordProved(project, [demo])
  expect(leftToTheProof(project)).toEqual(['tools/demo/demo.test.ts'])
  write('tools/demo/random.ts', '\n')
  expect(leftToTheProof(project)).toEqual([])
})

test('one proof leaves what others said, and forgets areas that are no more', () => {
  recordProved(project, ['stock', 'mnm'])
  const both = provedAreas(project)
  write('areas/stock/more.ts', '\n')
  recordProved(project, ['stock'])
  expect(provedAreas(project)).toEqual({ ...both, stock: expect.not.stringMatching(both['stock'] ?? '-') })
  rmSync(join(project, 'areas/mnm'), { recursive: true })
  recordProved(project, [])
  expect(Object.keys(provedAreas(project))).toEqual(['stock'])
})
