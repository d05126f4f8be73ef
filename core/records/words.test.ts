import { describe, expect, it } from 'vitest'
import { newWords, spoken } from './words.ts'

describe('captions in sentences', () => {
  it('start small in English, but abbreviations do not', () => {
    expect(newWords(['单位', 'Unit'])).toEqual(['新建单位', 'New unit'])
    expect(newWords(['来料检验', 'IQC record'])).toEqual(['新建来料检验', 'New IQC record'])
    expect(spoken(['来料检验', 'Incoming inspection'])[1]).toBe('incoming inspection')
  })
})
