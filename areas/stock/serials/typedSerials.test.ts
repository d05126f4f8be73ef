import { expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { keptSerials, serialsInRuns, settledSerials, typedSerials, writtenSerials } from './typedSerials.ts'

test('serial numbers are read as they are scanned, pasted, or named by both ends of a run', () => {
  expect(typedSerials('A1\nA2\r\n A3, A4；A5、A6\tA7')).toEqual({ serials: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'] })
  expect(typedSerials('SN-098~SN-102 X')).toEqual({ serials: ['SN-098', 'SN-099', 'SN-100', 'SN-101', 'SN-102', 'X'] })
  expect(typedSerials('0009..0011')).toEqual({ serials: ['0009', '0010', '0011'] })
  expect([typedSerials(''), typedSerials(null)]).toEqual([{ serials: [] }, { serials: [] }])
})

test.each(['A1~B3', 'A10~A9', 'A9~A10', 'A~B', 'A1 A2 A1', 'A1~A3 A2', '9'.repeat(61), 'A0001~A9999'])(
  'what names no such pieces is a problem: %s',
  written => {
    expect(typedSerials(written)).toHaveProperty('problem')
  },
)

test('case, width and what nobody sees make no other number', () => {
  expect(typedSerials('sn－０１\u3000Sn‑02\u200b，ＳＮ-03～sn-05')).toEqual({ serials: ['SN-01', 'SN-02', 'SN-03', 'SN-04', 'SN-05'] })
  expect(typedSerials('a1 B2 A1 ｂ２ b2')).toEqual({ problem: [expect.stringContaining('A1、B2'), expect.stringContaining('A1, B2')] })
  expect(writtenSerials('a1 B2 A1')).toEqual({ serials: ['A1', 'B2'], doubled: ['A1'] })
  // Of goods that came before, the number stays as it was written.
  expect(settledSerials({ written: 'A1 a2', quantity: '2', tracked: true, among: ['a1', 'A2'] })).toEqual({ serials: 'a1\nA2' })
})

test('several are told by the ends of their runs, which can be pasted', () => {
  expect(serialsInRuns(['A1', 'A2', 'A3', 'A4', 'B7', 'B8', 'C09', 'C10', 'C11'], '、')).toBe('A1~A4、B7、B8、C09~C11')
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[A-C][0-9]{1,3}$/), { maxLength: 60 }), serials => {
      const read = typedSerials(serialsInRuns(serials.toSorted(), ', '))
      return 'serials' in read && read.serials.join() === serials.toSorted().join()
    }),
  )
})

test('there are as many as pieces, of those to choose from, and none of what is not tracked by them', () => {
  expect(settledSerials({ written: 'A1 A2', quantity: '2.0000', tracked: true })).toEqual({ serials: 'A1\nA2' })
  expect(settledSerials({ written: 'A1 A2', quantity: '3.0000', tracked: true })).toHaveProperty('problem.1', expect.stringContaining('3'))
  expect(settledSerials({ written: null, quantity: '1', tracked: true })).toHaveProperty('problem')
  expect(settledSerials({ written: 'A1', quantity: '1', tracked: true, among: ['A2'] })).toHaveProperty('problem')
  expect(settledSerials({ written: null, quantity: '7', tracked: false })).toEqual({ serials: null })
  expect(settledSerials({ written: 'A1', quantity: '1', tracked: false })).toHaveProperty('problem')
})

test('a run is as long as its ends say, and what is kept is read as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 900 }), (first, more) => {
      const named = (at: number): string => `X-${String(at).padStart(5, '0')}`
      const settled = settledSerials({ written: `${named(first)}~${named(first + more)}`, quantity: String(more + 1), tracked: true })
      const kept = 'serials' in settled ? keptSerials(settled.serials) : null
      return kept?.length === more + 1 && kept[0] === named(first) && kept.at(-1) === named(first + more)
    }),
  )
})
