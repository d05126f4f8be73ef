import { describe, expect, it } from 'vitest'
import { defineEntity } from '../define/entity.ts'
import { text } from '../fields/text/text.ts'
import { recordTitle } from './recordTitle.ts'

const unit = defineEntity({
  name: 'mnm.unit',
  label: ['单位', 'Unit'],
  title: 'name',
  titleEn: 'nameEn',
  fields: { name: text(['名称', 'Name']), nameEn: text(['英文名', 'English name']) },
})

describe('a record', () => {
  it('is called by its title in the language of the reader', () => {
    const piece = { id: 3, name: '件', nameEn: 'piece' }
    expect(recordTitle(unit, piece, 'zh')).toBe('件')
    expect(recordTitle(unit, piece, 'en')).toBe('piece')
    expect(recordTitle(unit, { ...piece, nameEn: null }, 'en')).toBe('件')
  })

  it('is called by its id while it has no title', () => {
    expect(recordTitle(unit, { id: 3, name: null, nameEn: null }, 'en')).toBe('#3')
  })
})
