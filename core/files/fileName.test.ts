import { expect, test } from 'vitest'
import { contentDisposition, displayName } from './fileName.ts'
import { fc } from '../../tests/harness/draws.ts'

test.each([
  ['../../etc/passwd', 'passwd'],
  ['图纸 🚀👩‍🔬.pdf', '图纸 🚀👩‍🔬.pdf'],
  ['C:\\fakepath\\报告.pdf', '报告.pdf'],
  ['gnp.\u202eexe', 'gnp.exe'],
  ['..', 'file'],
  ['', 'file'],
  ['a\0.png', 'a.png'],
])('the name %j is kept as %j', (given, kept) => {
  expect(displayName(given)).toBe(kept)
})

test('a long name keeps its ending', () => {
  const kept = displayName(`${'水'.repeat(300)}.pdf`)
  expect([...kept]).toHaveLength(200)
  expect(kept.endsWith('.pdf')).toBe(true)
})

test('no name breaks the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), name => {
      expect(contentDisposition(displayName(name.toWellFormed()))).toMatch(/^[\x20-\x7e]+$/)
    }),
  )
})
