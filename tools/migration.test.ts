import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from '../tests/harness/projectCopy.ts'

// npm run migration in a copy of the project in which a definition is not right.

let copy: ProjectCopy

beforeAll(() => {
  copy = copyProject('migration', { folders: ['app', 'areas', 'core', 'tools', 'migrations'], files: /^(?:package|tsconfig.*)\.json$/ })
})

afterAll(() => copy.remove())

test('nothing is written while a definition is wrong, and everything that is wrong is told with its entity', async () => {
  const definition = join(copy.folder, 'areas/quality/scar/scar.ts')
  const before = readFileSync(definition, 'utf8')
  const after = before.replace(/ due: \[.*\],\n/, " due: { dueOn: ['open'] },\n").replace("title: 'code'", "title: 'dueOn'")
  expect(after).not.toBe(before)
  writeFileSync(definition, after)
  const migrations = () => readdirSync(join(copy.folder, 'migrations'), { recursive: true })
  const there = migrations()
  const { code, said } = await copy.run('node', join('tools', 'migration.ts'), 'wrong_due')
  expect(code).toBe(1)
  expect(said).toContain('quality.scar: it may be late, but not every entry of its due is')
  expect(said).toContain('quality.scar: the title dueOn is not a text')
  expect(said).not.toContain('TypeError')
  expect(migrations()).toEqual(there)
})
