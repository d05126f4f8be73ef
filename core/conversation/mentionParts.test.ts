import { describe, expect, test } from 'vitest'
import { mentionBeingWritten, mentionParts } from './mentionParts.ts'
import { fc } from '../../tests/harness/draws.ts'

const mentions = (text: string, names: readonly string[]) =>
  mentionParts(text, names)
    .filter(part => part.isMention)
    .map(part => part.text)

describe('names in a comment', () => {
  test('stand out where they are mentioned, the longer name before the one it begins with', () => {
    expect(mentions('@王伟 和 @王伟明，请看', ['王伟', '王伟明'])).toEqual(['@王伟', '@王伟明'])
    expect(mentions('王伟 a@王 ', ['王伟'])).toEqual([])
  })

  test('nothing is lost or added', () => {
    const letters = fc.constantFrom('@', '王', '伟', '明', ' ', 'a')
    fc.assert(
      fc.property(
        fc.string({ unit: letters, maxLength: 40 }),
        fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 3 }), { maxLength: 4 }),
        (text, names) => {
          const parts = mentionParts(text, names)
          expect(parts.map(part => part.text).join('')).toBe(text)
          expect(new Set(parts.map(part => part.at)).size).toBe(parts.length)
        },
      ),
    )
  })
})

test('the name that is being written is what stands before the cursor, whether it was typed, spoken or pasted', () => {
  expect(mentionBeingWritten('请 @吴晓燕', 7)).toBe('吴晓燕')
  expect(mentionBeingWritten('请 @吴晓燕', 4)).toBe('吴')
  expect(mentionBeingWritten('@', 1)).toBe('')
  expect(mentionBeingWritten('@吴晓燕 请看', 7)).toBeUndefined()
  expect(mentionBeingWritten('无人', 2)).toBeUndefined()
})
