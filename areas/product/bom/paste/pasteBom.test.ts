import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { boughtFields } from './bomColumns.ts'
import { requestedFields, structureFields } from './bomFields.ts'
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

  test('of several columns of numbers it is asked whether the one that was taken holds the quantities, which is named where it stands', () => {
    const bom = readBom('screw\tsteel\t12\t4\nnut\tbrass\t30\t6\nring\tsteel\t12\t2')
    const asked = bom.problems.find(({ code }) => code === 'quantityGuessed')
    expect(asked).toMatchObject({ level: 'question', row: 1, column: bom.columns.findIndex(({ field }) => field === 'quantity') + 1 })
    expect(asked?.message.map(words => words.match(/\d+/)?.[0])).toEqual([String(asked?.column), String(asked?.column)])
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
    ['screw\t\t\t1,5,0\t', '2 quantityUnreadable'],
    ['screw\t\t\t0\t', '2 quantityZero'],
  ])('%j: the line stays, its quantity is open (%s)', (row, problem) => {
    const bom = rows(row)
    expect(bom.lines).toMatchObject([{ name: 'screw', quantity: null }])
    expect(codesOf(bom)).toEqual([problem])
    expect(bom.problems[0]?.level).toBe('error')
  })

  test('a comma that can only be a decimal sign is read as one, and told; beside one that could be either, none is', () => {
    const german = rows('wire\t\t\t1,5\t', 'tube\t\t\t1.000,25\t')
    expect(german.lines.map(({ quantity }) => quantity)).toEqual(['1.5', '1000.25'])
    expect(codesOf(german)).toEqual(['2 decimalComma'])
    expect(rows('wire\t\t\t1,5\t', 'tube\t\t\t1,000\t').lines.map(({ quantity }) => quantity)).toEqual([null, null])
  })

  test('codes whose last digits a spreadsheet may have lost are asked about, those that it has lost are refused', () => {
    const bill = 'Part\tMPN\tQty\ncard\t6222020000000000000\t1\nplate\t6.22202E+18\t1'
    expect(codesOf(readBom(bill))).toEqual(['2 lostDigits', '3 exponent'])
    expect(readBom(bill).problems.map(({ level }) => level)).toEqual(['question', 'error'])
    expect(readBom(bill, undefined, boughtFields, { agreed: ['lostDigits'] }).problems.map(({ level }) => level)).toEqual([
      'notice',
      'error',
    ])
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

  test('a part number that a spreadsheet shows as an exponent is lost, and said to be', () => {
    const bom = rows('screw\t6.22202E+18\t\t1\t', 'nut\t1E5\t\t1\t')
    expect(codesOf(bom)).toEqual(['2 exponent'])
    expect(bom.problems[0]?.level).toBe('error')
  })

  test('control characters and line breaks never reach a line', () => {
    expect(rows('"two\r\n lines\u0000\uFEFF"\t\t\t1\t').lines[0]?.name).toBe('two lines')
  })
})

describe('quantities', () => {
  const quantities = (heading: string, cells: readonly string[], fields = structureFields): (string | null)[] =>
    readBom(
      [`物料编码\t名称\t${heading}`, ...cells.map((cell, at) => `M-${at}\t件${at}\t${cell}`)].join('\n'),
      undefined,
      fields,
    ).lines.map(line => line.quantity)

  test.each(
    `数量(PCS)|数量（个）|用量(pcs)|单机用量(个)|订购数量|需求量|每台用量|Qty/Board|Qty per PCB|Quantity (pcs)|Order Qty.|Total Qty|Build Quantity|数量/个|数量 Qty|用量PCS|使用数量|Q'ty`.split(
      '|',
    ),
  )('below %s are read by whoever describes, asks or compares', heading => {
    for (const fields of [structureFields, requestedFields, boughtFields])
      expect(quantities(heading, ['2000', '1200', '800'], fields)).toEqual(['2000', '1200', '800'])
  })

  test.each([
    ['2 pcs', '2'],
    ['3个', '3'],
    ['4PCS', '4'],
    ['×5', '5'],
    ['6x', '6'],
    ['1,000', '1000'],
    ['12,000个', '12000'],
    ['1,234,567', '1234567'],
    ['0.25', '0.25'],
  ])('%j beside whole numbers is %s', (cell, value) => {
    expect(quantities('数量', [cell, '7'])).toEqual([value, '7'])
  })

  test('written like 2,000 throughout are asked about, and never taken for 2', () => {
    const text = '名称\t数量\n板\t2,000\n盒\t14,000'
    const asked = readBom(text)
    expect(asked.problems).toMatchObject([{ level: 'question', code: 'quantityThousands' }])
    expect(asked.lines.map(line => line.quantity)).toEqual(['2000', '14000'])
    const agreed = readBom(text, undefined, undefined, { agreed: ['quantityThousands'] })
    expect(agreed.problems).toMatchObject([{ level: 'notice', code: 'quantityThousands' }])
  })

  test('beside decimal commas no comma is guessed', () => {
    expect(quantities('数量', ['1,000', '2,5'])).toEqual([null, null])
  })

  test('counted in thousands are multiplied exactly, and asked about', () => {
    for (const heading of ['数量(K)', '数量（千）', '用量（千个）', 'Qty (kpcs)', 'Qty (k pcs)', '数量/千个', '数量(×1000)']) {
      const read = readBom(`名称\t${heading}\n板\t2\n盒\t0.0125\n线\t1.5`)
      expect(read.problems, heading).toMatchObject([{ level: 'question', code: 'quantityMultiple', column: 2 }])
      expect(
        read.lines.map(line => line.quantity),
        heading,
      ).toEqual(['2000', '12.5', '1500'])
    }
    const [agreed] = readBom('名称\t数量(打)\n板\t2', undefined, undefined, { agreed: ['quantityMultiple'] }).problems
    expect(agreed).toMatchObject({ level: 'notice', message: ['“数量(打)”：数量乘以 12 读取，请核对', expect.anything()] })
  })

  test('in units that begin with a k, or of one piece, are taken as they are', () => {
    for (const heading of ['用量(kg)', '用量(个)', '用量/PCS', '数量（米）'])
      expect(readBom(`名称\t${heading}\n板\t2`).lines, heading).toMatchObject([{ quantity: '2' }])
  })

  test('of a thousand have prices that are shared out exactly, and asked about', () => {
    const priced = (heading: string, price: string) => readBom(`名称\t数量\t${heading}\n板\t2\t${price}`, undefined, requestedFields)
    for (const heading of [
      '单价(元/K)',
      '单价（元/千只）',
      '单价/K',
      '千只单价',
      'Price per 1000',
      'Unit price (CNY/1000pcs)',
      'Price/K',
    ]) {
      const read = priced(heading, '12.5')
      expect(read.lines[0]?.own?.price, heading).toBe('0.0125')
      expect(read.problems, heading).toMatchObject([{ level: 'question', code: 'pricePer', column: 3 }])
    }
    expect(priced('单价(元/K)', '¥1,200.00').lines[0]?.own?.price).toBe('1.2 CNY')
    // What cannot be read is not taken for the price of one.
    expect(priced('单价(元/K)', '12左右').lines[0]?.own?.price).toBe('12左右 / 1000')
    for (const heading of ['单价(元)', '单价(元/个)', '单价/kg']) expect(priced(heading, '12.5').lines[0]?.own?.price, heading).toBe('12.5')
  })

  test('have the unit that stands behind them or in their heading', () => {
    const unitOf = (text: string) => readBom(text, undefined, structureFields).lines.map(line => line.own?.unit)
    expect(unitOf('物料编码\t用量(米)\nM-1\t2\nM-2\t3 pcs')).toEqual(['米', 'pcs'])
    expect(readBom('物料编码\t用量\t单位\nM-1\t2 kg\t个', undefined, structureFields).problems).toMatchObject([
      { level: 'error', code: 'quantityUnreadable' },
    ])
    expect(readBom('名称\t数量\n线\t2 m').problems).toMatchObject([{ level: 'notice', code: 'quantityUnit' }])
  })

  test('for several of what is made are turned into those for one, or refused', () => {
    const read = readBom('子件编码\t基本用量\t基础数量\nA-1\t3\t2\nA-2\t4\t1\nA-3\t1\t3', undefined, structureFields)
    expect(read.lines.map(line => line.quantity)).toEqual(['1.5', '4', null])
    expect(codesOf(read)).toEqual(['4 quantityPer'])
  })

  test('of two columns are those for one where a product is described, and those of all where they are bought', () => {
    const text = '物料编码\t名称\t单机用量\t总用量\nM-1\t板\t2\t200'
    expect(readBom(text, undefined, structureFields).lines[0]?.quantity).toBe('2')
    expect(readBom(text, undefined, requestedFields).lines[0]?.quantity).toBe('200')
  })

  test('of a whole build are asked about where those for one are needed', () => {
    const text = 'Material No.\tBuild Quantity\nM-1\t200'
    expect(readBom(text, undefined, structureFields).problems).toMatchObject([{ level: 'question', code: 'quantityOfAll' }])
    expect(readBom(text, undefined, requestedFields).problems).toEqual([])
  })

  test('are not assumed to be 1 while an unused column holds numbers', () => {
    const text = '名称\tNumber off\n板\t200\n盒\t300'
    const asked = readBom(text)
    expect(asked.problems.find(one => one.code === 'quantityAssumed')).toMatchObject({ level: 'question', column: 2 })
    expect(readBom(text, ['name', 'quantity']).lines.map(line => line.quantity)).toEqual(['200', '300'])
    const agreed = readBom(text, undefined, undefined, { agreed: ['quantityAssumed'] })
    expect(agreed.problems.every(({ level }) => level === 'notice')).toBe(true)
    expect(readBom('序号\t名称\n1\t板\n2\t盒').problems.find(one => one.code === 'quantityAssumed')?.level).toBe('notice')
  })
})

test.each([
  ['物料型号', 'mpn'],
  ['制造商型号', 'mpn'],
  ['Manufacturer P/N', 'mpn'],
  ['Vendor Part Number', 'mpn'],
  ['零件号', 'number'],
  ['物料编码(必录)', 'number'],
  ['物料编码 Part No.', 'number'],
  ['位号/Designator', 'designators'],
  ['损耗率(%)', 'scrap'],
])('%s is understood', (heading, field) => {
  expect(readBom(`${heading}\t名称\t用量\nX\tY\t1`, undefined, structureFields).columns[0]?.field).toBe(field)
})

test('a price is read where an estimate is asked for, and only in the currency of estimates', () => {
  const priceOf = (heading: string) => readBom(`名称\t数量\t${heading}\n板\t1\t2.5`, undefined, requestedFields).lines[0]?.own?.price ?? ''
  expect([priceOf('单价(元)'), priceOf('含税单价'), priceOf('Unit Price'), priceOf('单价(USD)'), priceOf('Unit Price ($)')]).toEqual([
    '2.5',
    '2.5',
    '2.5',
    '',
    '',
  ])
})

describe('headings', () => {
  const titles = Array.from({ length: 14 }, (_none, at) => (at === 3 ? '名称: 主板\t数量: 100' : `标题 ${at}\t2026-01-0${(at % 9) + 1}`))

  test('below a title block are found, and nothing above them is a part', () => {
    const bom = readBom([...titles, '名称\t规格\t数量', '板\tA\t2'].join('\n'))
    expect(bom.headingRow).toBe(15)
    expect(summary(bom)).toEqual(['板 | A |  | 2'])
  })

  test('are where a person says, or nowhere', () => {
    const text = [...titles, '甲\t乙\t丙', '板\tA\t2', '盒\tB\t3'].join('\n')
    const bom = readBom(text, undefined, undefined, { headingRow: 15 })
    expect([bom.headingRow, bom.columns[2]?.heading]).toEqual([15, '丙'])
    expect(bom.lines.map(line => [line.name, line.quantity])).toEqual([
      ['板', '2'],
      ['盒', '3'],
    ])
    expect(readBom('名称\t数量\n板\t2', undefined, undefined, { headingRow: 0 }).headingRow).toBeNull()
  })

  test('that nobody understands leave a title above the table out of it', () => {
    const bom = readBom('主板清单\n版本 3\n\n甲\tA\t2\n乙\tB\t3')
    expect(summary(bom)).toEqual(['甲 | A |  | 2', '乙 | B |  | 3'])
    expect(codesOf(bom)).toEqual(['1 aboveHeading', '2 aboveHeading'])
  })
})

describe('rows that are no parts to be had', () => {
  test.each([
    'DNP\t1\t\t',
    '10k/NC\t1\t\t',
    '0R (DNP)\t1\t\t',
    'NC\t1\t\t',
    '10k\tDNP\t\t',
    '10k\t0\t不贴\t',
    '10k\t1\tNot fitted\t',
    '10k\t1\t默认不贴片\t',
    '10k\t1\t\tNo',
    '10k\t1\t\t否',
  ])('%j is not fitted, which is said', row => {
    const text = `Name\tQty\tRemark\tFitted\n${row}\nscrew\t2\t\tYes`
    const bom = readBom(text)
    expect(bom.lines.map(line => line.name)).toEqual(['screw'])
    expect(bom.problems.filter(one => one.code === 'notFitted')).toMatchObject([{ row: 2, level: 'notice' }])
    expect(readBom(text, undefined, undefined, { agreed: ['notFitted'] }).problems.some(one => one.code === 'notFitted')).toBe(false)
  })

  test.each(['micro switch NO/NC', 'C0G NP0 10pF', 'NC7SZ04', 'relay 5V NC contact'])('%s is a part like any other', name => {
    expect(readBom(`Name\tQty\tRemark\n${name}\t1\tif R5 not fitted`).lines).toHaveLength(1)
  })

  test.each(['\t合计\t\t9', '9\t\t合 计：\t', 'Total\t\t\t9', '\t\tTOTAL\t9', '小计\t\t\t9 个'])('%j is a total', row => {
    const bom = readBom(`序号\t物料名称\t规格\t数量\n1\t板\tA\t4\n2\t盒\tB\t5\n${row}`)
    expect(bom.lines).toHaveLength(2)
    expect(codesOf(bom).filter(code => code.endsWith('totalRow'))).toEqual(['4 totalRow'])
  })

  test('signatures, dates and rules below the table are its foot', () => {
    const bom = readBom('名称\t规格\t位号\n板\tA\tR1\n________\t\t\n制表：甲\t审核：乙\t日期：2026-01-01\n以下空白\t\t')
    expect(bom.lines).toHaveLength(1)
    expect(codesOf(bom)).toEqual(['3 footer', '4 footer', '5 footer'])
  })

  test('rows of several parents or levels are asked about', () => {
    const parents = readBom('母件编码\t子件编码\t用量\nP-1\tM-1\t1\nP-2\tM-2\t1', undefined, structureFields)
    expect(parents.problems).toMatchObject([{ code: 'columnUnused' }, { level: 'question', code: 'severalParents' }])
    const levels = readBom('Level\tPart Number\tQty\n1\tA-1\t1\n2\tA-2\t4')
    expect(levels.problems).toMatchObject([{ code: 'columnUnused' }, { level: 'question', code: 'severalLevels' }])
  })
})

describe('designators', () => {
  test('r2 beside R1-R4 stands twice', () => {
    expect(codesOf(readBom('Part\tRef\tQty\n1k\tR1-R4\t4\n2k\tr2\t1'))).toEqual(['3 designatorTwice'])
  })

  test('go on in rows of their own, as printed lists break them', () => {
    const bom = readBom('Item\tQuantity\tReference\tPart\n1\t5\tC1,C2,C3\t100n\n\t\tC4,C5\t\n2\t1\tR1\t1k')
    expect(bom.lines.map(line => [line.name, line.quantity, line.designators.length])).toEqual([
      ['100n', '5', 5],
      ['1k', '1', 1],
    ])
    expect(codesOf(bom)).toEqual(['2 columnUnused', '3 designatorsGoOn'])
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
