import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { build } from 'vite'
import { tierGuard } from './tierGuard.ts'

const folders: string[] = []

/** Builds a page made of these files and answers how the build failed, or nothing. */
const failureOf = async (files: Readonly<Record<string, string>>): Promise<string | undefined> => {
  const root = mkdtempSync(join(tmpdir(), 'meniscus-guard-'))
  folders.push(root)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./web.ts"></script>')
  const building = build({ root, configFile: false, logLevel: 'silent', plugins: [tierGuard(root)], build: { write: false } })
  return building.then(
    () => undefined,
    (error: unknown) => String(error),
  )
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('the build of the browser part', () => {
  test('succeeds without modules of the server', async () => {
    expect(await failureOf({ 'web.ts': `import { one } from './pure.ts'; console.log(one)`, 'pure.ts': 'export const one = 1' })).toBe(
      undefined,
    )
  })

  test.each(['./secret.server.ts', './secret.server'])('names the way on which %s would reach the browser', async path => {
    const failure = await failureOf({
      'web.ts': `import { one } from './pure.ts'; console.log(one)`,
      'pure.ts': `import { two } from '${path}'; export const one = two`,
      'secret.server.ts': 'export const two = 2',
    })
    expect(failure).toContain(`A module of the server reaches the browser:\n  index.html\n  → web.ts\n  → pure.ts\n  → ${path}`)
  })

  test('fails for a module that is loaded only when it is needed', async () => {
    expect(await failureOf({ 'web.ts': `void import('./secret.server.ts')`, 'secret.server.ts': 'export const two = 2' })).toContain(
      '→ ./secret.server.ts',
    )
  })

  test.each(['node:fs', 'fs'])('names the way on which %s would reach the browser', async builtin => {
    const failure = await failureOf({
      'web.ts': `import './pure.ts'`,
      'pure.ts': `import { readFileSync } from '${builtin}'; console.log(readFileSync)`,
    })
    expect(failure).toContain(`A module of Node reaches the browser:\n  index.html\n  → web.ts\n  → pure.ts\n  → ${builtin}`)
  })

  test('lets types of the server through, which leave nothing behind', async () => {
    const failure = await failureOf({
      'web.ts': `import type { Two } from './secret.server.ts'; const two: Two = 2; console.log(two)`,
      'secret.server.ts': 'export type Two = 2',
    })
    expect(failure).toBe(undefined)
  })
})
