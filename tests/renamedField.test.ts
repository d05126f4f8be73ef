import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The English name of a supplier is called otherwise, in a copy of the product's server tier: the compiler must name every place that is to be
// changed, also those that ask the database for it. See docs/decisions/0025.

const project = join(import.meta.dirname, '..')
const definition = 'areas/purchase/supplier/supplier.ts'

/** Some who speak of that name: the definition itself, what is refused at the award, a notice, and the suppliers of the demo company. */
const users = [
  definition,
  'areas/purchase/priceComparison/priceComparison.server.ts',
  'areas/quality/inspectionRegime/suspendSupplier.server.ts',
  'tools/demo/supplierFacts.ts',
]

let copy: string

const change = (file: string, from: string, to: string): void => {
  const before = readFileSync(join(copy, file), 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(join(copy, file), after)
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'meniscus-rename-'))
  // Tests are left out, and so is the whole of the bench, which uses their harness.
  const filter = (path: string): boolean => !/\.(test|test-d|samples)\.tsx?$|\.web\.tsx?$|\.css$/.test(path)
  for (const folder of ['app', 'areas', 'core', 'tools/demo'])
    cpSync(join(project, folder), join(copy, folder), { recursive: true, filter })
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.server.json']) cpSync(join(project, file), join(copy, file))
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'junction')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Where the compiler finds errors in the copy, as file and line. */
const brokenPlaces = (): Promise<readonly string[]> =>
  new Promise(resolve => {
    const compiler = join(copy, 'node_modules/typescript/bin/tsc')
    execFile(
      process.execPath,
      [compiler, '-p', 'tsconfig.server.json', '--pretty', 'false'],
      { cwd: copy, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout) => {
        const places = [...stdout.matchAll(/^(\S+?)\((\d+),\d+\): error TS/gm)].map(([, file = '', line = '']) => `${file}:${line}`)
        resolve([...new Set(places)].toSorted())
      },
    )
  })

const linesOf = (file: string): readonly string[] => readFileSync(join(copy, file), 'utf8').split('\n')

const saysNameEn = /\bnameEn\b/

test('a renamed field breaks the compiler at every use, and nowhere else', { timeout: 300_000 }, async () => {
  change(definition, '    nameEn: text(', '    englishName: text(')
  const broken = await brokenPlaces()
  const uses = users.flatMap(file => linesOf(file).flatMap((line, index) => (saysNameEn.test(line) ? [`${file}:${index + 1}`] : [])))
  expect(uses.length).toBeGreaterThan(users.length)
  expect(broken).toEqual(expect.arrayContaining(uses))
  const elsewhere = broken.filter(place => {
    const [file = '', line] = place.split(':')
    return !saysNameEn.test(linesOf(file)[Number(line) - 1] ?? '')
  })
  expect(elsewhere).toEqual([])
})
