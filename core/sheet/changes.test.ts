import { expect, test } from 'vitest'
import { copiedCells } from './changes.ts'
import type { SheetContent } from './sheetContent.ts'
import { noticeText } from './words.ts'

const content: SheetContent = {
  rowCount: 2,
  rowLimit: 2,
  columns: [
    { key: 'price', label: ['单价', 'Price'], kind: 'number', width: 80 },
    { key: 'bill', label: ['票据', 'Bill'], kind: 'choice', width: 80, choices: [{ value: 'special', label: ['专票', 'Special'] }] },
  ],
  cell: (row, key) =>
    key === 'price' ? { text: '¥11.30', input: '11.30' } : row === 0 ? { text: '专票', input: 'special' } : { text: 'odd' },
  editable: true,
}

test('copied cells are what editing would start from; choices are copied as their captions', () => {
  const all = { top: 0, left: 0, bottom: 1, right: 1 }
  expect(copiedCells(content, all, 'zh')).toEqual([
    ['11.30', '专票'],
    ['11.30', 'odd'],
  ])
  expect(copiedCells(content, all, 'en')[0]).toEqual(['11.30', 'Special'])
})

test('the status line says in both languages what an action came to', () => {
  expect(noticeText({ kind: 'pasted', cells: 12, skipped: 3, outside: 1 })).toEqual([
    '已粘贴 12 个单元格；跳过 3 个只读单元格；1 个超出表格，未粘贴',
    '12 cells pasted; 3 read-only skipped; 1 outside the sheet left out',
  ])
  expect(noticeText({ kind: 'copied', cells: 1, skipped: 0, outside: 0 })).toEqual(['已复制 1 个单元格', '1 cell copied'])
})
