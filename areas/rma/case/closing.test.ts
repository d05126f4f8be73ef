import { expect, test } from 'vitest'
import { isCharged, mayClose, mayReplace, mayScrap, maySendBack, owes, type Closing } from './closing.ts'

const covered: Closing = {
  type: 'return',
  status: 'testing',
  coverage: 'covered',
  resolution: 'repaired',
  customerChoice: null,
  repairsDone: 1,
  failureMode: 1,
  incomingResult: 'fail',
  finalResult: 'pass',
  repairsPassed: 1,
  openRepairs: 0,
  paid: false,
  waivedReason: null,
  sentBackOn: '2026-05-04',
  scrappedOn: null,
  replacement: null,
  lentOut: false,
}
const why = (change: Partial<Closing>): string => {
  const answer = mayClose({ ...covered, ...change })
  return answer === true ? '' : answer[1]
}

test('a repair under warranty closes when it works and has gone; nothing else of it may be missing', () => {
  expect(why({})).toBe('')
  expect(why({ sentBackOn: null })).toMatch(/still here/)
  expect(why({ failureMode: null })).toMatch(/failure mode/)
  expect(why({ resolution: null })).toMatch(/resolution/)
  expect(why({ openRepairs: 1 })).toMatch(/not finished/)
  expect(why({ repairsPassed: 0 })).toMatch(/No repair/)
  expect(why({ finalResult: null })).toMatch(/final test/)
  expect(why({ status: 'inProgress' })).toMatch(/for testing first/)
  expect(why({ lentOut: true })).toMatch(/on loan/)
})

test('what the warranty does not cover is paid or waived before it leaves, and before it closes', () => {
  const charged: Closing = { ...covered, coverage: 'partsOnly', sentBackOn: null }
  expect(owes(charged)).toBe(true)
  expect(maySendBack(charged)).not.toBe(true)
  expect(maySendBack({ ...charged, paid: true })).toBe(true)
  expect(maySendBack({ ...charged, waivedReason: '老客户' })).toBe(true)
  expect(why({ coverage: 'unknown' })).toMatch(/pay first/)
})

test('what was repaired is owed whatever is said of it afterwards', () => {
  for (const said of [{ resolution: 'noProblem' }, { customerChoice: 'returnUnrepaired' }, { customerChoice: 'scrap' }] as const) {
    expect(isCharged({ ...covered, coverage: 'expired', ...said })).toBe(true)
    expect(isCharged({ ...covered, coverage: 'expired', repairsDone: 0, ...said })).toBe(false)
  }
})

test('a replacement is owed although the customer had said before that the unit may be scrapped or goes back', () => {
  for (const resolution of ['newReplacement', 'usedReplacement'] as const)
    for (const customerChoice of ['scrap', 'returnUnrepaired'] as const) {
      const free = { ...covered, coverage: 'expired', resolution, customerChoice, repairsDone: 0, sentBackOn: null } as const
      expect(isCharged(free)).toBe(true)
      expect(mayReplace(free)).not.toBe(true)
      expect(mayReplace({ ...free, paid: true })).toBe(true)
    }
})

test('each resolution has what it needs', () => {
  const untouched = { repairsDone: 0, repairsPassed: 0, finalResult: null } as const
  expect(why({ ...untouched, resolution: 'noProblem' })).toMatch(/incoming test/)
  for (const customerChoice of ['returnUnrepaired', 'scrap'] as const)
    expect(why({ ...untouched, resolution: 'outOfWarranty', coverage: 'expired', customerChoice, incomingResult: null })).toMatch(
      /incoming test/,
    )
  expect(why({ ...untouched, resolution: 'noProblem', incomingResult: 'pass', status: 'inProgress' })).toBe('')
  expect(why({ ...untouched, resolution: 'newReplacement' })).toMatch(/replacement/)
  expect(why({ ...untouched, resolution: 'newReplacement', replacement: 7, sentBackOn: null })).toBe('')
  expect(why({ ...untouched, resolution: 'outOfWarranty', coverage: 'expired' })).toMatch(/customer decided/)
  expect(why({ ...untouched, resolution: 'outOfWarranty', coverage: 'expired', customerChoice: 'returnUnrepaired' })).toBe('')
  expect(why({ ...untouched, resolution: 'outOfWarranty', coverage: 'expired', customerChoice: 'repair', paid: true })).toMatch(/No repair/)
})

test('a unit leaves once, and is scrapped by its owner’s word alone', () => {
  const here = { ...covered, sentBackOn: null }
  expect(mayScrap(here)).not.toBe(true)
  expect(mayScrap({ ...here, customerChoice: 'scrap' })).toBe(true)
  expect(mayScrap({ ...covered, customerChoice: 'scrap' })).not.toBe(true)
  expect(maySendBack(covered)).not.toBe(true)
  expect(mayReplace({ ...here, resolution: 'usedReplacement' })).toBe(true)
  expect(mayReplace({ ...here, resolution: 'usedReplacement', replacement: 9 })).not.toBe(true)
  expect(mayReplace(here)).not.toBe(true)
})

test('a unit that was lent closes with its loan return alone', () => {
  const lent: Closing = { ...covered, type: 'loanReturn', resolution: null, failureMode: null, lentOut: true }
  expect(mayClose(lent)).not.toBe(true)
  expect(mayClose({ ...lent, lentOut: false })).toBe(true)
  expect(maySendBack({ ...lent, lentOut: false })).not.toBe(true)
})
