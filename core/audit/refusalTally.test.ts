import { describe, expect, test } from 'vitest'
import { openTally, tallyLimits, tallyWindow } from './refusalTally.ts'

const refused = (sender: string, route = 'GET /api/mnm/unit/:id/', code = 'noPermission') => ({ sender, route, code })

describe('refusals', () => {
  test('of one kind are one, and how often they came again is told when their minute is over', () => {
    const tally = openTally()
    expect(tally.note(refused('user:1'), 0)).toBe('itself')
    expect(tally.note(refused('user:1'), 10)).toBeUndefined()
    expect(tally.note(refused('user:1'), 20)).toBeUndefined()
    expect(tally.note(refused('user:2'), 20)).toBe('itself')
    expect(tally.note(refused('user:1', 'PATCH /api/mnm/unit/:id/'), 20)).toBe('itself')
    expect(tally.note(refused('user:1', undefined, 'csrfFailed'), 20)).toBe('itself')
    expect(tally.ended(tallyWindow - 1)).toEqual([])
    expect(tally.ended(tallyWindow)).toMatchObject([{ refused: { sender: 'user:1' }, kept: 'itself', repeats: 2 }])
    expect(tally.note(refused('user:1'), tallyWindow), 'a new minute').toBe('itself')
  })

  test('of one sender who tries everything become one after the first', () => {
    const tally = openTally()
    const kept = Array.from({ length: 1000 }, (_, place) => tally.note(refused('user:1', `GET /api/${place}/`), 0))
    expect(kept.filter(one => one === 'itself')).toHaveLength(tallyLimits.sender)
    expect(kept.filter(one => one === 'senderOnly')).toHaveLength(1)
    expect(tally.note(refused('user:2'), 0), 'another is told apart').toBe('itself')
    expect(tally.ended(tallyWindow)).toMatchObject([{ kept: 'senderOnly', repeats: 1000 - tallyLimits.sender - 1 }])
  })

  test('of a crowd stay few: nothing that anybody sends makes more rows than the limits', () => {
    const tally = openTally()
    let rows = 0
    for (let place = 0; place < 20_000; place++)
      if (tally.note(refused(`10.0.${place >> 8}.${place & 255}`, `GET /${place % 50}/`), 0)) rows += 1
    expect(rows).toBe(tallyLimits.all + 1)
    const rest = tally.ended(tallyWindow)
    expect(rest).toMatchObject([{ kept: 'codeOnly', repeats: 20_000 - rows }])
  })
})
