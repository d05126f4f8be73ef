import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { structureFields } from './bomFields.ts'
import { readBom, type PastedBom } from './pasteBom.ts'
import { fc, runs } from '../../../../tests/harness/draws.ts'

const fixture = (name: string): string => readFileSync(new URL(`../../../../tests/fixtures/bom/${name}.csv`, import.meta.url), 'utf8')
const fieldsOf = (bom: PastedBom): string => bom.columns.map(column => `${column.heading}:${column.field ?? '-'}`).join(' ')
const codesOf = (bom: PastedBom): string[] => bom.problems.map(({ row, code }) => `${row} ${code}`)
const summary = (bom: PastedBom): string[] => bom.lines.map(line => [line.name, line.spec, line.mpn, line.quantity].join(' | '))

describe('the carrier board: a designator per row, no quantity', () => {
  const bom = readBom(fixture('can-carrier'))

  test('its headings are understood', () => {
    expect(fieldsOf(bom)).toBe('Comment:name Designator:designators Footprint:spec LCSC:mpn')
    expect(bom.headingRow).toBe(1)
  })

  test('rows of the same part become one line with as many pieces as designators', () => {
    expect(bom.lines[0]).toEqual({
      name: '470u',
      spec: 'Appreciate:CAPAE830X1050N',
      mpn: 'C340767',
      designators: ['C1', 'C26'],
      quantity: '2',
      link: '',
      rows: [2, 3],
    })
    expect(summary(bom)).toContain('0.1u | Capacitor_SMD:C_0603_1608Metric | C14663 | 4')
    expect(bom.lines).toHaveLength(26)
  })

  test('no piece is lost: 39 rows, 39 designators, 39 pieces', () => {
    expect(bom.lines.flatMap(line => line.designators)).toHaveLength(39)
    expect(bom.lines.flatMap(line => line.rows).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 39 }, (_, index) => index + 2))
    expect(bom.lines.reduce((sum, line) => sum + Number(line.quantity), 0)).toBe(39)
  })

  test('one part number under two names is pointed out, not merged', () => {
    expect(codesOf(bom)).toEqual(['10 samePartNumber', '14 samePartNumber'])
    expect(bom.problems[0]?.message).toEqual([
      '料号 C96446 与第 4 行相同，但名称或规格不同（10uF / 10u）',
      'Part number C96446 is that of row 4, but the name or specification differs (10uF / 10u)',
    ])
  })

  test('copied out of a spreadsheet it is the same bill', () => {
    const tabbed = fixture('can-carrier').replaceAll('"', '').replaceAll(',', '\t').replaceAll('\n', '\r\n')
    expect(readBom(tabbed).lines).toEqual(bom.lines)
  })
})

describe('the barometer: quantities, links, N/A', () => {
  const bom = readBom(fixture('barodrop'))

  test('its headings are understood', () => {
    expect(fieldsOf(bom)).toBe('Part:name Description:spec Amount:quantity MPN:mpn Link:link')
  })

  test('decimal commas inside part numbers survive', () => {
    expect(bom.lines.map(line => line.mpn)).toEqual(['5980', '4816', '4654', 'MG90S-360', '261', 'TC-M2x3,0', 'TC-M2,5x4', '', '', ''])
  })

  test('N/A means no part number, and the quantities are those of the file', () => {
    expect(summary(bom).slice(-3)).toEqual([
      'cylinder head M2 | screw |  | 3',
      'cylinder head M3 | screw |  | 13',
      'Dupont wires | jumper wires |  | 7',
    ])
  })

  test('links are kept and nothing is a problem', () => {
    expect(bom.lines[0]?.link).toBe('https://mou.sr/4baPHUJ')
    expect(bom.problems).toEqual([])
  })
})

describe('headings of many fashions', () => {
  test.each([
    ['名称\t规格型号\t位号\t数量\t链接', '名称:name 规格型号:spec 位号:designators 数量:quantity 链接:link'],
    ['序号\t物料名称\t规格\t制造商料号\t单机用量\t备注', '序号:- 物料名称:name 规格:spec 制造商料号:mpn 单机用量:quantity 备注:-'],
    ['Reference,Value,Footprint,Datasheet,Qty.', 'Reference:designators Value:name Footprint:spec Datasheet:- Qty.:quantity'],
    [
      'Manufacturer Part Number 1;RefDes;QTY;Description',
      'Manufacturer Part Number 1:mpn RefDes:designators QTY:quantity Description:spec',
    ],
    ['Name,Value,MPN,LCSC Part #,Qty', 'Name:name Value:spec MPN:mpn LCSC Part #:- Qty:quantity'],
    ['ＱＴＹ,名 称', 'QTY?'],
  ])('%j', (heading, expected) => {
    const found = fieldsOf(readBom(heading))
    expect(found).toBe(expected === 'QTY?' ? 'ＱＴＹ:quantity 名 称:name' : expected)
  })

  test('an item column that only counts the rows is not the name', () => {
    const bom = readBom('Item,Description,Qty\n1,screw,5\n2,nut,6')
    expect(fieldsOf(bom)).toBe('Item:- Description:spec Qty:quantity')
    expect(bom.lines.map(line => line.name)).toEqual(['screw', 'nut'])
  })

  test('remarks above the headings are left out, and said to be', () => {
    const bom = readBom('Carrier board rev 3\n\nPart,Qty\nscrew,5')
    expect(bom.headingRow).toBe(3)
    expect(summary(bom)).toEqual(['screw |  |  | 5'])
    expect(codesOf(bom)).toEqual(['1 aboveHeading'])
  })

  test('columns that are not used are named', () => {
    const bom = readBom('Part,Vendor,Qty,Empty\nscrew,ACME,5,')
    expect(bom.problems).toEqual([
      { row: 2, column: 2, level: 'notice', code: 'columnUnused', message: ['第 2 列“Vendor”未使用', 'Column 2 "Vendor" is not used'] },
    ])
  })
})

describe('tables without headings', () => {
  test('designators, quantities, links and part numbers are recognised by their looks', () => {
    const bom = readBom(
      '1\t100nF\tC1, C2\tCapacitor 0603\tGRM188R71H104\t2\thttps://a.example/x\n2\t1k\tR1\tResistor 0603\tRC0603FR-071KL\t1\thttps://a.example/y\n3\tLED\tD1\tLED 0603\tLTST-C191KRKT\t1\t',
    )
    expect(bom.headingRow).toBeNull()
    expect(bom.columns.map(column => column.field)).toEqual([null, 'name', 'designators', 'spec', 'mpn', 'quantity', 'link'])
    expect(summary(bom)[0]).toBe('100nF | Capacitor 0603 | GRM188R71H104 | 2')
  })

  test('a plain list of names counts each as one, and says so', () => {
    const bom = readBom('screw\nnut\nscrew')
    expect(summary(bom)).toEqual(['screw |  |  | 2', 'nut |  |  | 1'])
    expect(codesOf(bom)).toEqual(['1 quantityAssumed'])
  })

  test('the person may give every column another use', () => {
    const bom = readBom('470u\tC1\n470u\tC2', ['mpn', 'name'])
    expect(summary(bom)).toEqual(['C1 |  | 470u | 1', 'C2 |  | 470u | 1'])
  })
})

describe('rows with problems', () => {
  const rows = (...lines: string[]): PastedBom => readBom(['Part\tMPN\tRef\tQty\tLink', ...lines].join('\n'))

  test.each([
    ['screw\t\t\t\t', '2 quantityMissing'],
    ['screw\t\t\tmany\t', '2 quantityUnreadable'],
    ['screw\t\t\t-1\t', '2 quantityUnreadable'],
    ['screw\t\t\t1e9\t', '2 quantityUnreadable'],
    ['screw\t\t\t=1+1\t', '2 quantityUnreadable'],
    ['screw\t\t\t1,5\t', '2 quantityUnreadable'],
    ['screw\t\t\t0\t', '2 quantityZero'],
  ])('%j: the line stays, its quantity is open (%s)', (row, problem) => {
    const bom = rows(row)
    expect(bom.lines).toMatchObject([{ name: 'screw', quantity: null }])
    expect(codesOf(bom)).toEqual([problem])
    expect(bom.problems[0]?.level).toBe('error')
  })

  test('decimal quantities are allowed and added exactly', () => {
    expect(rows('wire\t\t\t0.1\t', 'wire\t\t\t0.2\t').lines[0]?.quantity).toBe('0.3')
  })

  test('a quantity that differs from its designators counts, with a notice', () => {
    const bom = rows('LED\t\tD1 D2\t3\t')
    expect(bom.lines[0]?.quantity).toBe('3')
    expect(codesOf(bom)).toEqual(['2 quantityMismatch'])
  })

  test('a row that names nothing and a row of totals are left out, not silently', () => {
    const bom = rows('screw\t\t\t2\t', '\t\t\t5\t', '合计\t\t\t7\t', 'Total:\t\t\t7\t', '\t\t\t\t')
    expect(bom.lines).toHaveLength(1)
    expect(codesOf(bom)).toEqual(['3 nothingNamed', '4 totalRow', '5 totalRow'])
  })

  test('a part number stands in for a missing name', () => {
    const bom = rows('\tSS54\t\t2\t')
    expect(bom.lines[0]).toMatchObject({ name: 'SS54', mpn: 'SS54' })
    expect(codesOf(bom)).toEqual(['2 nameFromPartNumber'])
  })

  test.each(['N/A', 'n.a.', 'None', '-', '—', '/', '无'])('%s is no part number', text => {
    expect(rows(`screw\t${text}\t\t1\t`).lines[0]?.mpn).toBe('')
  })

  test('a designator that stands in two rows and a differing link are pointed out', () => {
    const bom = rows('LED\t\tD1\t1\thttps://a.example', 'LED\t\tD1\t1\thttps://b.example')
    expect(codesOf(bom)).toEqual(['3 designatorTwice', '3 linkDiffers'])
    expect(bom.lines[0]).toMatchObject({ quantity: '2', link: 'https://a.example' })
  })

  test('upper and lower case are different values: 10m is not 10M', () => {
    expect(rows('10m\t\t\t1\t', '10M\t\t\t1\t').lines).toHaveLength(2)
  })

  test('a formula as a name is kept as text with a notice; too long a name is an error', () => {
    const bom = rows('=cmd()\t\t\t1\t', `${'x'.repeat(201)}\t\t\t1\t`)
    expect(codesOf(bom)).toEqual(['2 formula', '3 textTooLong'])
    expect(bom.lines[0]?.name).toBe('=cmd()')
  })

  test('control characters and line breaks never reach a line', () => {
    expect(rows('"two\r\n lines\u0000\uFEFF"\t\t\t1\t').lines[0]?.name).toBe('two lines')
  })
})

describe('whole texts', () => {
  test.each(['', '   ', '\n\n', 'Part,Qty'])('%j holds no part', text => {
    const bom = readBom(text)
    expect(bom.lines).toEqual([])
    expect(codesOf(bom)).toEqual(['1 noRows'])
  })

  test('a text of very many rows is read up to a limit, and says so', () => {
    const bom = readBom(`Part,Qty\n${'screw,1\n'.repeat(6_000)}`)
    expect(bom.lines).toMatchObject([{ quantity: '4999' }])
    expect(codesOf(bom)).toEqual(['5001 tooManyRows'])
  })

  test('every row with content is in a line, or in a problem', () => {
    const cell = fc.constantFrom(
      '',
      'screw',
      'LED',
      'N/A',
      '5',
      '-1',
      'C1, C2',
      'R1-R3',
      'Total',
      'Qty',
      'Part',
      '1,5',
      '=A1',
      'https://a.example',
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }), table => {
        const bom = readBom(table.map(row => row.join('\t')).join('\n'))
        const seen = new Set([...bom.lines.flatMap(line => line.rows), ...bom.problems.map(({ row }) => row), bom.headingRow])
        const unseen = table.flatMap((row, index) => (row.some(text => text !== '') && !seen.has(index + 1) ? [index + 1] : []))
        expect(unseen).toEqual([])
        for (const { message } of bom.problems) expect(message.every(words => words !== '')).toBe(true)
      }),
      { numRuns: runs(1_000) },
    )
  })
})

describe('a bill that says what a product is made of', () => {
  const read = (text: string): PastedBom => readBom(text, undefined, structureFields)

  test('the columns of a parts list are understood', () => {
    const bom = read('项次\t物料编码\t名称\t单位\t用量\t损耗率\t位号\t备注\n10\tEL01-1\t电阻\t个\t2\t2%\tR1,R2\t贴片')
    expect(fieldsOf(bom)).toBe('项次:item 物料编码:number 名称:name 单位:unit 用量:quantity 损耗率:scrap 位号:designators 备注:remark')
    expect(bom.lines[0]).toMatchObject({
      quantity: '2',
      designators: ['R1', 'R2'],
      own: { number: 'EL01-1', item: '10', unit: '个', scrap: '2%', remark: '贴片' },
    })
    expect(bom.problems).toEqual([])
  })

  test('published bills are read as they are', () => {
    const [carrier, drop] = [read(fixture('can-carrier')), read(fixture('barodrop'))]
    expect([fieldsOf(carrier), carrier.lines.length]).toEqual(['Comment:name Designator:designators Footprint:spec LCSC:mpn', 26])
    expect([fieldsOf(drop), drop.lines.length]).toEqual(['Part:name Description:spec Amount:quantity MPN:mpn Link:-', 10])
    expect(codesOf(drop)).toEqual(['2 columnUnused'])
  })

  test.each<[string, string, number]>([
    ['in two languages', '物料编码,名称,用量\nMaterial number,Name,Qty\nM-1,板,1', 3],
    ['groups above columns', '元件,,用量,\n物料编码,名称,数量,单位\nM-1,板,1,个', 3],
    ['again on every page', '物料编码,名称,用量\nM-1,板,1\n物料编码,名称,用量\nM-2,盒,1', 2],
  ])('headings in two rows are said to be left out: %s', (_how, text, row) => {
    const bom = read(text)
    expect(bom.lines[0]).toMatchObject({ quantity: '1', rows: [row], own: { number: 'M-1' } })
    expect(bom.problems.filter(({ level }) => level === 'error')).toEqual([])
    expect(bom.problems.map(({ code }) => code)).toEqual([expect.stringMatching(/headingAgain|aboveHeading/)])
  })

  test('what a merged cell leaves empty is said, and not guessed', () => {
    const bom = read('物料编码,名称,用量,位号\nM-1,电阻,1,R1\n,,1,R2')
    expect(bom.problems).toMatchObject([{ row: 3, level: 'error', code: 'nothingNamed' }])
    expect(bom.problems[0]?.message[0]).toContain('合并单元格')
  })

  test('the same part in two items stays two lines', () => {
    expect(read('项次,物料编码,用量\n10,M-1,1\n20,M-1,2').lines.map(line => line.quantity)).toEqual(['1', '2'])
  })
})
