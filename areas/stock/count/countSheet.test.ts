import { describe, expect, test } from 'vitest'
import type { RecordOf } from '#core/definition'
import type { count } from './count.ts'
import { countSheet } from './countSheet.ts'

type Count = RecordOf<typeof count>

const item = (more: Partial<Count['items'][number]>): Count['items'][number] => ({
  id: 1,
  balance: { id: 1, title: 'M · A-01' },
  material: { id: 1, title: 'EL01 Electrode' },
  lot: null,
  serial: null,
  goods: null,
  mark: null,
  elsewhere: null,
  unit: { id: 1, title: 'pcs' },
  counted: null,
  recounted: null,
  recount: false,
  book: null,
  difference: null,
  ...more,
})

const recounted = item({ serial: '000417', counted: '3.0000', recount: true, recounted: '4.0000', book: '5.0000', difference: '-1.0000' })
const items = [item({ lot: { id: 1, title: 'L-1' }, counted: '12.0000', book: '12.0000', difference: '0.0000' }), recounted]

/** The rows of the printed table of a count; of one that is under way no figure is among them. */
const rows = (status: Count['status']) => {
  // Of a count only what is printed.
  const record = { id: 1, version: 1, code: 'CS-1', status, location: { id: 1, title: 'A-01' }, notes: null, items } as unknown as Count
  const { parts } = countSheet(record, 'en')
  return parts.flatMap(part => (part.kind === 'table' ? part.rows.map(row => row.map(({ text }) => text)) : []))
}

describe('the sheet of a count', () => {
  test('has room to write, and shows nothing of what was found while it is counted', () => {
    expect(rows('counting')).toEqual([
      ['1', 'EL01 Electrode', 'L-1', 'pcs', '', ''],
      ['2', 'EL01 Electrode', '000417', 'pcs', '', ''],
    ])
    expect(rows('recount')).toEqual([['1', 'EL01 Electrode', '000417', 'pcs', '', '']])
  })

  test('shows what was found afterwards', () => {
    expect(rows('posted')).toEqual([
      ['1', 'EL01 Electrode', 'L-1', 'pcs', '12', '–', '12', '0'],
      ['2', 'EL01 Electrode', '000417', 'pcs', '3', '4', '5', '-1'],
    ])
  })
})
