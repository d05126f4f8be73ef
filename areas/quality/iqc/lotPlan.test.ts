import { expect, test } from 'vitest'
import { lotPlan, unitsToDraw } from './lotPlan.ts'

const request = (lotSize: number) => ({ planType: 'aql', lotSize, level: 'II', aql: '1.0', severity: 'normal' }) as const

test('3,000 pieces: major AQL 1.0, minor AQL 2.5, critical never accepted', () => {
  expect(lotPlan(request(3_000))).toMatchObject({
    critical: { aql: null, sampleSize: 125, accept: 0, reject: 1 },
    major: { aql: '1.0', sampleSize: 125, accept: 3, reject: 4 },
    minor: { aql: '2.5', sampleSize: 125, accept: 7, reject: 8 },
  })
})

test('each class has its own sample; critical defects are looked for in every unit drawn', () => {
  const plan = lotPlan(request(100))
  expect(plan).toMatchObject({ critical: { sampleSize: 20 }, major: { sampleSize: 13 }, minor: { sampleSize: 20 } })
  expect(unitsToDraw(plan)).toBe(20)
  expect(lotPlan(request(200))).toMatchObject({ critical: { sampleSize: 50 }, major: { sampleSize: 50 }, minor: { sampleSize: 32 } })
})

test('minor defects may have another AQL and severity', () => {
  expect(lotPlan(request(3_000), { aql: '4.0', severity: 'tightened' }).minor).toMatchObject({
    aql: '4.0',
    severity: 'tightened',
    accept: 8,
  })
})

test('minor defects are never judged more strictly than major ones by default', () => {
  expect(lotPlan({ ...request(3_000), aql: '6.5' }).minor).toMatchObject({ aql: '6.5' })
})

test('plan types without an AQL treat every class alike', () => {
  const plan = lotPlan({ planType: 'zeroAcceptance', lotSize: 3_000 })
  expect([plan.critical, plan.major, plan.minor]).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ sampleSize: 45, accept: 0, reject: 1 })),
  )
})

test('the plans cannot be changed afterwards', () => {
  const plan = lotPlan(request(3_000))
  expect([plan, plan.critical, plan.major, plan.minor].every(Object.isFrozen)).toBe(true)
})
