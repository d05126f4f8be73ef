import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, type ProjectCopy } from './harness/projectCopy.ts'

// The English name of a supplier, the minimum salable days of a product and the reason why a lot is quarantined are called otherwise, in a copy of the product:
// the compiler must name every place that is to be changed, also those that ask the database for it, the expressions of derived values, and what is drawn of it
// in the browser. See docs/decisions/0025 and 0208.

/** A field that is called otherwise, as its definition says it, and some who speak of it. */
interface Renamed {
  readonly field: string
  readonly definition: string
  readonly to: string
  readonly users: readonly string[]
}

/** The definition itself, what is refused at the award, a notice, and the suppliers of the demo company. */
const nameOfSupplier: Renamed = {
  field: 'nameEn',
  definition: 'areas/purchase/supplier/supplier.ts',
  to: 'englishName',
  users: [
    'areas/purchase/supplier/supplier.ts',
    'areas/purchase/priceComparison/priceComparison.server.ts',
    'areas/quality/inspectionRegime/suspendSupplier.server.ts',
    'tools/demo/supplierFacts.ts',
  ],
}

/** The definition, and two expressions of derived values over records of others: when orders are expected, and what reaches customers too old. */
const daysOfProduct: Renamed = {
  field: 'minSalableDays',
  definition: 'areas/product/model/model.ts',
  to: 'salableDays',
  users: ['areas/product/model/model.ts', 'areas/operate/order/order.derived.ts', 'areas/operate/order/shortDated.ts'],
}

/** The definition, what a part of the lot has from it, and two places of the browser: the head of a lot, and its facts at the bench. */
const reasonOfQuarantine: Renamed = {
  field: 'quarantineReason',
  definition: 'areas/quality/iqc/iqc.ts',
  to: 'reasonForQuarantine',
  users: [
    'areas/quality/iqc/iqc.ts',
    'areas/quality/iqc/inherited.ts',
    'areas/quality/iqc/IqcSummary.web.tsx',
    'areas/quality/bench/LotFacts.web.tsx',
  ],
}

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
    files: /^(?:package|tsconfig|tsconfig\.server|tsconfig\.web)\.json$/,
    // Tests are left out, and so is what uses their harness: the whole of the bench, and the small company.
    filter: path => !/\.(test|test-d|samples)\.tsx?$|\bsmallCompany\.ts$/.test(path),
  })
})

afterAll(() => copy.remove())

/** Where the compiler finds errors in a tier of the copy, as file and line. */
const brokenPlaces = async (tier: 'server' | 'web'): Promise<readonly string[]> => {
  const { said } = await copy.run('tsc', '-p', `tsconfig.${tier}.json`, '--pretty', 'false')
  const places = [...said.matchAll(/^(\S+?)\((\d+),\d+\): error TS/gm)].map(([, file = '', line = '']) => `${file}:${line}`)
  return [...new Set(places)].toSorted()
}

const linesOf = (file: string): readonly string[] => readFileSync(join(copy.folder, file), 'utf8').split('\n')

const renamed = [nameOfSupplier, daysOfProduct, reasonOfQuarantine]

const says = (field: string): RegExp => new RegExp(String.raw`\b${field}\b`)

/** The places in its users at which a field is spoken of by its former name. */
const usesOf = ({ field, users }: Renamed): readonly string[] =>
  users.flatMap(file => linesOf(file).flatMap((line, index) => (says(field).test(line) ? [`${file}:${index + 1}`] : [])))

test('a renamed field breaks the compiler at every use, and nowhere else', { timeout: 400_000 }, async () => {
  for (const { definition, field, to } of renamed) change(definition, `    ${field}: `, `    ${to}: `)
  const broken = [...new Set([...(await brokenPlaces('server')), ...(await brokenPlaces('web'))])]
  const uses = renamed.flatMap(usesOf)
  expect(uses.length).toBeGreaterThan(renamed.flatMap(({ users }) => users).length)
  expect(broken).toEqual(expect.arrayContaining([...uses]))
  expect(uses.filter(place => /derived|shortDated/.test(place))).toHaveLength(2)
  expect(uses.filter(place => place.includes('.web.'))).toHaveLength(2)
  const elsewhere = broken.filter(place => {
    const [file = '', at] = place.split(':')
    const line = linesOf(file)[Number(at) - 1] ?? ''
    return !renamed.some(({ field }) => says(field).test(line))
  })
  expect(elsewhere).toEqual([])
})
