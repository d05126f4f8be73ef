import { describe, expect, test } from 'vitest'
import { readQuoteBlock, type BlockPlace } from './quoteBlock.ts'
import { guessedUses, isByPlace, type PastePlace } from './quoteUses.ts'

const lines = [
  { name: '470u', mpn: 'C340767' },
  { name: '10uF', mpn: 'C96446' },
  { name: 'LED', mpn: 'C2286' },
]
const suppliers = [
  { id: '7', title: '深圳市恒芯联电子有限公司' },
  { id: '8', title: '苏州博源电子科技有限公司' },
  { id: '9', title: 'Pacific Photonics' },
]
const at: PastePlace = { suppliers, field: 'unitPrice', lines }
const rules = { currency: 'CNY' } as const
const place: BlockPlace = { lines, from: 0, ...rules }

const guess = (text: string, from: PastePlace = at) => guessedUses(text, from, rules)
const read = (text: string, from = 0) => {
  const block = readQuoteBlock(text, guess(text), { ...place, from })
  return {
    cells: block.cells.map(({ line, supplier, field, text: written }) => `${line} ${supplier} ${field} ${written}`),
    problems: block.problems.map(({ row, column, code }) => `${row} ${column} ${code}`),
  }
}

describe('what the columns of pasted quotes are for', () => {
  test('three columns of prices are three suppliers', () => {
    expect(guess('1.2\t1.3\t1.1\n2\t2.1\t2.2')).toEqual([
      { supplier: '7', field: 'unitPrice' },
      { supplier: '8', field: 'unitPrice' },
      { supplier: '9', field: 'unitPrice' },
    ])
  })

  test('price, freight, bill, rate, terms and days in a row are one supplier', () => {
    expect(
      guess('1.2\t0\t专票\t13%\t月结30天\t2周').map(use => (use !== null && use !== 'part' ? `${use.supplier} ${use.field}` : use)),
    ).toEqual(['7 unitPrice', '7 freight', '7 billType', '7 vatRate', '7 settlementDays', '7 leadDays'])
  })

  test('headings that name suppliers or figures are followed', () => {
    expect(guess('型号\t博源电子\t恒芯联\t备注\nC2286\t1\t2\t好')).toEqual([
      'part',
      { supplier: '8', field: 'unitPrice' },
      { supplier: '7', field: 'unitPrice' },
      null,
    ])
    expect(guess('单价\t交期\n1.5\t3')).toEqual([
      { supplier: '7', field: 'unitPrice' },
      { supplier: '7', field: 'leadDays' },
    ])
  })

  const usesOf = (text: string, from: PastePlace = at) =>
    guess(text, from).map(use => (use === null || use === 'part' ? use : `${use.supplier} ${use.field}`))

  test('headings that repeat are those of the next suppliers, as far as there are any', () => {
    expect(usesOf('料号\t单价\t交期\t单价\t交期\nC2286\t1.5\t7\t1.4\t14')).toEqual([
      'part',
      '7 unitPrice',
      '7 leadDays',
      '8 unitPrice',
      '8 leadDays',
    ])
    expect(usesOf('单价\t单价\t交期\t交期\n1.5\t1.4\t7\t14')).toEqual(['7 unitPrice', '8 unitPrice', '7 leadDays', '8 leadDays'])
    expect(usesOf('单价\t交期\t单价\t交期\n1.5\t7\t1.4\t14', { ...at, suppliers: suppliers.slice(2) })).toEqual([
      '9 unitPrice',
      '9 leadDays',
      null,
      null,
    ])
  })

  test('names above the headings say whose they are', () => {
    expect(usesOf('\t博源电子\t\t恒芯联\t\n型号\t单价\t交期\t单价\t交期\nC2286\t1.5\t7\t1.4\t14')).toEqual([
      'part',
      '8 unitPrice',
      '8 leadDays',
      '7 unitPrice',
      '7 leadDays',
    ])
  })

  test('no place decides over a heading that was read, and what only looks like a price is none', () => {
    expect(usesOf('单价\t含义不明\t交期\n1.5\t3\t7')).toEqual(['7 unitPrice', null, '7 leadDays'])
    expect(usesOf('未税单价\t含税单价\t总价\t报价日期\t最小包装\n1\t1.13\t113\t2026-01-01\t100')).toEqual([
      null,
      '7 unitPrice',
      null,
      null,
      null,
    ])
    expect(usesOf('折扣价\t优惠价\t交期\n1\t2\t3')).toEqual([null, null, '7 leadDays'])
    expect(usesOf('单价/千只\t交期\n20\t7')).toEqual(['7 unitPrice', '7 leadDays'])
  })

  test('what only its place says is asked', () => {
    expect([isByPlace('1.2\t1.3\n2\t2.1', at), isByPlace('C2286\t1.3\n470u\t2.1', at), isByPlace('单价\t交期\n1\t2', at)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('more columns than suppliers are left for the person to decide', () => {
    expect(guess('1\t2\t3', { ...at, suppliers: suppliers.slice(2) })[1]).not.toMatchObject({ supplier: '8' })
  })
})

describe('a pasted block of quotes', () => {
  test('fills the lines in order from the one where it begins', () => {
    expect(read('￥1.20\t1.3\n2\tN/A', 1)).toEqual({
      cells: ['1 7 unitPrice ￥1.20', '1 8 unitPrice 1.3', '2 7 unitPrice 2', '2 8 unitPrice N/A'],
      problems: [],
    })
  })

  test('finds its lines by part number, whatever their order, and names what it does not know', () => {
    expect(read('料号\t单价\nC2286\t0.3\nC340767\tasked\nC999\t5\nC2286\t0.4')).toEqual({
      cells: ['0 7 unitPrice asked', '2 7 unitPrice 0.3'],
      problems: ['1 1 headingSkipped', '3 2 notANumber', '4 1 unknownPart', '5 1 partTwice'],
    })
  })

  test('finds the lines of a requisition, which have no part number, by material number or specification', () => {
    const named = { ...at, lines: lines.map((line, which) => ({ name: '电容', mpn: '', number: `EL0${which}`, spec: line.name })) }
    const columns = guess('料号\t单价\nEL02\t0.3\nEL00\t0.5', named)
    expect(columns[0]).toBe('part')
    const { cells } = readQuoteBlock('EL02\t0.3\n470u\t0.5\n电容\t0.7', columns, { ...place, lines: named.lines })
    expect(cells.map(({ line, text }) => `${line} ${text}`)).toEqual(['0 0.5', '2 0.3'])
  })

  test('below a title block begins below its headings, and a price has the currency of its heading', () => {
    expect(read('报价单\n日期\t2026-01-01\n\n型号\t单价(USD)\t交期\nC2286\t1.5\t7天')).toEqual({
      cells: ['2 7 unitPrice 1.5 USD', '2 7 leadDays 7天'],
      problems: ['1 1 headingSkipped', '2 1 headingSkipped', '4 1 headingSkipped', '5 2 otherCurrency'],
    })
  })

  test('headings on each page, totals and the foot of a sheet are told and hold no quotes', () => {
    expect(read('料号\t单价\nC2286\t0.3\n料号\t单价\nC340767\t0.5\n合计\t0.8\n制表：王\t')).toEqual({
      cells: ['0 7 unitPrice 0.5', '2 7 unitPrice 0.3'],
      problems: ['1 1 headingSkipped', '3 null headingSkipped', '5 null totalRow', '6 null footer'],
    })
    // Without parts the rows go on in the order of the lines.
    expect(read('单价\t交期\n1\t7\n单价\t交期\n2\t8\n合计\t').cells).toEqual([
      '0 7 unitPrice 1',
      '0 7 leadDays 7',
      '1 7 unitPrice 2',
      '1 7 leadDays 8',
    ])
  })

  test('tells what lies outside and what is not used', () => {
    const narrow = readQuoteBlock('1\t2\n3\t4\n5\t6\n7\t8', [{ supplier: '7', field: 'unitPrice' }, null], place)
    expect(narrow.cells).toHaveLength(3)
    expect(narrow.problems.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual(['1 2 outside', '4 1 outside'])
  })
})

describe('figures of several pieces', () => {
  const several = (text: string) => {
    const block = readQuoteBlock(text, guess(text), { ...place, currency: undefined })
    return {
      cells: block.cells.map(({ line, supplier, field, text: written }) => `${line} ${supplier} ${field} ${written}`),
      problems: block.problems.flatMap(({ column, code, level }) => (level === 'notice' ? [] : [`${column} ${code} ${level}`])),
    }
  }

  test.each(['单价(元/K)', '含税单价（元/千只）', '千只单价', 'Price per 1000', 'Unit price (CNY/Kpcs)'])(
    '%s is divided exactly, and asked',
    heading => {
      const { cells, problems } = several(`型号\t${heading}\nC340767\t12.5\nC96446\tN/A\nC2286\t0.001`)
      expect(cells.map(cell => cell.replace(' CNY', ''))).toEqual(['0 7 unitPrice 0.0125', '1 7 unitPrice N/A', '2 7 unitPrice 0.000001'])
      expect(problems).toEqual(['2 ofSeveral question'])
    },
  )

  test('a minimum in thousands is multiplied, and asked', () => {
    expect(several('型号\t单价\t起订量(K)\nC340767\t1.5\t3\nC2286\t2\t0.5')).toEqual({
      cells: ['0 7 unitPrice 1.5', '0 7 moq 3000', '2 7 unitPrice 2', '2 7 moq 500'],
      problems: ['3 ofSeveral question'],
    })
  })

  test('beside the price of one that of a thousand says nothing', () => {
    expect(several('型号\t单价\t单价(元/K)\nC2286\t0.0125\t12.5').cells).toEqual(['2 7 unitPrice 0.0125'])
  })

  test('what cannot be worked out is refused, and never written as the price of one', () => {
    const refused = (text: string) => several(`型号\t单价/K\n${text}`).problems
    expect(refused('C2286\t1,234')).toContain('2 notANumber error')
    expect(refused('C2286\t1,234\nC96446\t12.5')).toEqual(['2 ofSeveral question'])
    expect(refused('C2286\t12.3456')).toContain('2 tooManyPlaces error')
    expect(several('型号\t单价/K\nC2286\t12,5\nC96446\t1.234,5').cells).toEqual(['1 7 unitPrice 1,2345', '2 7 unitPrice 0,0125'])
  })
})
