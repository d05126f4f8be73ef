import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { exchangeDesk, exchangeJobs, exportPath, workbookOf, type ExchangeDesk } from '../../tests/harness/exchangeDesk.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { unitTable } from '../../tests/harness/unitTable.ts'

let server: TestServer
let owner: Visitor
let desk: ExchangeDesk
const units = unitTable(() => owner)

beforeAll(async () => {
  server = await testServer({ doesJobs: exchangeJobs })
  owner = await server.visitor({ points: 'all', department: await server.department('质量部') })
  desk = exchangeDesk(owner)
})

describe('files', () => {
  const refusedWords = async (content: Buffer | string, name: string): Promise<string> => {
    const answer = await desk.upload('mnm.unit', content, name)
    expect(answer.statusCode, answer.body).toBe(400)
    return answer.json().message
  }

  test('that are no tables are refused in words that say what to do', async () => {
    expect(await refusedWords('', 'empty.csv')).toBe('The file is empty')
    expect(await refusedWords(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 'old.xls')).toContain('password')
    expect(await refusedWords(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), 'picture.csv')).toContain('no table')
    expect(await refusedWords(Buffer.from('PK\x03\x04 but nothing behind it'), 'cut.xlsx')).toContain('damaged')
    expect(await refusedWords('a,b\n1,\0\n', 'nul.csv')).toContain('no table')
    const macro = await workbookOf([['Name']], { vbaProject: new Uint8Array([1, 2, 3]) })
    expect(await refusedWords(macro, 'macro.xlsx')).toContain('macros')
  })

  test('with a header and nothing below it are refused in words', async () => {
    await expect(desk.open('mnm.unit', '名称,小数位数\n')).rejects.toThrow('There are no rows below the header row')
  })

  test('in the encodings of Chinese offices are read: UTF-8 with and without mark, GB18030, UTF-16; with any separator and line end', async () => {
    const [a, b] = [units.fresh(), units.fresh()]
    const text = `名称;小数位数\r\n"${a}";1\n"${b}";2\r`
    const gb18030 = Buffer.from([
      0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0xd0, 0xa1, 0xca, 0xfd, 0xce, 0xbb, 0xca, 0xfd, 0x0a, 0xcb, 0xae, 0x2c, 0x31, 0x0a,
    ])
    for (const content of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      const read = await desk.open('mnm.unit', content)
      expect(read.plan?.targets).toEqual(['name', 'precision'])
      expect((await desk.rows(read.id)).map(row => row.cells)).toEqual([
        [a, '1'],
        [b, '2'],
      ])
    }
    const read = await desk.open('mnm.unit', gb18030)
    expect(read.headers).toEqual(['名称', '小数位数'])
    expect((await desk.rows(read.id))[0]?.cells).toEqual(['水', '1'])
  })

  test('in an encoding that the bytes do not show are asked about, and read as it is said', async () => {
    const latin = Buffer.from('Name,Decimal places\nW\u00FCrth,1\n10\u00B5F,2\n', 'latin1')
    const sent = await desk.upload('mnm.unit', latin)
    expect(sent.statusCode, sent.body).toBe(201)
    const { id, reading, sheets } = sent.json()
    expect(reading.text.encoding).toBeNull()
    expect(sheets[0].samples.find((one: { readonly encoding: string }) => one.encoding === 'windows-1252').words).toEqual(['Würth', '10µF'])
    const early = await owner.post(`/api/exchange/import/${id}/read/`, { reading })
    expect(early.statusCode).toBe(400)
    const said = { ...reading, text: { ...reading.text, encoding: 'windows-1252' } }
    expect((await owner.post(`/api/exchange/import/${id}/read/`, { reading: said })).statusCode).toBe(200)
    await desk.settled(id)
    expect((await desk.rows(id)).map(row => row.cells[0])).toEqual(['Würth', '10µF'])
  })

  test('keep quoted line feeds, leading zeros and numbers as they were meant', async () => {
    const read = await desk.open(
      'mnm.unit',
      await workbookOf([
        ['名称', '英文名称', '小数位数'],
        ['0012', '1,234', 2],
        [123456789012, true, '３'],
        ['x', new Date('2026-10-08T00:00:00Z'), 0.1 + 0.2],
      ]),
      'n.xlsx',
    )
    expect((await desk.rows(read.id)).map(row => row.cells)).toEqual([
      ['0012', '1,234', '2'],
      ['123456789012', 'TRUE', '３'],
      ['x', '2026-10-08', '0.3'],
    ])
    const quoted = await desk.open('mnm.unit', '名称,英文名称,小数位数\n"two\nlines",x,1\n')
    const checked = await desk.check(quoted)
    expect(checked.counts.bad).toBe(1)
    expect((await desk.rows(quoted.id))[0]?.problems[0]?.message[1]).toBe('Only one line is allowed here')
  })

  test('keep codes as a workbook shows them, and refuse those of which it has lost digits', async () => {
    const sheet = {
      name: 'Sheet1',
      columns: [{ numFmt: '000000000000' }, {}],
      rows: [
        ['名称', '小数位数'],
        [51_262_885_001, 1],
        [6_222_020_200_330_001_408, 2],
      ],
    }
    const read = await desk.open('mnm.unit', Buffer.from(await writeXlsx({ sheets: [sheet] })), 'codes.xlsx')
    expect((await desk.rows(read.id)).map(row => row.cells[0])).toEqual(['051262885001', '6.222020200330001E+18'])
    await desk.check(read)
    expect((await desk.rows(read.id, 'bad')).map(row => row.problems[0]?.message[1])).toEqual([
      expect.stringContaining('its last digits are lost'),
    ])
    const csv = await desk.open('mnm.unit', '名称,小数位数\n6222020000000000000,1\n="0012",1\n')
    const checked = await desk.check(csv)
    expect(checked.warnings).toMatchObject([{ rows: 1, keys: ['exchange:lostDigits'] }])
    expect((await desk.check(csv, { confirmed: ['exchange:lostDigits'] })).counts).toMatchObject({ good: 2, bad: 0 })
    expect((await desk.rows(csv.id))[1]?.cells[0]).toBe('0012')
  })

  test('of codes leave and come back as they were, in both formats', async () => {
    const name = `0${Date.now()}`
    expect((await owner.post('/api/mnm/unit/', { name, precision: 0 })).statusCode).toBe(201)
    const csv = await owner.get(exportPath('mnm.unit', `?name=${name}&format=csv&columns=name`))
    expect(csv.body).toContain(`"=""${name}"""`)
    expect((await desk.rows((await desk.open('mnm.unit', csv.rawPayload)).id))[0]?.cells).toEqual([name])
    const book = await owner.get(exportPath('mnm.unit', `?name=${name}&columns=name`))
    expect((await desk.rows((await desk.open('mnm.unit', book.rawPayload, 'b.xlsx')).id))[0]?.cells).toEqual([name])
    const { sheets } = await readXlsx(book.rawPayload, { readStyles: true })
    expect(sheets[0]?.cells?.get('1,0')?.style?.numFmt).toBe('@')
    const template = await readXlsx((await owner.get('/api/mnm/unit/import_template/')).rawPayload, { readStyles: true })
    expect(template.sheets[0]?.cells?.get('5,0')?.style?.numFmt).toBe('@')
  })

  test('with captions that repeat map the first and say nothing twice; a plan that puts two columns into one field is refused', async () => {
    const read = await desk.open('mnm.unit', `Name,名称,小数位数,小数位数\n${units.fresh()},b,1,2\n`)
    expect(read.plan?.targets).toEqual(['name', null, 'precision', null])
    const refused = await owner.post(`/api/exchange/import/${read.id}/check/`, {
      plan: { ...read.plan, targets: ['name', 'name', 'precision', null] },
    })
    expect(refused.json().message).toBe('Two columns are to go into the same field')
  })

  test('with a million columns, or a quotation mark that never ends, are refused without harm', async () => {
    expect(await refusedWords(`${'a,'.repeat(1_000_000)}\n`, 'wide.csv')).toContain('300 columns')
    const open = await desk.upload('mnm.unit', `名称,小数位数\n${'"x'.repeat(300_000)}`, 'quotes.csv')
    expect(open.statusCode).toBeLessThan(500)
  })

  test('with merged cells say their text in each row, but a number once', async () => {
    const sheet = {
      name: 'Sheet1',
      rows: [
        ['Unit list', null, null],
        ['名称', '英文名称', '小数位数'],
        ['米', 'metre', 3],
        [null, 'metres', null],
        ['千克', 'kilogram', 2],
      ],
      merges: [
        { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
        { startRow: 2, startCol: 0, endRow: 3, endCol: 0 },
        { startRow: 2, startCol: 2, endRow: 3, endCol: 2 },
      ],
    }
    const read = await desk.open('mnm.unit', Buffer.from(await writeXlsx({ sheets: [sheet] })), 'merged.xlsx')
    expect(read.reading?.headerRow).toBe(2)
    expect((await desk.rows(read.id)).map(row => row.cells)).toEqual([
      ['米', 'metre', '3'],
      ['米', 'metres'],
      ['千克', 'kilogram', '2'],
    ])
  })

  test('with captions in two rows, captions again, totals and a foot are read as lists are written', async () => {
    const [a, b] = [units.fresh(), units.fresh()]
    const text = `计量单位清单,,\n名称,,小数位数\n,英文名称,\n${a},x1,1\n名称,,小数位数\n${b},x2,2\n合计,,3\n制表：王,,\n`
    const read = await desk.open('mnm.unit', text)
    expect(read.headers).toEqual(['名称', '英文名称', '小数位数'])
    expect(read.plan?.targets).toEqual(['name', 'nameEn', 'precision'])
    const checked = await desk.check(read)
    expect(checked.counts).toMatchObject({ good: 2, bad: 3 })
    expect((await desk.rows(read.id, 'bad')).map(({ no }) => no)).toEqual([5, 7, 8])
    expect(checked.warnings).toMatchObject([{ rows: 2, keys: ['exchange:noRecord'] }])
    await desk.write(checked.id, 'good')
    expect(await units.listed(b)).toHaveLength(1)
    expect(await units.listed('合计')).toEqual([])
  })

  test('of numbers that are all written like 2,000 are asked about', async () => {
    const read = await desk.open('mnm.unit', `名称,小数位数\n${units.fresh()},"2,000"\n`)
    expect((await desk.check(read)).warnings).toMatchObject([{ keys: ['exchange:thousands'] }])
    await desk.check(read, { confirmed: ['exchange:thousands'] })
    expect((await desk.rows(read.id, 'bad'))[0]?.problems[0]?.message[1]).toMatch(/at most/i)
  })

  test('of hundreds and thousands are asked about, and written for one', async () => {
    const name = units.fresh()
    const read = await desk.open('mnm.unit', `名称,小数位数(百)\n${name},0.02\n`)
    expect(read.plan?.targets).toEqual(['name', 'precision'])
    expect((await desk.check(read)).warnings).toMatchObject([{ keys: ['exchange:multiples'] }])
    const checked = await desk.check(read, { confirmed: ['exchange:multiples'] })
    expect(checked.counts).toMatchObject({ good: 1, bad: 0 })
    await desk.write(checked.id, 'good')
    expect(await units.listed(name)).toMatchObject([{ precision: 2 }])
    const strange = await desk.open('mnm.unit', `名称,小数位数(百)\n${units.fresh()},两\n`)
    await desk.check(strange, { confirmed: ['exchange:multiples'] })
    expect((await desk.rows(strange.id, 'bad'))[0]?.problems[0]?.message[1]).toMatch(/no number/)
  })

  test('remember where a person put a column', async () => {
    const read = await desk.open('mnm.unit', `计量,位\n${units.fresh()},1\n`)
    expect(read.plan?.targets).toEqual([null, null])
    await desk.check(read, { targets: ['name', 'precision'] })
    expect((await desk.open('mnm.unit', `计量,位\n${units.fresh()},1\n`)).plan?.targets).toEqual(['name', 'precision'])
  })
})
