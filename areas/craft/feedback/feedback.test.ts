import { beforeAll, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import { pointsLike } from '../../../tests/harness/pointsLike.ts'

const path = '/api/craft/feedback/'

let company: Company
let proposer: Visitor
let reviewer: Visitor
let controller: Visitor

beforeAll(async () => {
  company = await openCompany()
  const points = pointsLike(['craft.feedback:*'])
  proposer = await company.visitor({ points })
  reviewer = await company.visitor({ points })
  controller = await company.visitor({ points })
})

const proposed = async () => {
  const input = {
    subject: '夹具加定位销',
    category: 'efficiency',
    stage: 'assembly',
    description: '减少找正',
    minutesPerUnit: '1.5',
    unitsPerYear: 2000,
  }
  const answer = await proposer.post(path, input)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const take = async (by: Visitor, id: number, step: string, input?: object) => {
  const { version } = (await by.get(`${path}${id}/`)).json()
  const answer = await by.post(`${path}${id}/${step}/`, { version, ...(input ? { input } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

test('a proposal is tried, adopted and verified by three people, and points follow from what was verified', async () => {
  const { id, estimate, reviewBy } = await proposed()
  expect([estimate, reviewBy]).toEqual(['50.0', dayFromNow(5)])
  expect((await take(proposer, id, 'review')).status).toBe(403)
  expect((await take(reviewer, id, 'review')).status).toBe(200)
  expect((await take(reviewer, id, 'try', { trialUntil: dayFromNow(-1), trialPlan: '一周' })).body.fields).toHaveProperty(
    'input.trialUntil',
  )
  expect((await take(reviewer, id, 'try', { trialUntil: dayFromNow(7), trialPlan: '一周' })).status).toBe(200)
  expect((await take(proposer, id, 'adopt', { decision: '好' })).status).toBe(403)
  expect((await take(reviewer, id, 'adopt', { decision: '有效' })).body).toMatchObject({
    status: 'adopted',
    decidedBy: { id: reviewer.userId },
  })
  const verified = { savedPerUnit: '1.2', savedUnits: 1000, evidence: '两周工时' }
  for (const by of [proposer, reviewer]) expect((await take(by, id, 'verify', verified)).status).toBe(403)
  expect((await take(controller, id, 'verify', verified)).body).toMatchObject({ status: 'verified', saved: '20.0', points: 12 })
})

test('points are nobody’s to type, and only the proposer changes a proposal that nobody reviews yet', async () => {
  const { id, version } = await proposed()
  const typed = await proposer.patch(`${path}${id}/`, { version, points: 500 })
  expect([typed.statusCode, typed.json().field]).toEqual([400, 'points'])
  expect((await reviewer.patch(`${path}${id}/`, { version, minutesPerUnit: '90' })).statusCode).toBe(409)
  await take(reviewer, id, 'review')
  const { version: reviewing } = (await proposer.get(`${path}${id}/`)).json()
  expect((await proposer.patch(`${path}${id}/`, { version: reviewing, minutesPerUnit: '90' })).statusCode).toBe(409)
})

test('one that was rejected is reconsidered without the former decision', async () => {
  const { id } = await proposed()
  await take(reviewer, id, 'review')
  await take(reviewer, id, 'reject', { decision: '成本高' })
  expect((await take(controller, id, 'reconsider', { reason: '材料降价' })).body).toMatchObject({
    status: 'reviewing',
    decision: null,
    decidedBy: null,
  })
})
