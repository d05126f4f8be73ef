import { describe, expect, it } from 'vitest'
import { roughWidth, widestOf } from './widest.ts'

const same = (text: string): string => text

describe('the row that needs most room', () => {
  it('is found by its text, in which Chinese characters count for two', () => {
    expect(widestOf(['pH', '电导率电极', 'buffer'], same)).toBe('电导率电极')
    expect(widestOf(['conductivity', '电导率电极'], same)).toBe('conductivity')
    expect(widestOf([], same)).toBeUndefined()
  })

  it('is the first of several that are cut anyway', () => {
    expect(widestOf(['a'.repeat(50), 'b'.repeat(90)], same)).toBe('a'.repeat(50))
    expect(roughWidth('水'.repeat(500))).toBe(roughWidth('x'.repeat(500)))
  })
})
