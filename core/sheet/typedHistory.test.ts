import { describe, expect, test } from 'vitest'
import { fc } from '../../tests/harness/draws.ts'
import { emptyHistory, redone, remembered, undone, type TypedHistory } from './typedHistory.ts'
import { conflicting, keepingMine, takingTheirs, textAt, unsaved, withTyped, type StoredTexts, type TypedTexts } from './typedTexts.ts'

const places = ['a', 'b', 'c', 'd']
const text = fc.constantFrom('', '1', '2', '3')
const texts = fc.dictionary(fc.constantFrom(...places), text)
const stored = texts.map((found): StoredTexts => new Map(Object.entries(found).filter(([, value]) => value !== '')))
const changes = fc.array(fc.tuple(fc.constantFrom(...places), text), { minLength: 1, maxLength: 4 })

const shown = (typed: TypedTexts, now: StoredTexts): readonly string[] => places.map(place => textAt(typed, now, place))

describe('typed texts over stored ones', () => {
  test('show what was typed last, and elsewhere what is stored', () => {
    fc.assert(
      fc.property(stored, fc.array(changes, { maxLength: 5 }), (now, deeds) => {
        const typed = deeds.reduce((before: TypedTexts, deed) => withTyped(before, now, deed), {})
        const last = new Map(deeds.flat())
        for (const place of places) expect(textAt(typed, now, place)).toBe(last.get(place) ?? now.get(place) ?? '')
        expect(unsaved(typed, now)).toEqual(typed)
      }),
    )
  })

  test('somebody else’s save never changes what a person typed, and asks exactly where both changed the same differently', () => {
    fc.assert(
      fc.property(stored, stored, changes, (before, now, deed) => {
        const typed = withTyped({}, before, deed)
        for (const place of Object.keys(typed)) expect(textAt(typed, now, place)).toBe(typed[place]?.text)
        const differing = Object.entries(typed)
          .filter(([place, one]) => ![one.text, one.base].includes(now.get(place) ?? ''))
          .map(([place]) => place)
        expect(conflicting(typed, now)).toEqual(differing)
      }),
    )
  })

  test('every conflict can be decided place by place, for either side', () => {
    fc.assert(
      fc.property(stored, stored, changes, fc.subarray(places), (before, now, deed, mine) => {
        const typed = withTyped({}, before, deed)
        const conflicts = conflicting(typed, now)
        const theirs = conflicts.filter(place => !mine.includes(place))
        const settled = takingTheirs(keepingMine(typed, now, mine), theirs)
        expect(conflicting(settled, now)).toEqual([])
        for (const place of conflicts) {
          expect(textAt(settled, now, place)).toBe(theirs.includes(place) ? (now.get(place) ?? '') : typed[place]?.text)
        }
      }),
    )
  })
})

describe('taking back', () => {
  const typing = (now: StoredTexts, deeds: readonly (readonly (readonly [string, string])[])[]) =>
    deeds.reduce(
      ({ typed, history }: { readonly typed: TypedTexts; readonly history: TypedHistory }, deed) => {
        const next = withTyped(typed, now, deed)
        return { typed: next, history: remembered(history, now, typed, next) }
      },
      { typed: {}, history: emptyHistory },
    )

  test('every sequence of deeds can be taken back to the beginning and done again', () => {
    fc.assert(
      fc.property(stored, fc.array(changes, { maxLength: 8 }), (now, deeds) => {
        const end = typing(now, deeds)
        let { typed, history } = end
        for (let step = undone(history, typed, now); step; step = undone(history, typed, now)) ({ typed, history } = step)
        expect(typed).toEqual({})
        for (let step = redone(history, typed, now); step; step = redone(history, typed, now)) ({ typed, history } = step)
        expect(shown(typed, now)).toEqual(shown(end.typed, now))
      }),
    )
  })

  test('a step says what it changed, and after a save it is taken back over what is stored now', () => {
    const { typed, history } = typing(new Map([['a', '1']]), [
      [['a', '2']],
      [
        ['b', '3'],
        ['c', '4'],
      ],
    ])
    const saved = new Map([
      ['a', '2'],
      ['b', '3'],
      ['c', '4'],
    ])
    const step = undone(history, unsaved(typed, saved), saved)
    expect(step?.places).toEqual(['b', 'c'])
    expect(step?.typed).toEqual({ b: { text: '', base: '3' }, c: { text: '', base: '4' } })
  })

  test('a new deed forgets what was taken back; what changes nothing is no deed', () => {
    const { typed, history } = typing(new Map(), [[['a', '1']], [['a', '2']]])
    const step = undone(history, typed, new Map())
    expect(step && textAt(step.typed, new Map(), 'a')).toBe('1')
    const next = step && withTyped(step.typed, new Map(), [['b', '5']])
    const after = step && next && remembered(step.history, new Map(), step.typed, next)
    expect(after && next && redone(after, next, new Map())).toBeUndefined()
    expect(next && after && remembered(after, new Map(), next, next)).toBe(after)
  })
})
