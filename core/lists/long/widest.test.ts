import { describe, expect, it } from 'vitest'
import { roughWidth, widestOf } from './widest.ts'

const same = (text: string): string => text

describe('the row that needs most room', () => {
  it('is found by its text, in which Chinese characters count for two', () => {
    expect(widestOf(['pH', '电导率电极', 'buffer'], same)).toEqual({ row: '电导率电极', width: 10 })
    expect(widestOf(['conductivity', '电导率电极'], same)?.row).toBe('conductivity')
    expect(widestOf([], same)).toBeUndefined()
  })

  it('is the first of several that are cut anyway', () => {
    expect(widestOf(['a'.repeat(50), 'b'.repeat(90)], same)?.row).toBe('a'.repeat(50))
    expect(roughWidth('水'.repeat(500))).toBe(roughWidth('x'.repeat(500)))
  })

  it('stays the one that is known until a wider one arrives', () => {
    const known = widestOf(['buffer'], same)
    expect(widestOf(['pH', 'sensor'], same, known)).toBe(known)
    expect(widestOf(['conductivity'], same, known)?.row).toBe('conductivity')
    expect(widestOf([], same, known)).toBe(known)
  })

  it('is looked for among new rows only while one of them could be wider', () => {
    const read: string[] = []
    const note = (text: string): string => {
      read.push(text)
      return text
    }
    widestOf(['pH', 'x'.repeat(60)], note, widestOf(['y'.repeat(60)], same))
    expect(read).toEqual([])
  })
})
