import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { guessedUses, isByPlace } from '../areas/purchase/priceComparison/quoteUses.ts'
import { readQuoteBlock } from '../areas/purchase/priceComparison/quoteBlock.ts'
import { understoodOf } from '../areas/purchase/priceComparison/quoteHeadings.ts'
import { boughtFields, understoodIn } from '../areas/product/bom/paste/bomColumns.ts'
import { requestedFields, structureFields, type BomField } from '../areas/product/bom/paste/bomFields.ts'
import { readBom } from '../areas/product/bom/paste/pasteBom.ts'
import { entityOf } from '../core/define/registry.ts'
import { keptCode } from '../core/tables/codeInCsv.ts'
import { importTargets } from '../core/exchange/columns.ts'
import { lostDigits } from '../core/tables/lostDigits.ts'
import { captionUnderstood, proposedHeader, proposedTargets } from '../core/exchange/proposePlan.ts'
import { wholeTable } from '../core/exchange/tableReader.server.ts'
import { decoded, type Encoding } from '../core/tables/textEncoding.ts'
import { detectedReading } from '../core/tables/textTable.ts'
import { pointsOf } from '../core/rights/points.ts'
import { readDelimited, writeTabbed } from '../core/tables/delimited.ts'
import { headingRowOf } from '../core/tables/headingRow.ts'

// Tables as programs and people write them, as text and as workbooks, with invented values: what is read of each, what is left out, and what is asked. Each stands in fixtures/layouts
// beside what is expected of it.

const folder = new URL('fixtures/layouts/', import.meta.url)

/** What is expected of a table: what was said about it, and what is read of it then. */
interface Expected {
  /** Where its bytes do not show in which encoding it is. */
  readonly encoding?: Encoding
  /** Of a plain import. */
  readonly entity?: string
  readonly read: unknown
}

/** The cells of a file as they arrive in the browser, or what is asked before any arrives. */
const rowsOf = (bytes: Uint8Array, said: Encoding | undefined): readonly (readonly string[])[] => {
  const { encoding, separator, samples } = detectedReading(bytes, said)
  expect(samples, 'its encoding must be said').toBeUndefined()
  return readDelimited([...decoded(bytes, encoding)].join(''), separator === '\t' || separator === ';' ? separator : ',').rows.map(row =>
    row.map(keptCode),
  )
}

const billOf = (fields: readonly BomField[]) => (rows: readonly (readonly string[])[]) => {
  const bill = readBom(writeTabbed(rows), undefined, fields)
  return {
    headingRow: bill.headingRow,
    uses: bill.columns.map(({ field }) => field),
    lines: bill.lines.map(({ name, spec, mpn, quantity, own }) =>
      [own?.number, name, spec, mpn, `${quantity} ${own?.unit ?? ''}`.trim(), own?.price].map(text => text ?? '').join(' | '),
    ),
    told: bill.problems.map(({ level, row, code }) => `${level} ${row} ${code}`),
  }
}

const suppliers = [
  { id: '1', title: '深圳市恒芯联电子有限公司' },
  { id: '2', title: '苏州博源电子科技有限公司' },
]
const lines = [
  { name: '电阻', mpn: 'RC0603', number: 'EL010001', spec: '0603 10k' },
  { name: '电容', mpn: 'GRM188', number: 'EL010002', spec: '0603 100nF' },
]

const quotesOf = (rows: readonly (readonly string[])[]) => {
  const text = writeTabbed(rows)
  const place = { suppliers, field: 'unitPrice', lines } as const
  const uses = guessedUses(text, place, {})
  const block = readQuoteBlock(text, uses, { lines, suppliers, from: 0 })
  return {
    isAsked: isByPlace(text, place),
    uses: uses.map(use => (use === null || use === 'part' ? use : `${use.supplier} ${use.field}`)),
    cells: block.cells.map(({ line, supplier, field, text: written }) => `${line} ${supplier} ${field} ${written}`),
    told: block.problems.map(({ level, row, column, code }) => `${level} ${row} ${column} ${code}`),
  }
}

const points = new Set(pointsOf(registry.areas).map(({ point }) => point))

const importOf = (entity: string) => (rows: readonly (readonly string[])[]) => {
  const { label, ...of } = entityOf(registry, entity)
  const targets = importTargets({ label, ...of }, { points })
  const numbered = rows.map((cells, at) => ({ no: at + 1, cells })).filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  const headerRow = proposedHeader(numbered, targets, label)
  const lost = numbered
    .filter(({ no }) => no > headerRow)
    .flatMap(({ no, cells }) => cells.flatMap((cell, column) => (lostDigits(cell) ? [`${no} ${column + 1}`] : [])))
  return { headerRow, targets: proposedTargets(rows[headerRow - 1] ?? [], targets, new Map(), undefined, label), lost }
}

const readers = {
  bills: () => billOf(structureFields),
  parts: () => billOf(boughtFields),
  requests: () => billOf(requestedFields),
  quotes: () => quotesOf,
  imports: ({ entity }: Expected) => importOf(entity ?? ''),
} as const

const layouts = (Object.keys(readers) as (keyof typeof readers)[]).flatMap(kind =>
  readdirSync(new URL(`${kind}/`, folder))
    .filter(name => !name.endsWith('.json'))
    .map(name => [`${kind}/${name}`, kind] as const),
)

test.each(layouts.filter(([path]) => path.endsWith('.xlsx')))('%s', async (path, kind) => {
  const expected: Expected = JSON.parse(readFileSync(new URL(`${path}.json`, folder), 'utf8'))
  const { rows } = await wholeTable(fileURLToPath(new URL(path, folder)))
  expect(readers[kind](expected)(rows)).toEqual(expected.read)
})

test.each(layouts.filter(([path]) => !path.endsWith('.xlsx')))('%s', (path, kind) => {
  const expected: Expected = JSON.parse(readFileSync(new URL(`${path}.json`, folder), 'utf8'))
  const bytes = readFileSync(new URL(path, folder))
  // What a person has to say of its encoding is asked for, and nothing is taken for granted.
  expect(detectedReading(bytes).samples !== undefined, 'whether the encoding is asked').toBe(expected.encoding !== undefined)
  expect(readers[kind](expected)(rowsOf(bytes, expected.encoding))).toEqual(expected.read)
})

/** How each reader finds the row of the headings, from 1; 0 where it understands none. */
const headingReaders: readonly ((rows: readonly (readonly string[])[]) => number)[] = [
  ...[structureFields, boughtFields, requestedFields].map(understoodIn),
  understoodOf(suppliers),
  captionUnderstood(importTargets(entityOf(registry, 'mnm.material'), { points }), ['物料', 'Material']),
  captionUnderstood(importTargets(entityOf(registry, 'purchase.requisition.items'), { points }), ['明细', 'Item']),
].map(understood => rows => (headingRowOf(rows, understood) ?? -1) + 1)

test.each(layouts.filter(([path, kind]) => kind !== 'imports' && kind !== 'quotes' && !path.endsWith('.xlsx')))(
  'whoever reads %s finds its headings in the same row, or none',
  path => {
    const { encoding, read }: Expected = JSON.parse(readFileSync(new URL(`${path}.json`, folder), 'utf8'))
    const { headingRow } = read as { readonly headingRow: number | null }
    const found = headingReaders.map(find => find(rowsOf(readFileSync(new URL(path, folder)), encoding)))
    expect(found.slice(0, 3)).toEqual([headingRow ?? 0, headingRow ?? 0, headingRow ?? 0])
    for (const row of found) expect([0, headingRow ?? 0]).toContain(row)
  },
)

test('there are sixty layouts and more, of every kind', () => {
  expect(layouts.length).toBeGreaterThanOrEqual(60)
})
