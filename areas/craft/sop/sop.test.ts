import { beforeAll, describe, expect, test } from 'vitest'
import { companyToday, dayFromNow } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { openCompany, type Company, type Made } from '../../../tests/security/company.ts'
import { pointsLike } from '../../../tests/harness/pointsLike.ts'

const sops = '/api/craft/sop/'
const readings = '/api/craft/sopReading/'
const points = ['craft.(sop|sopReading|feedback):*', 'product.(model|family):read', 'admin.(user|department):read', 'mnm.material:read']

let company: Company
let author: Visitor
let releaser: Visitor
let assembler: Visitor
let model: number
let workshop: number
let nth = 0

beforeAll(async () => {
  company = await openCompany()
  workshop = await company.department('电极车间')
  const all = pointsLike(points)
  author = await company.visitor({ points: all })
  releaser = await company.visitor({ points: all })
  assembler = await company.visitor({
    points: ['craft.sop:read', 'craft.sopReading:read', 'craft.sopReading:confirm'],
    scope: 'assigned',
    department: workshop,
  })
  model = (await company.usable(company.entity('product.model'))).id
})

const step = { type: 'work', text: '以 0.6 N·m 拧紧 4 颗螺钉', textEn: 'Tighten the 4 screws to 0.6 N·m' }

const written = async (change: object = {}, by = author) => {
  nth += 1
  const input = {
    code: `SOP-L${nth}-001`,
    name: '电极组装',
    nameEn: 'Electrode assembly',
    stage: 'assembly',
    skill: 'basic',
    standardMinutes: '12.5',
  }
  const answer = await by.post(sops, { ...input, models: [model], steps: [step], ...change })
  return { status: answer.statusCode, body: answer.json() }
}

const take = async (by: Visitor, path: string, id: number, name: string, input?: object) => {
  const { version } = (await by.get(`${path}${id}/`)).json<Made>()
  const answer = await by.post(`${path}${id}/${name}/`, { version, ...(input ? { input } : {}) })
  return { status: answer.statusCode, body: answer.json() }
}

const released = async (effectiveFrom = companyToday()): Promise<number> => {
  const { id } = (await written()).body
  await take(author, sops, id, 'submit')
  const answer = await take(releaser, sops, id, 'release', { effectiveFrom })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return id
}

describe('a work instruction', () => {
  test.each([
    ['以 0.6 N·m 拧紧 4 颗螺钉', 'Tighten the 4 screws to 0.8 N·m'],
    ['漂移 ≤ 5 mV', 'Drift < 5 mV'],
  ])('whose languages differ in figures is refused at its step: %s / %s', async (zh, en) => {
    const { status, body } = await written({ steps: [{ ...step, text: zh, textEn: en }] })
    expect([status, body]).toMatchObject([400, { error: 'ruleBroken', data: { rule: 'steps.0.sameFigures' } }])
  })

  test.each([
    ['hasSteps', { steps: [] }],
    ['inBothLanguages', { steps: [{ ...step, textEn: null }] }],
    ['forSomething', { models: [] }],
  ])('is not submitted while %s is broken, and is written all the same', async (rule, change) => {
    const { status, body } = await written(change)
    expect(status).toBe(201)
    expect((await take(author, sops, body.id, 'submit')).body).toMatchObject({ error: 'ruleBroken', data: { rule } })
  })

  test('marks a translation that is older than its source until it is changed or confirmed with a reason', async () => {
    const { body } = await written()
    const [{ id: line }] = body.steps
    const change = async (version: number, values: object) =>
      (await author.patch(`${sops}${body.id}/`, { version, steps: [{ ...step, id: line, ...values }] })).json()
    const behind = await change(body.version, { text: '用扭力批以 0.6 N·m 拧紧 4 颗螺钉' })
    expect(behind).toMatchObject({ translationBehind: true, steps: [{ behind: true }] })
    const still = await change(behind.version, { text: '用扭力批以 0.6 N·m 拧紧 4 颗螺钉', tool: '扭力批' })
    expect(still).toMatchObject({ translationBehind: true })
    const confirmed = await take(author, sops, body.id, 'confirmTranslation', { reason: '只改了措辞' })
    expect(confirmed.body).toMatchObject({ status: 'draft', translationBehind: false })
    expect((await take(author, sops, body.id, 'confirmTranslation', { reason: '再次' })).status).toBe(409)
  })

  test('whose translation is older hands that on to its next edition', async () => {
    const { body } = await written()
    const [{ id: line }] = body.steps
    const edited = await author.patch(`${sops}${body.id}/`, {
      version: body.version,
      steps: [{ ...step, id: line, text: '用扭力批以 0.6 N·m 拧紧 4 颗螺钉' }],
    })
    expect(edited.json()).toMatchObject({ translationBehind: true })
    await take(author, sops, body.id, 'submit')
    expect((await take(releaser, sops, body.id, 'release', { effectiveFrom: companyToday() })).status).toBe(200)
    const next = (await author.post('/api/editions/', { entity: 'craft.sop', record: body.id })).json().id
    expect((await author.get(`${sops}${next}/`)).json()).toMatchObject({ translationBehind: true, steps: [{ behind: true }] })
  })

  test('is not released by who wrote it, and no two editions take effect on one day', async () => {
    const { id } = (await written()).body
    await take(author, sops, id, 'submit')
    expect((await take(author, sops, id, 'release', { effectiveFrom: companyToday() })).status).toBeGreaterThanOrEqual(403)
    expect((await take(releaser, sops, id, 'release', { effectiveFrom: companyToday() })).status).toBe(200)
    const next = (await author.post('/api/editions/', { entity: 'craft.sop', record: id })).json().id
    await take(author, sops, next, 'submit')
    const sameDay = await take(releaser, sops, next, 'release', { effectiveFrom: companyToday() })
    expect([sameDay.status, sameDay.body.fields]).toMatchObject([400, { 'input.effectiveFrom': expect.anything() }])
    expect((await take(releaser, sops, next, 'release', { effectiveFrom: dayFromNow(1) })).status).toBe(200)
  })
})

describe('reading', () => {
  test('is asked of everybody in a department once, confirmed by themselves alone, and kept', async () => {
    const id = await released()
    expect((await take(releaser, sops, id, 'issue', { departments: [], readers: [] })).status).toBe(400)
    for (let turn = 0; turn < 2; turn += 1)
      expect((await take(releaser, sops, id, 'issue', { departments: [workshop], readers: [] })).status).toBe(200)
    const { results } = (await assembler.get(`${readings}?sop=${id}`)).json()
    expect(results).toMatchObject([{ status: 'open', reader: { id: assembler.userId }, dueOn: dayFromNow(7) }])
    expect((await author.get(`${sops}${id}/`)).json()).toMatchObject({ toRead: 1, issuedOn: companyToday() })
    const [{ id: reading }] = results
    expect((await take(author, readings, reading, 'confirm', {})).status).toBe(409)
    expect((await take(assembler, readings, reading, 'confirm', {})).body).toMatchObject({ status: 'read', readAt: expect.any(String) })
    expect((await author.get(`${sops}${id}/`)).json()).toMatchObject({ toRead: 0 })
    expect((await take(author, readings, reading, 'drop', { reason: '重来' })).status).toBe(409)
  })

  test('of an earlier version ends when the next one is issued; what was read stays', async () => {
    const id = await released()
    await take(releaser, sops, id, 'issue', { departments: [workshop], readers: [author.userId] })
    const [mine] = (await assembler.get(`${readings}?sop=${id}`)).json().results
    await take(assembler, readings, mine.id, 'confirm', {})
    const next = (await author.post('/api/editions/', { entity: 'craft.sop', record: id })).json().id
    await take(author, sops, next, 'submit')
    await take(releaser, sops, next, 'release', { effectiveFrom: dayFromNow(1) })
    expect((await author.get(`${sops}${next}/`)).json()).toMatchObject({ issuedOn: null, toRead: 0 })
    await take(releaser, sops, next, 'issue', { departments: [workshop], readers: [] })
    const former = (await author.get(`${readings}?sop=${id}&sort=id`)).json().results
    expect(former.map(({ status }: { readonly status: string }) => status).toSorted()).toEqual(['dropped', 'read'])
    expect((await author.get(`${readings}?sop=${next}`)).json().results).toMatchObject([{ status: 'open' }])
  })
})
