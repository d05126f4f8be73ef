import { describe, expect, test } from 'vitest'
import { cellAt, headerSpans, layOut } from './layout.ts'
import type { SheetColumn } from './sheetContent.ts'
import { fc } from '../../tests/harness/draws.ts'

const column = (key: string, width: number, group?: string): SheetColumn => ({
  key,
  label: [key, key],
  kind: 'text',
  width,
  ...(group === undefined ? {} : { group: { key: group, label: [group, group] as const } }),
})

const columns = [
  column('name', 200),
  column('qty', 80),
  column('a1', 100, 'A'),
  column('a2', 60, 'A'),
  column('b1', 100, 'B'),
  column('total', 90),
]

describe('columns', () => {
  test('on a wide screen all wanted columns stay in view', () => {
    expect(layOut(columns, 2, 1200)).toEqual({
      widths: [200, 80, 100, 60, 100, 90],
      starts: [0, 200, 280, 380, 440, 540],
      frozen: 2,
      frozenWidth: 280,
      totalWidth: 630,
    })
  })

  test('on a phone the first stays, narrowed, and leaves room to scroll', () => {
    expect(layOut(columns, 2, 390)).toMatchObject({ frozen: 1, frozenWidth: 175.5, widths: [175.5, 80, 100, 60, 100, 90] })
  })

  test('where all columns fit, the first one is as wide as it wants to be', () => {
    expect(layOut([column('goods', 260), column('found', 128)], 1, 390)).toMatchObject({ frozen: 1, frozenWidth: 260, widths: [260, 128] })
    expect(layOut([column('goods', 260), column('found', 131)], 1, 390)).toMatchObject({ widths: [175.5, 131] })
  })

  test('before the view is measured nothing is narrowed', () => {
    expect(layOut(columns, 2, 0).frozenWidth).toBe(280)
  })

  test('without frozen columns nothing is narrowed or kept', () => {
    expect(layOut(columns, 0, 390)).toMatchObject({ frozen: 0, frozenWidth: 0, totalWidth: 630 })
  })
})

test('captions span neighbours of a group; columns without a group stand alone', () => {
  expect(headerSpans(columns, 2).map(({ group, first, count }) => [group?.key ?? '', first, count])).toEqual([
    ['', 0, 1],
    ['', 1, 1],
    ['A', 2, 2],
    ['B', 4, 1],
    ['', 5, 1],
  ])
})

test('a caption does not reach across the edge of the frozen columns', () => {
  expect(headerSpans(columns, 3).map(({ first, count }) => [first, count])).toEqual([
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
  ])
})

describe('the cell at a point', () => {
  const layout = layOut(columns, 2, 1200)
  const view = { scrollLeft: 0, scrollTop: 0, headerHeight: 60, rowHeight: 32, rowCount: 10 }

  test.each([
    [0, 60, '0,0'],
    [199, 91, '0,0'],
    [200, 92, '1,1'],
    [450, 100, '1,4'],
    [9999, 9999, '9,5'],
    [-50, -50, '0,0'],
  ])('%d, %d is %s', (x, y, cell) => {
    const { row, column: index } = cellAt(layout, view, x, y)
    expect(`${row},${index}`).toBe(cell)
  })

  test('scrolling moves the cells but not the frozen columns', () => {
    const scrolled = { ...view, scrollLeft: 160, scrollTop: 64 }
    expect(cellAt(layout, scrolled, 10, 60)).toEqual({ row: 2, column: 0 })
    expect(cellAt(layout, scrolled, 290, 60)).toEqual({ row: 2, column: 4 })
  })

  test('every cell is found at its own place', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.nat({ max: 9 }), fc.nat({ max: 31 }), (index, row, inside) => {
        const x = (layout.starts[index] ?? 0) + inside
        expect(cellAt(layout, view, x, view.headerHeight + row * view.rowHeight + inside)).toEqual({ row, column: index })
      }),
    )
  })
})
