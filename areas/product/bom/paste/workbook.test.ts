import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { multipartOf } from '../../../../tests/harness/exchangeDesk.ts'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../../tests/harness/inspectionFloor.ts'
import { triedThenWritten } from '../../../../tests/harness/triedThenWritten.ts'
import { writeTabbed } from '../../../../core/tables/delimited.ts'
import { structureFields } from './bomFields.ts'
import { readBom } from './pasteBom.ts'

let floor: InspectionFloor
let engineer: Worker

beforeAll(async () => {
  floor = await inspectionFloor()
  engineer = await floor.worker()
})

type Sheets = Parameters<typeof writeXlsx>[0]['sheets']

const workbook = async (...sheets: Sheets): Promise<Buffer> => Buffer.from(await writeXlsx({ sheets }))

const sent = (content: Buffer | string, name: string, sheet?: number) =>
  engineer.ask('POST', `/api/exchange/table/${sheet === undefined ? '' : `?sheet=${sheet}`}`, multipartOf(content, name), {
    'content-type': 'multipart/form-data; boundary=cut',
  })

const billOf = (rows: readonly (readonly string[])[]) => readBom(writeTabbed(rows), undefined, structureFields)

const asSent = (rows: readonly (readonly string[])[]) =>
  billOf(rows).lines.map(({ name, quantity, own, rows: from }) => ({
    row: from[0],
    number: own?.number || null,
    name: name || null,
    item: own?.item || null,
    quantity: quantity ?? '0',
    unit: own?.unit || null,
    substitute: own?.substitute ?? null,
    ratio: own?.ratio || null,
  }))

const numberOf = async (id: number): Promise<string> => (await engineer.ask('GET', `/api/mnm/material/${id}/`)).body.code

const draft = async () => {
  const { body } = await engineer.ask('POST', '/api/product/bom/', { parent: await floor.material({ assembly: true }), lines: [] })
  return { id: body.id as number, version: body.version as number }
}

const paste = (bill: { readonly id: number; readonly version: number }, rows: readonly object[]) =>
  triedThenWritten(write => engineer.ask('POST', '/api/product/bom_paste/', { bom: bill.id, version: bill.version, rows, write }))

test('a workbook as offices draw it is read: a title, two rows of headings, merged cells, substitutes with their ratios', async () => {
  const [chip, other, screw, third] = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const id = await floor.material()
      return { id, code: await numberOf(id) }
    }),
  )
  const file = await workbook({
    name: '主板',
    rows: [
      ['主板物料清单 V1.2', null, null, null, null, null, null],
      ['序号', '物料编码', '类别', '用量', '单位', '替代料', null],
      [null, null, null, null, null, '料号', '比例'],
      [1, chip?.code ?? '', '电子', 4, null, `${other?.code}、${third?.code}`, '1、0.5'],
      [2, screw?.code ?? '', null, 6, null, null, null],
    ],
    merges: [
      { startRow: 0, startCol: 0, endRow: 0, endCol: 6 },
      ...[0, 1, 2, 3, 4].map(startCol => ({ startRow: 1, startCol, endRow: 2, endCol: startCol })),
      { startRow: 1, startCol: 5, endRow: 1, endCol: 6 },
      { startRow: 3, startCol: 2, endRow: 4, endCol: 2 },
    ],
  })
  const { status, body } = await sent(file, 'bom.xlsx')
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.rows[4]?.[2]).toBe('电子')
  const read = billOf(body.rows)
  expect(read.columns.map(({ field }) => field)).toEqual(['item', 'number', 'class', 'quantity', 'unit', 'substitute', 'ratio'])
  expect(read.problems.filter(({ level }) => level === 'error')).toEqual([])
  const bill = await draft()
  expect((await paste(bill, asSent(body.rows))).body).toMatchObject({ problems: [], substitutes: 2, written: true })
  expect((await engineer.ask('GET', `/api/product/bom/${bill.id}/`)).body).toMatchObject({
    lines: [
      { item: '1', component: { id: chip?.id }, quantity: '4.0000' },
      { item: '2', component: { id: screw?.id }, quantity: '6.0000' },
    ],
    substitutes: [
      { component: { id: chip?.id }, substitute: { id: other?.id }, ratio: '1.0000', priority: 1 },
      { component: { id: chip?.id }, substitute: { id: third?.id }, ratio: '0.5000', priority: 2 },
    ],
  })
})

test('a quantity that is merged over two parts is no quantity of both', async () => {
  const rows = [
    ['物料编码', '名称', '用量'],
    ['M-1', '电阻', 3],
    ['M-2', '电阻', null],
  ]
  const { body } = await sent(await workbook({ name: 'A', rows, merges: [{ startRow: 1, startCol: 2, endRow: 2, endCol: 2 }] }), 'bom.xlsx')
  expect(billOf(body.rows).problems).toMatchObject([{ row: 3, level: 'error', code: 'quantityMissing' }])
})

test('what is wrong with substitutes and units is said of each row, and nothing is written', async () => {
  const id = await floor.material()
  const code = await numberOf(id)
  const { body } = await sent(
    await workbook({
      name: 'A',
      rows: [
        ['Material number', 'Qty', 'Unit', 'Alternate', 'Ratio'],
        [code, 1, '坨', null, null],
        [code, 2, null, 'X-404', null],
        [code, 3, null, code, 1],
        [code, 4, null, 'A-1, A-2, A-3', '1, 2'],
      ],
    }),
    'bom.xlsx',
  )
  const bill = await draft()
  expect((await paste(bill, asSent(body.rows))).body).toMatchObject({
    written: false,
    problems: [
      { row: 2, code: 'unitUnknown' },
      { row: 3, code: 'materialUnknown' },
      { row: 4, code: 'substitute' },
      { row: 5, code: 'substitute' },
    ],
  })
})

test('a sheet without a column of substitutes leaves those of the bill alone', async () => {
  const [component, substitute] = [await floor.material(), await floor.material()]
  const parent = await floor.material({ assembly: true })
  const lines = [{ item: '10', component, quantity: '1' }]
  const { body: bill } = await engineer.ask('POST', '/api/product/bom/', {
    parent,
    lines,
    substitutes: [{ component, substitute, ratio: '2' }],
  })
  const pasted = await paste(bill, [{ row: 1, number: await numberOf(component), quantity: '5' }])
  expect(pasted.body).toMatchObject({ written: true })
  expect((await engineer.ask('GET', `/api/product/bom/${bill.id}/`)).body).toMatchObject({
    lines: [{ quantity: '5.0000' }],
    substitutes: [{ substitute: { id: substitute }, ratio: '2.0000' }],
  })
})

test('of several sheets the first that is shown and filled is read, and any other that is asked for', async () => {
  const table = (name: string) => [
    ['名称', '用量'],
    [name, 1],
  ]
  const file = await workbook(
    { name: '封面', rows: [] },
    { name: '旧版', rows: table('旧'), hidden: true },
    { name: '电子', rows: table('电阻') },
    { name: '结构', rows: table('外壳') },
  )
  const first = (await sent(file, 'bom.xlsx')).body
  expect(first).toMatchObject({ sheet: 2, sheets: [{ name: '电子', rows: 2 }, { name: '结构' }, { name: '旧版' }] })
  expect(first.rows[1][0]).toBe('电阻')
  expect((await sent(file, 'bom.xlsx', 3)).body).toMatchObject({
    sheet: 3,
    rows: [
      ['名称', '用量'],
      ['外壳', '1'],
    ],
  })
})

test('three thousand rows of a workbook are read in their places', { timeout: 60_000 }, async () => {
  const rows = [['物料编号', '用量'], ...Array.from({ length: 3000 }, (_none, at) => [`M-${at}`, at + 1])]
  const { body } = await sent(await workbook({ name: 'A', rows }), 'bom.xlsx')
  const { lines } = billOf(body.rows)
  expect(lines).toHaveLength(3000)
  expect(lines.at(-1)).toMatchObject({ quantity: '3000', rows: [3001] })
})

test('text files are read in the encodings of Chinese offices; what is no table is refused in words', async () => {
  const gb18030 = Buffer.from([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xca, 0xfd, 0xc1, 0xbf, 0x0a, 0xcb, 0xae, 0x2c, 0x31, 0x0a])
  expect((await sent(gb18030, 'bom.csv')).body.rows).toEqual([
    ['名称', '数量'],
    ['水', '1'],
  ])
  const latin = Buffer.from('Name,Qty\n10\u00B5F W\u00FCrth,2\n', 'latin1')
  expect((await sent(latin, 'bom.csv')).body).toMatchObject({
    rows: [],
    samples: expect.arrayContaining([{ encoding: 'windows-1252', words: ['10µF', 'Würth'] }]),
  })
  const said = await engineer.ask('POST', '/api/exchange/table/?encoding=windows-1252', multipartOf(latin, 'bom.csv'), {
    'content-type': 'multipart/form-data; boundary=cut',
  })
  expect(said.body.rows[1]).toEqual(['10µF Würth', '2'])
  const refused = async (content: Buffer | string, name: string) => {
    const { status, body } = await sent(content, name)
    expect(status, name).toBe(400)
    return body.message
  }
  expect(await refused(Buffer.from('%PDF-1.7\n\0'), 'bom.pdf')).toContain('no table')
  expect(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'bom.xls')).toContain('password')
  expect(await refused('', 'bom.csv')).toBe('The file is empty')
  expect(await refused(await workbook({ name: 'A', rows: [] }), 'bom.xlsx')).toBe('The file has nothing in it')
})
