import { expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { openWordLog, readRecordWord, type RecordWord } from './wordLog.ts'

const word = (id: number, position: number): RecordWord => ({ entity: 'quality.iqc', id, position: String(position), kept: false })

/** The records that somebody hears of who goes on after a moment. */
const heardAfter = (log: ReturnType<typeof openWordLog>, number: number): ReadonlySet<number> | undefined => {
  const moments = log.after(number)
  return moments && new Set(moments.flatMap(moment => [...(moment.get('quality.iqc')?.keys() ?? [])]))
}

test('a word of the channel is read; what is none is nothing', () => {
  expect(readRecordWord('quality.iqc 17 902')).toEqual({ entity: 'quality.iqc', id: 17, position: '902', kept: false })
  expect(readRecordWord('quality.iqc 17 902 kept')?.kept).toBe(true)
  for (const wrong of ['', 'quality.iqc', 'quality.iqc 17', 'proof:abc', 'quality.iqc x 902']) expect(readRecordWord(wrong)).toBeUndefined()
})

test('whoever goes on from where they stood hears everything since, or that they have missed something; whatever the moments were', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ pause: fc.integer({ min: 0, max: 40_000 }), closes: fc.boolean() }), { minLength: 2, maxLength: 60 }),
      fc.nat(),
      (steps, chosen) => {
        let now = 0
        const log = openWordLog(() => now)
        const away = chosen % steps.length
        for (const [place, { pause, closes }] of steps.entries()) {
          now += pause
          // Every transaction says two words, which may fall into two moments.
          log.note(word(2 * place, place))
          if (closes) log.close()
          log.note(word(2 * place + 1, place))
        }
        log.close()
        const missed = steps.slice(away + 1).flatMap((_step, place) => [2 * (away + 1 + place), 2 * (away + 1 + place) + 1])
        const from = log.from(String(away))
        const heard = from === undefined ? undefined : heardAfter(log, from)
        const duration = steps.slice(away + 1).reduce((sum, { pause }) => sum + pause, 0)
        // Who comes back within a minute hears all that was missed; who comes later hears all of it, or that it is too late.
        expect(heard !== undefined || duration > 60_000).toBe(true)
        expect(missed.filter(id => heard?.has(id) === false)).toEqual([])
      },
    ),
  )
})

test('so much is kept and no more, by time and by number; who was away for longer has missed something', () => {
  let now = 0
  const log = openWordLog(() => now)
  log.note(word(1, 1))
  log.close()
  const stood = log.last()
  now = 130_000
  log.note(word(2, 2))
  log.close()
  // Nothing but what is known there was forgotten.
  expect(heardAfter(log, stood)).toEqual(new Set([2]))
  expect(heardAfter(log, stood - 1)).toBeUndefined()
  expect(log.from('1')).toBe(stood)
  for (let id = 0; id < 60_000; id += 1) log.note(word(id, 3 + id))
  log.close()
  expect(log.after(stood)).toBeUndefined()
  expect(log.from('1')).toBeUndefined()
  const moments = log.after(log.last() - 4)
  expect(moments?.length).toBe(4)
})

test('when hearing was interrupted, nobody goes on from before', () => {
  const log = openWordLog(() => 0)
  log.note(word(1, 1))
  log.close()
  const stood = log.last()
  log.begin()
  expect(log.after(stood)).toBeUndefined()
  expect(log.from('1')).toBeUndefined()
  expect(log.after(log.last())).toEqual([])
})

test('a page that was asked for while nobody listened has missed something; later it hears what happened just before it was opened', () => {
  let now = 100
  const log = openWordLog(() => now)
  expect(log.since(10)).toBeUndefined()
  log.begin()
  log.note(word(1, 1))
  log.close()
  now = 105
  // What happened five before listening began nobody knows.
  expect(log.since(10)).toBeUndefined()
  now = 110
  expect(heardAfter(log, log.since(10) ?? -1)).toEqual(new Set([1]))
  log.begin()
  expect(log.since(10)).toBeUndefined()
})
