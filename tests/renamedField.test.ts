import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from './harness/projectCopy.ts'

// The English name of a supplier is called otherwise, in a copy of the product's server tier: the compiler must name every place that is to be
// changed, also those that ask the database for it. See docs/decisions/0025.

const definition = 'areas/purchase/supplier/supplier.ts'

/** Some who speak of that name: the definition itself, what is refused at the award, a notice, and the suppliers of the demo company. */
const users = [
  definition,
  'areas/purchase/priceComparison/priceComparison.server.ts',
  'areas/quality/inspectionRegime/suspendSupplier.server.ts',
  'tools/demo/supplierFacts.ts',
]

let copy: ProjectCopy

const change = (file: string, from: string, to: string): void => {
  const before = readFileSync(join(copy.folder, file), 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(join(copy.folder, file), after)
}

beforeAll(() => {
  copy = copyProject('rename', {
    folders: ['app', 'areas', 'core', 'tools/demo'],
    files: /^(?:package|tsconfig|tsconfig\.server)\.json$/,
    // Tests are left out, and so is the whole of the bench, which uses their harness.
    filter: path => !/\.(test|test-d|samples)\.tsx?$|\.web\.tsx?$|\.css$/.test(path),
  })
})

afterAll(() => copy.remove())

/** Where the compiler finds errors in the copy, as file and line. */
const brokenPlaces = async (): Promise<readonly string[]> => {
  const { said } = await copy.run('tsc', '-p', 'tsconfig.server.json', '--pretty', 'false')
  const places = [...said.matchAll(/^(\S+?)\((\d+),\d+\): error TS/gm)].map(([, file = '', line = '']) => `${file}:${line}`)
  return [...new Set(places)].toSorted()
}

const linesOf = (file: string): readonly string[] => readFileSync(join(copy.folder, file), 'utf8').split('\n')

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
