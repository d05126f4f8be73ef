import { describe, expect, test } from 'vitest'
import { comparable, likenessOf, similarity, type Comparable } from './similarity.ts'
import { fc } from '../../../tests/harness/draws.ts'

const resistor: Comparable = { name: '贴片电阻', spec: '10 kΩ ±1% 0603 100 mW', brand: 1, brandModel: 'RC0603FR-0710KL' }

describe('two materials of one class look like the same thing', () => {
  test.each<[string, Comparable, ReturnType<typeof likenessOf>]>([
    [
      'the same words written otherwise',
      { ...resistor, brandModel: null, spec: '１０KΩ ±1%，0603 100MW'.replace('，', ' ') },
      'similarText',
    ],
    ['the same model under another name', { ...resistor, name: 'Chip resistor', spec: null, brandModel: 'rc0603fr 0710kl' }, 'sameModel'],
    ['the same model without a brand', { ...resistor, name: 'x', spec: null, brand: null }, 'sameModel'],
    ['the same model of another brand', { name: 'x', spec: null, brand: 2, brandModel: resistor.brandModel }, undefined],
    ['another thing', { name: '钽电容', spec: '10 µF 16 V', brand: 1, brandModel: 'TAJA106K016' }, undefined],
    ['no model on either side', { name: 'O 型圈', spec: null, brand: 1, brandModel: null }, undefined],
  ])('%s', (_what, other, likeness) => {
    expect(likenessOf(resistor, other)).toBe(likeness)
  })

  test('nine pairs in ten are needed, not fewer', () => {
    // Ten and nine letters more: 20 pairs each, of which 18 and 17 are the same.
    expect(similarity('abcdefghijklmnopqrstu', 'abcdefghijklmnopqrsXY')).toBeCloseTo(0.9)
    expect(similarity('abcdefghijklmnopqrstu', 'abcdefghijklmnopqrXYZ')).toBeCloseTo(0.85)
  })
})

test('likeness is a share, the same from both sides, and whole only for the same text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const share = similarity(one, other)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
      expect(similarity(other, one)).toBe(share)
      expect(similarity(one, one)).toBe(1)
    }),
  )
})

test('comparing again what is compared changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(comparable(comparable(text))).toBe(comparable(text))
    }),
    { examples: [['𝅗𝅥ﱞ']] },
  )
})
