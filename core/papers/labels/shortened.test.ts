import { expect, test } from 'vitest'
import { fc } from '../../../tests/harness/draws.ts'
import { setWidth, shortened } from './shortened.ts'

test('a text that finds room stays as it is; another ends with a sign that there is more', () => {
  expect(shortened('电极保护罩', 5)).toBe('电极保护罩')
  expect(shortened('电极保护罩', 4.9)).toBe('电极保…')
  expect(shortened('CM200 cap', 5)).toBe('CM200…')
})

test('no text is wider than its place, and what is kept is how it began', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.float({ min: 2, max: 60, noNaN: true }), (text, most) => {
      const kept = shortened(text, most)
      expect(kept === text || (setWidth(kept) <= most && text.startsWith(kept.slice(0, -1)))).toBe(true)
    }),
  )
})
