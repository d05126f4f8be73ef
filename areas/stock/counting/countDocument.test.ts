import { describe, expect, test } from 'vitest'
import type { RecordOf } from '#core/definition'
import type { count } from '../count/count.ts'
import { linesToCount } from '../count/linesToCount.ts'
import { countDocument, figureProblem, figureText, linesOnBench, placeOfFound } from './countDocument.ts'

type Count = RecordOf<typeof count>

const line = (id: number, more: Partial<Count['items'][number]> = {}): Count['items'][number] => ({
  id,
  balance: { id: id + 100, title: `B${id}` },
  material: { id: 1, title: 'M' },
  lot: null,
  serial: null,
  goods: null,
  mark: null,
  elsewhere: null,
  counted: null,
  recounted: null,
  recount: false,
  book: null,
  difference: null,
  unit: { id: 1, title: 'pcs' },
  ...more,
})

// Of a count only what is read here.
const counted = (status: Count['status'], items: Count['items']): Count =>
  ({ id: 7, version: 1, status, items, can: ['update'] }) as unknown as Count

const typedTexts = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([place, text]) => [place, { text, base: '' }]))

const written = (record: Count, texts: Readonly<Record<string, string>>) =>
  countDocument.write({ record, stored: countDocument.read(record), typed: typedTexts(texts), titles: {} })

describe('a count on a sheet', () => {
  test('shows what was found without the zeros of its scale, each line in its own place', () => {
    const record = counted('counting', [line(1, { counted: '12.0000' }), line(2), line(3, { counted: '0.5000' })])
    expect([...countDocument.read(record)]).toEqual([
      ['101', '12'],
      ['103', '0.5'],
    ])
  })

  test('in a recount only the lines that differed are counted, and the first figures stay', () => {
    const record = counted('recount', [line(1, { counted: '12.0000' }), line(2, { counted: '3.0000', recount: true, recounted: '4.0000' })])
    expect(linesToCount(record).map(({ id }) => id)).toEqual([2])
    expect([...countDocument.read(record)]).toEqual([['102', '4']])
    expect(written(record, { 102: '5' }).values).toEqual({
      items: [
        { id: 1, balance: 101, counted: '12.0000', recounted: null },
        { id: 2, balance: 102, counted: '3.0000', recounted: '5' },
      ],
    })
  })

  test('goods that were found are sent with what stands on them, once: whoever stored the same has stored it', () => {
    const place = placeOfFound('EL03000295', 'L-9')
    const record = counted('counting', [line(1, { counted: '3.0000' })])
    const { values } = written(record, { [place]: '4' })
    expect(values).toEqual({
      items: [
        { id: 1, balance: 101, counted: '3.0000', recounted: null },
        { goods: 'EL03000295', mark: 'L-9', counted: '4' },
      ],
    })
    expect(linesOnBench(record, typedTexts({ [place]: '4' })).map(({ goods, mark }) => [goods, mark])).toEqual([
      [null, null],
      ['EL03000295', 'L-9'],
    ])
    const found = line(2, { goods: 'EL03000295', mark: 'L-9', counted: '4.0000' })
    const stored = counted('counting', [...record.items, found])
    expect(countDocument.read(stored).get(place)).toBe('4')
    expect(linesOnBench(stored, typedTexts({ [place]: '5' }))).toHaveLength(2)
    expect(written(stored, { [place]: '5' }).values).toMatchObject({ items: [{ id: 1 }, { id: 2, counted: '5' }] })
    expect(written(stored, { [place]: '' }).values).toEqual({ items: [{ id: 1, balance: 101, counted: '3.0000', recounted: null }] })
    const again = counted('recount', [{ ...found, recount: true }])
    expect(written(again, { [place]: '' }).values).toMatchObject({ items: [{ id: 2, counted: '4.0000', recounted: null }] })
  })

  test('a text that is no figure waits, and what else was typed is stored', () => {
    const record = counted('counting', [line(1), line(2, { counted: '3.0000' })])
    const { values, sending, held } = written(record, { 101: 'twelve', 102: '' })
    expect(values).toEqual({
      items: [
        { id: 1, balance: 101, counted: null, recounted: null },
        { id: 2, balance: 102, counted: null, recounted: null },
      ],
    })
    expect([Object.keys(sending), held]).toEqual([['102'], ['101']])
    expect(written(record, { 101: 'twelve' }).values).toEqual({})
  })

  test.each([
    ['12', '12', undefined],
    ['１２．50', '12.5', undefined],
    ['1,200', '1200', undefined],
    ['', '', undefined],
    ['-3', '-3', 'A count cannot be less than 0'],
  ])('%j is taken as %j', (typed, text, problem) => {
    expect([figureText(typed), figureProblem(figureText(typed))?.[1]]).toEqual([text, problem])
  })

  test.each(['twelve', '=1+1', '1e3', '1.23456'])('%j is no figure', typed => {
    expect(figureProblem(figureText(typed))).toBeDefined()
  })
})
