import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOfLines, isPlainContent, linesOfContent } from './plainEditing.ts'

describe('formatted content edited as plain text', () => {
  it('keeps every line as it was typed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '<', '>', '&', '&lt;', '"', "'", ' ', '\n', '水', '<b>', '&amp;amp;')).map(parts => parts.join('')),
        text => {
          const content = contentOfLines(text)
          expect(isPlainContent(content)).toBe(true)
          expect(linesOfContent(content)).toBe(text)
        },
      ),
    )
  })

  it('takes nothing that was typed for a tag', () => {
    expect(contentOfLines('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
  })

  it('is known to lose formatting where there is any', () => {
    expect(isPlainContent('<p>a<br>b</p><p>c</p>')).toBe(true)
    expect(isPlainContent('<p>a <strong>b</strong></p>')).toBe(false)
    expect(isPlainContent('<p class="x">a</p>')).toBe(false)
    expect(linesOfContent('<h2>Title</h2><ul><li>one</li><li>two &amp; three</li></ul>')).toBe('Title\none\ntwo & three')
  })
})
