import { describe, expect, test } from 'vitest'
import { isScan, scannedLines } from './scannedLines.ts'

const material = { id: 5, title: 'EL03000295 pH electrode' }
const lines = [
  { balance: { id: 1, title: 'EL03000295 · A1 · L-1' }, material, lot: { id: 11, title: 'L-1' }, serial: null },
  { balance: { id: 2, title: 'EL03000295 · A1 · L-2' }, material, lot: { id: 12, title: 'L-2' }, serial: null },
  { balance: { id: 3, title: 'FG12034 · A1 · 000417' }, material: { id: 6, title: 'FG12034 Meter' }, lot: null, serial: '000417' },
  { balance: { id: 4, title: 'FG12034 · A1 · 000418' }, material: { id: 6, title: 'FG12034 Meter' }, lot: null, serial: '000418' },
  {
    balance: { id: 7, title: 'PR12034 · A1 · 12034/000500' },
    material: { id: 7, title: 'PR12034 Probe' },
    lot: null,
    serial: '12034/000500',
  },
]
const paths: Readonly<Record<string, string>> = { 'mnm.material': '/mnm/material/', 'stock.lot': '/stock/lot/' }
const pathOf = (entity: string, id: number): string | undefined => (paths[entity] === undefined ? undefined : `${paths[entity]}${id}`)

describe('what was scanned', () => {
  test.each([
    ['l-2', [1]],
    ['EL03000295', [0, 1]],
    ['000417', [2]],
    ['12034/000418', [3]],
    ['12034-000418', [3]],
    ['12034000418', [3]],
    ['12034.000418', [3]],
    ['12034_000500', [4]],
    ['FG12034', [2, 3]],
    ['FG1203', []],
    ['', []],
  ])('%j belongs to %j', (number, found) => {
    expect(scannedLines(lines, { number }, pathOf)).toEqual(found)
  })

  test.each([
    ['/stock/lot/12?paper=label', [1]],
    ['/mnm/material/5', [0, 1]],
    ['/mnm/material/50', []],
    // Whoever may not open balances has no address of theirs.
    ['/stock/balance/1', []],
  ])('the address %j belongs to %j', (path, found) => {
    expect(scannedLines(lines, { path }, pathOf)).toEqual(found)
  })

  test.each([
    ['12', false],
    ['12.5', false],
    ['1,200', false],
    ['0', false],
    ['0.5', false],
    ['-4', false],
    ['000417', true],
    ['12034000418', true],
    ['L-1', true],
    ['https://meniscus.example/stock/lot/12', true],
  ])('%j was typed by a scanner: %j', (text, is) => {
    expect(isScan(text)).toBe(is)
  })
})
