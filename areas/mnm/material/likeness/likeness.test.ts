import { describe as suite, expect, test } from 'vitest'
import { fc } from '../../../../tests/harness/draws.ts'
import { plainText } from './facts.ts'
import { describe, likenessKeys, likenessOf, type Comparable } from './likeness.ts'
import { described, type DescribedPair } from './likenessPairs.ts'
import { readModels } from './models.ts'
import { tunedDuplicates, tunedNearMisses } from './pairsTuned.ts'
import { unseenDuplicates, unseenNearMisses } from './pairsUnseen.ts'
import { readWords } from './words.ts'

const likenessOfPair = ([one, other]: DescribedPair) => likenessOf(describe(described(one)), describe(described(other)))

const isFound = (pair: DescribedPair): boolean => likenessOfPair(pair) !== undefined

const duplicates = [...tunedDuplicates, ...unseenDuplicates]
const nearMisses = [...tunedNearMisses, ...unseenNearMisses]

/**
 * Of 200 pairs the half was written before the comparison, the other half after it. Measured then: of the first half all 50 duplicates were
 * found and nothing else; of the second, 46 of 50, and 4 pairs that are none. Three of these eight were plain gaps, which were closed.
 */
suite('of 200 pairs', () => {
  test('all are different', () => {
    expect([duplicates.length, nearMisses.length]).toEqual([100, 100])
    expect(new Set([...duplicates, ...nearMisses].map(pair => pair.toSorted().join('=')))).toHaveProperty('size', 200)
  })

  test('at least 95 of 100 duplicates are found', () => {
    const missed = duplicates.filter(pair => !isFound(pair))
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(5)
  })

  test('at least 80 of 100 that are found are duplicates', () => {
    const wrong = nearMisses.filter(isFound)
    const right = duplicates.filter(isFound).length
    expect(right / (right + wrong.length), JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.8)
  })

  test('every duplicate that is recognised is looked up by one of its keys', () => {
    const apart = duplicates.filter(isFound).filter(([one, other]) => {
      const keys = new Set(likenessKeys(describe(described(one))))
      return !likenessKeys(describe(described(other))).some(key => keys.has(key))
    })
    expect(apart).toEqual([])
  })
})

const resistor: Comparable = {
  name: '贴片电阻',
  nameEn: null,
  spec: '10 kΩ ±1% 0603 100 mW',
  brand: 'Yageo',
  brandModel: 'RC0603FR-0710KL',
}

suite('two materials look like the same thing', () => {
  test.each<[string, Comparable, ReturnType<typeof likenessOf>]>([
    ['the same words written otherwise', { ...resistor, brandModel: null, spec: '１０KΩ ±1%，0603 0.1W' }, 'similarText'],
    ['the same model under another name', { ...resistor, name: 'Chip resistor', spec: null, brandModel: 'rc0603fr 0710kl' }, 'sameModel'],
    ['the same model without a brand', { ...resistor, name: 'x', spec: null, brand: null }, 'sameModel'],
    ['the same model of another brand', { ...resistor, name: 'x', spec: null, brand: 'Vishay' }, undefined],
    [
      'the name in the other language alone',
      { ...resistor, name: 'R 10k', nameEn: 'Resistor', brandModel: null, brand: null, spec: '10k 1% 0603' },
      'similarText',
    ],
    ['another thing', { ...resistor, name: '钽电容', spec: '10 µF 16 V', brandModel: 'TAJA106K016' }, undefined],
    ['no model on either side', { ...resistor, name: 'O 型圈', spec: null, brandModel: null }, undefined],
  ])('%s', (_what, other, likeness) => {
    expect(likenessOf(describe(resistor), describe(other))).toBe(likeness)
  })
})

const sign = fc.constantFrom(...'电阻容芯片水１０kΩuF.-/xM3φ% 0603aＡ±红'.split(''))
const text = fc.string({ unit: sign, maxLength: 16 })
const anything = fc.record({
  name: text,
  nameEn: fc.constant(null),
  spec: fc.option(text),
  brand: fc.constant(null),
  brandModel: fc.option(text),
})

test('likeness is the same from both sides, and a thing with a name is like itself', () => {
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const [left, right] = [describe(one), describe(other)]
      expect(likenessOf(left, right)).toBe(likenessOf(right, left))
      const isNamed = left.names.some(words => words.size > 0)
      expect(isNamed && likenessOf(left, left) === undefined).toBe(false)
    }),
  )
})

test('what is alike shares a key, so that looking it up finds it', () => {
  fc.assert(
    fc.property(anything, anything, (one, other) => {
      const [left, right] = [describe(one), describe(other)]
      const keys = new Set(likenessKeys(left))
      expect(likenessOf(left, right) !== undefined && !likenessKeys(right).some(key => keys.has(key))).toBe(false)
    }),
  )
})

test('one sign is a word between others, and no part of a longer one', () => {
  const colours = (written: string) => [...(readWords(written).properties.get('colour') ?? [])]
  expect(['红', '螺丝 红', '红外', '大红花'].map(colours)).toEqual([['red'], ['red'], [], []])
})

test('figures alone are a model from six of them on, with letters from five characters on', () => {
  expect(['620312', '62031', '6203a', '620a'].map(written => readModels(written).models)).toEqual([[['620312']], [], [['6203a']], []])
})

test('a text is made plain once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), written => {
      expect(plainText(plainText(written))).toBe(plainText(written))
    }),
  )
})
