import { describe, expect, it } from 'vitest'
import { decimal } from '../../fields/decimal/decimal.ts'
import { text } from '../../fields/text/text.ts'
import { meetingOf } from './cellMeeting.ts'
import { fc } from '../../../tests/harness/draws.ts'

const name = text(['名称', 'Name'])
const share = decimal(['税率', 'VAT rate'], { scale: 4, percent: true })

describe('two people and one field', () => {
  it('do not meet when the other one changed something else', () => {
    expect(meetingOf(name, { seen: 'a', mine: 'b', theirs: 'a' })).toBe('untouched')
  })

  it('agree when both wrote the same, however it was typed', () => {
    expect(meetingOf(name, { seen: 'a', mine: 'b', theirs: 'b' })).toBe('same')
    expect(meetingOf(share, { seen: '13', mine: '6.0', theirs: '6' })).toBe('same')
  })

  it('have to choose when they wrote different things', () => {
    expect(meetingOf(name, { seen: 'a', mine: 'b', theirs: 'c' })).toBe('different')
    expect(meetingOf(name, { seen: null, mine: 'b', theirs: 'c' })).toBe('different')
  })

  it('an undo is harmless exactly while what was written still stands', () => {
    const value = fc.constantFrom(null, 'a', 'b', 'c')
    fc.assert(
      fc.property(value, value, value, (former, written, now) => {
        const meeting = meetingOf(name, { seen: written, mine: former, theirs: now })
        expect(meeting === 'different').toBe(now !== written && now !== former)
      }),
    )
  })
})
