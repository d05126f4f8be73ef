import { describe, expect, test } from 'vitest'
import { conflicting, keepingMine, takingTheirs, unsaved, withSent, withTyped } from '../../../core/sheet/typedTexts.ts'
import { cellKey, cellOfKey, readingsWith, storedCells, type StoredReading } from './readingsDraft.ts'
import { unmeasurableText } from './unmeasurable.ts'

const reading = (id: number, sample: number, value: string, round = 2): StoredReading => ({
  id,
  round,
  sample,
  characteristic: 'D1',
  value,
  unmeasurable: null,
})
const lines = [reading(1, 1, '9.8', 1), reading(2, 1, '10.0'), reading(3, 2, '10.1')]
const stored = storedCells(lines, 2)
const type = (sample: number, text: string) => withTyped({}, stored, [[cellKey(sample, 'D1'), text]])

describe('readings that are being typed', () => {
  test('remember what was stored when they were typed first', () => {
    const twice = withTyped(type(1, '10.4'), stored, [[cellKey(1, 'D1'), '10.5']])
    expect(twice).toEqual({ '1 D1': { text: '10.5', base: '10.0' } })
  })

  test('that say again what is stored are not typed any more', () => {
    expect(withTyped(type(1, '10.4'), stored, [[cellKey(1, 'D1'), '10.0']])).toEqual({})
    expect(type(3, '')).toEqual({})
  })

  test('are sent with all the others: lines keep their identity, cleared ones go, earlier rounds stay', () => {
    const typed = { ...type(1, '10.4'), ...type(2, ''), ...type(3, '9.9') }
    expect(readingsWith(lines, 2, typed)).toEqual([
      reading(1, 1, '9.8', 1),
      reading(2, 1, '10.4'),
      { round: 2, sample: 3, characteristic: 'D1', value: '9.9', unmeasurable: null },
    ])
  })

  test('say in place of a value why there is none, and read that back as it was typed', () => {
    const text = unmeasurableText('damaged')
    const sent = readingsWith(lines, 2, type(1, text))
    expect(sent[1]).toEqual({ ...reading(2, 1, '10.0'), value: null, unmeasurable: 'damaged' })
    expect(storedCells(sent, 2).get(cellKey(1, 'D1'))).toBe(text)
    expect(readingsWith(sent, 2, withTyped({}, storedCells(sent, 2), [[cellKey(1, 'D1'), '9.9']]))[1]).toEqual(reading(2, 1, '9.9'))
  })
})

test('a cell is named by its unit and its item, whatever the item is called', () => {
  expect(cellOfKey(cellKey(12, 'A 1 b'))).toEqual({ sample: 12, characteristic: 'A 1 b' })
})

describe('what this page sent itself is no surprise', () => {
  const sending = type(3, '9.9')

  test('when a cell is typed again while it is on its way', () => {
    const again = withTyped(withSent(sending, sending), stored, [[cellKey(3, 'D1'), '9.8']])
    const arrived = storedCells([...lines, reading(5, 3, '9.9')], 2)
    expect(conflicting(again, arrived)).toEqual([])
    expect(Object.keys(unsaved(again, arrived))).toEqual(['3 D1'])
  })

  test('when the answer was lost and the page was opened again', () => {
    const arrived = storedCells([...lines, reading(5, 3, '9.9')], 2)
    expect(unsaved(sending, arrived)).toEqual({})
    const again = withTyped(sending, arrived, [[cellKey(3, 'D1'), '9.8']])
    expect(conflicting(again, arrived)).toEqual([])
  })
})

describe('when somebody else saved first', () => {
  const theirs = storedCells([reading(2, 1, '10.2'), reading(3, 2, '10.1'), reading(4, 3, '9.9')], 2)

  test('what both typed alike is saved, what only one typed is no question', () => {
    const typed = { ...type(3, '9.9'), ...type(2, '10.3') }
    expect(Object.keys(unsaved(typed, theirs))).toEqual(['2 D1'])
    expect(conflicting(typed, theirs)).toEqual([])
  })

  test('a cell that both typed differently is a question, and nothing of it is lost before it is answered', () => {
    const typed = { ...type(1, '10.5'), ...type(2, '10.3') }
    expect(conflicting(typed, theirs)).toEqual(['1 D1'])
    expect(unsaved(typed, theirs)).toEqual(typed)
  })

  test('the person keeps their own reading or takes the other', () => {
    const typed = { ...type(1, '10.5'), ...type(2, '10.3') }
    const mine = keepingMine(typed, theirs, conflicting(typed, theirs))
    expect(conflicting(mine, theirs)).toEqual([])
    expect(Object.keys(unsaved(mine, theirs))).toEqual(['1 D1', '2 D1'])
    expect(Object.keys(takingTheirs(typed, conflicting(typed, theirs)))).toEqual(['2 D1'])
  })
})
