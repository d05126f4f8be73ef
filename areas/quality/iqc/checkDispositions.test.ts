import { describe, expect, test } from 'vitest'
import { requiredMessage } from '../../../core/define/requiredMessage.ts'
import { dispositionProblems, partsProblems } from './checkDispositions.ts'
import { dispositionFacts, factsOf, type Disposition } from './dispositionFields.ts'
import { followUps } from './disposition.ts'

const today = '2026-03-10'
const part = (given: Partial<Disposition>): Disposition => ({
  serials: null,
  followUp: 'pass',
  quantity: '100',
  deviationNo: null,
  concessionLimit: null,
  concessionUntil: null,
  deduction: null,
  customerAgreement: null,
  returnBy: null,
  scrapValue: null,
  reworkMinutes: null,
  costBearer: null,
  ...given,
})
const concession = { followUp: 'concession', deviationNo: 'DEV-1', concessionLimit: '100', concessionUntil: today } as const

describe('what a disposition has to say', () => {
  test('every follow-up result but the warehouse step disposes of a lot', () => {
    expect(Object.keys(factsOf).toSorted()).toEqual(
      Object.keys(followUps)
        .filter(name => name !== 'enterWarehouse')
        .toSorted(),
    )
  })

  test.each([
    ['pass', []],
    ['return', []],
    ['supplierRework', []],
    ['concession', ['deviationNo', 'concessionLimit', 'concessionUntil']],
    ['inHouseRework', ['reworkMinutes', 'costBearer']],
    ['scrap', ['costBearer']],
  ] as const)('%s needs %j', (followUp, needed) => {
    expect(dispositionProblems(part({ followUp }), today)).toEqual(Object.fromEntries(needed.map(fact => [fact, requiredMessage])))
  })

  test('facts of another result are refused, not ignored', () => {
    const all = part({
      deduction: '0.05',
      customerAgreement: 1,
      returnBy: '2026-03-11',
      scrapValue: '1',
      reworkMinutes: 1,
      costBearer: 'supplier',
      ...concession,
      followUp: 'pass',
    })
    expect(Object.keys(dispositionProblems(all, today)).toSorted()).toEqual([...dispositionFacts].toSorted())
  })

  test('a concession covers its whole part and ends today at the earliest', () => {
    expect(dispositionProblems(part(concession), today)).toEqual({})
    expect(Object.keys(dispositionProblems(part({ ...concession, concessionLimit: '99.9999' }), today))).toEqual(['quantity'])
    expect(Object.keys(dispositionProblems(part({ ...concession, concessionUntil: '2026-03-09' }), today))).toEqual(['concessionUntil'])
  })

  test('the customer agrees to a concession on safety-critical material', () => {
    expect(Object.keys(dispositionProblems(part(concession), today, true))).toEqual(['customerAgreement'])
    expect(dispositionProblems(part({ ...concession, customerAgreement: 7 }), today, true)).toEqual({})
    expect(dispositionProblems(part({ followUp: 'return' }), today, true)).toEqual({})
  })

  test('goods are returned by a day later than today', () => {
    const problemsOn = (returnBy: string) => Object.keys(dispositionProblems(part({ followUp: 'return', returnBy }), today))
    expect([problemsOn('2026-03-09'), problemsOn(today), problemsOn('2026-03-11')]).toEqual([['returnBy'], ['returnBy'], []])
  })

  test('each part is named by its place', () => {
    const wrong = partsProblems([part({}), part({ followUp: 'return', returnBy: '2026-03-01' })], today)
    expect(Object.keys(wrong)).toEqual(['parts.1.returnBy'])
  })
})
