import { expect, test } from 'vitest'
import { byMonth, passportEvents } from './passportEvents.ts'

const cell = (text: string) => ({ text, record: null })
const section = (label: string, happened: number, rows: readonly (readonly string[])[]) => ({
  label: [label, label] as const,
  columns: [],
  happened,
  rows: rows.map(row => row.map(cell)),
  more: false,
})

const sections = [
  section('made', 1, [
    ['tested', '2026-04-20', 'Ann'],
    ['produced', '2026-04-17', '–'],
  ]),
  section('sent', 2, [
    ['WB-2', 'draft', '–'],
    ['WB-1', 'sent', '2026-05-21 09:30'],
  ]),
  section('moved', 1, [['M-1', '2026-04-20 08:00', 'stocked']]),
]

test('what happened stands in one order of time, whatever tells it, without what has not happened', () => {
  expect(passportEvents(sections).map(({ kind, day, time, cells }) => [kind, day, time, ...cells.map(({ text }) => text)])).toEqual([
    [1, '2026-05-21', '09:30', 'WB-1', 'sent'],
    [2, '2026-04-20', '08:00', 'M-1', 'stocked'],
    [0, '2026-04-20', undefined, 'tested', 'Ann'],
    [0, '2026-04-17', undefined, 'produced'],
  ])
})

test('it is read by months', () => {
  expect([...byMonth(passportEvents(sections))].map(([month, events]) => [month, events.length])).toEqual([
    ['2026-05', 1],
    ['2026-04', 3],
  ])
})
