import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { workbookParts, zipOf, type ZipPart } from '../../tests/harness/zipOf.ts'
import { Refusal } from '../errors/refuse.ts'
import type { Reading } from './importView.ts'
import { inspectTable, readTable, type Inspected, type TableRow } from './tableReader.server.ts'

// Files that somebody made to do harm; each is read, or refused in words, in a thread of its own.

const folder = mkdtempSync(join(tmpdir(), 'meniscus-hostile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

const kept = (content: Buffer): string => {
  const path = join(folder, String(++files))
  writeFileSync(path, content)
  return path
}

const inspected = (parts: readonly ZipPart[]): Promise<Inspected> => inspectTable(kept(zipOf(parts)))

const refusedWords = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(Refusal)
  return error instanceof Refusal ? (error.details.message?.[1] ?? '') : ''
}

const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>'
const readAll = async (content: Buffer, reading: Reading): Promise<readonly TableRow[]> => {
  const rows: TableRow[] = []
  await readTable({ path: kept(content), format: 'xlsx', reading }, new AbortController().signal, async part => void rows.push(...part))
  return rows
}

describe('a workbook', () => {
  test('of a few honest parts is read', async () => {
    expect((await inspected(workbookParts(row))).sheets).toEqual([{ name: 'S', hidden: false, rows: [{ no: 1, cells: ['Name'] }] }])
  })

  test('that unpacks to far more than it is long is not opened', async () => {
    const bomb = Buffer.alloc(64 * 1024 * 1024, 'a')
    expect(await refusedWords(inspected([...workbookParts(row), { name: 'xl/media/x.bin', content: bomb }]))).toContain('unpacks to more')
  })

  test('that lies about the size of a part is found out while it is unpacked', async () => {
    const lie = Buffer.alloc(2 * 1024 * 1024, 'a')
    expect(await refusedWords(inspected([...workbookParts(row), { name: 'xl/styles2.xml', content: lie, size: 100 }]))).toContain(
      'cannot be read',
    )
  })

  test('of ten thousand parts, or with parts outside itself or twice, is not opened', async () => {
    const many = Array.from({ length: 10_000 }, (_none, at) => ({ name: `xl/${at}.xml`, content: '' }))
    expect(await refusedWords(inspected(many))).toContain('10,000 parts')
    for (const name of ['../evil.xml', 'xl/../../evil.xml', '/etc/passwd', 'xl\\..\\evil.xml', 'xl/workbook.xml']) {
      expect(await refusedWords(inspected([...workbookParts(row), { name, content: 'x' }])), name).toContain('damaged')
    }
  })

  test.each([
    ['external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'],
    [
      'entities of entities',
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from('bcdefgh')
        .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`)
        .join('')}]>`,
      '&h;',
    ],
    ['document type behind a long comment', `<!--${'x'.repeat(100_000)}--><!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">`, 'x'],
  ])('with an %s is refused', async (_what, prolog, text) => {
    const sheet = `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
    expect(await refusedWords(inspected(workbookParts(sheet, prolog)))).toContain('cannot be read')
  })

  test.each([
    ['a cell in the millionth column', '<row r="1"><c r="AAAAA1"><v>1</v></c></row>'],
    ['more columns than a table has', `<row r="1">${'<c t="inlineStr"><is><t>x</t></is></c>'.repeat(2_000)}</row>`],
  ])('with %s is refused', async (_what, sheet) => {
    expect((await refusedWords(inspected(workbookParts(sheet)))).length).toBeGreaterThan(10)
  })

  test('with more rows than are taken is refused while it is read', async () => {
    const rows = Array.from({ length: 200_010 }, (_none, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`).join('')
    const parts = workbookParts(rows)
    expect(await refusedWords(readAll(zipOf(parts), { sheet: 0, headerRow: 1 }))).toContain('200000 rows')
  })

  test('with rows at both ends of the sheet takes no more memory than its two rows', async () => {
    const sheet = `${row}<row r="1048576"><c r="A1048576"><v>5</v></c></row>`
    expect(await readAll(zipOf(workbookParts(sheet)), { sheet: 0, headerRow: 1 })).toEqual([
      { no: 1, cells: ['Name'] },
      { no: 1_048_576, cells: ['5'] },
    ])
  })

  test('with formulas is read by the values they had; an error in a cell is seen as one', async () => {
    const sheet = `<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="e"><v>#REF!</v></c><c r="C1" t="str"><f>HYPERLINK("x")</f><v>x</v></c></row>`
    expect((await inspected(workbookParts(sheet))).sheets[0]?.rows[0]?.cells).toEqual(['2', '#REF!', 'x'])
  })
})
