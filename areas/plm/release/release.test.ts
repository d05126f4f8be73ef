import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPlmDesk, type PlmDesk } from '../../../tests/harness/plmDesk.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { storedText } from '../../../tests/harness/uploads.ts'
import type { FileKind } from './releaseFiles.ts'

const entity = 'plm.release'
const path = '/api/plm/release/'
const forTrial: readonly FileKind[] = ['schematic', 'bom', 'firmware', 'testSpec']

let desk: PlmDesk
let model: number

beforeAll(async () => {
  desk = await openPlmDesk([entity])
  ;({ model } = await desk.madeHere())
})

const files = async (kinds: readonly FileKind[], by = desk.author) =>
  Promise.all(kinds.map(async kind => ({ kind, file: await storedText(by, `${kind}.txt`) })))

const drafted = async (change: object = {}, kinds: readonly FileKind[] = forTrial) => {
  const values = { title: '首版试产', type: 'trial', model, swVersion: '2.4', departments: [desk.quality.department], ...change }
  return desk.ask(desk.author, 'POST', path, { ...values, files: await files(kinds) })
}

const reviewed = async (change: object = {}, kinds?: readonly FileKind[]): Promise<number> => {
  const { status, body } = await drafted(change, kinds)
  expect(status, JSON.stringify(body)).toBe(201)
  expect((await desk.step(desk.author, entity, body.id, 'submit')).body).toMatchObject({ state: 'technicalReview' })
  const decided = await desk.decide(entity, body.id)
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  return body.id
}

const read = async (id: number) => (await desk.ask(desk.author, 'GET', `${path}${id}/`)).body

const feedbackOf = async (id: number) => (await desk.ask(desk.author, 'GET', `/api/plm/releaseFeedback/?release=${id}`)).body.results[0]

const say = async (id: number, step: string, input?: object, by = desk.quality.person) =>
  desk.step(by, 'plm.releaseFeedback', (await feedbackOf(id)).id, step, input)

describe('a release', () => {
  test('is numbered by its PN, and handed in once its files are there', async () => {
    const { body } = await drafted({}, ['schematic', 'bom'])
    expect(body.code).toMatch(new RegExp(`^RN-${body.pn}-\\d\\d$`))
    expect(body).toMatchObject({ state: 'waitingFiles', missingCount: 2 })
    const early = await desk.step(desk.author, entity, body.id, 'submit')
    expect([early.status, early.body.message]).toEqual([409, 'Upload these first: Firmware, Test specification'])
  })

  test('refuses a second file of the same name in the words of the specification, in both languages', async () => {
    const twice = [
      { kind: 'other', file: await storedText(desk.author, 'same.txt') },
      { kind: 'manual', file: await storedText(desk.author, 'same.txt') },
    ]
    const values = { title: '手册', type: 'documentOnly', model, departments: [desk.quality.department], files: twice }
    const refused = await desk.ask(desk.author, 'POST', path, values)
    expect(JSON.stringify(refused.body)).toMatch(/file with same name exists/i)
    const chinese = await desk.author.send('POST', path, values, { 'accept-language': 'zh' })
    expect(chinese.body).toContain('同名文件')
  })

  test('goes from its files to the final approval with an objection on the way', async () => {
    const id = await reviewed()
    expect(await read(id)).toMatchObject({ state: 'technicalApproved', openFeedback: 1, askedDepartments: 1 })
    expect((await desk.step(desk.reviewer, entity, id, 'approve')).status).toBe(409)
    expect((await say(id, 'object', { remark: '标签缺少 CE 标志' })).status).toBe(200)
    const objected = await desk.step(desk.reviewer, entity, id, 'approve')
    expect([objected.status, objected.body.message]).toEqual([409, expect.stringContaining('Objections open: 1')])
    expect((await say(id, 'confirm', { remark: '标签已改' })).status).toBe(200)
    expect((await desk.step(desk.reviewer, entity, id, 'approve')).body.message).toContain('conclusion of the trial run')
    await desk.step(desk.author, entity, id, 'conclude', { conclusion: 'go', actualHours: '12.5' })
    const approved = await desk.step(desk.reviewer, entity, id, 'approve')
    expect(approved.body, JSON.stringify(approved.body)).toMatchObject({ state: 'approved', approvedBy: { id: desk.reviewer.userId } })
    expect(approved.body.releasedHash).toMatch(/^[0-9a-f]{64}$/)
    const { body } = await desk.ask(desk.author, 'GET', `/api/report/plm/released_set/?model=${model}`)
    expect(JSON.stringify(body)).toContain(approved.body.code)
  })

  test('is approved neither by who wrote it, nor with files other than those reviewed', async () => {
    const id = await reviewed({ type: 'documentOnly' }, ['manual'])
    expect(await say(id, 'confirm')).toMatchObject({ status: 200 })
    expect(await desk.step(desk.author, entity, id, 'approve')).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
    const { version, files: shown } = await read(id)
    const other = await storedText(desk.author, 'manual-2.txt')
    const edited = await desk.ask(desk.author, 'PATCH', `${path}${id}/`, {
      version,
      files: [{ id: shown[0].id, kind: 'manual', file: other }],
    })
    expect(edited.status).toBe(409)
    await sql`update plm_release_files set file_id = ${other} where owner_id = ${id}`.execute(desk.company.database.db)
    const refused = await desk.step(desk.reviewer, entity, id, 'approve')
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('not those that were reviewed')])
    expect((await desk.step(desk.author, entity, id, 'reopen', { reason: '文件已换' })).status).toBe(200)
    expect(await feedbackOf(id)).toMatchObject({ state: 'pending', answeredOn: null })
  })

  test('that is rejected and revised is asked about anew: what was said of its former files is void', async () => {
    const id = await reviewed()
    await say(id, 'confirm')
    await desk.step(desk.author, entity, id, 'conclude', { conclusion: 'go' })
    expect((await desk.step(desk.reviewer, entity, id, 'deviate', { deviation: '已评估' })).status).toBe(200)
    expect((await desk.step(desk.reviewer, entity, id, 'reject', { reason: '文件有误' })).status).toBe(200)
    expect((await desk.step(desk.author, entity, id, 'revise')).body).toMatchObject({
      state: 'waitingFiles',
      openFeedback: 1,
      conclusion: null,
      deviation: null,
      deviationBy: null,
    })
    expect(await feedbackOf(id)).toMatchObject({ state: 'pending', answeredOn: null })
  })

  test('is reviewed in its second round by none of its authors either', async () => {
    const { body } = await desk.ask(desk.quality.person, 'POST', path, {
      title: '手册',
      type: 'documentOnly',
      model,
      departments: [desk.quality.department],
      files: await files(['manual'], desk.quality.person),
    })
    const { version } = await read(body.id)
    const edited = await desk.ask(desk.reviewer, 'PATCH', `${path}${body.id}/`, { version, description: '第二版' })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    const decidedBy = async (by: Visitor) => {
      const { results } = (await desk.company.owner.get(`/api/approval/document/?entity=${entity}&record=${body.id}`)).json()
      const { id, hash, version: seen } = results.at(0)
      return desk.ask(by, 'POST', `/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash, version: seen })
    }
    await desk.step(desk.quality.person, entity, body.id, 'submit')
    expect((await decidedBy(desk.author)).status).toBe(200)
    await desk.step(desk.quality.person, entity, body.id, 'reopen', { reason: '再改' })
    expect((await desk.step(desk.quality.person, entity, body.id, 'submit')).body).toMatchObject({ state: 'technicalReview' })
    expect((await decidedBy(desk.reviewer)).status).toBeGreaterThanOrEqual(400)
    expect((await decidedBy(desk.author)).status).toBe(200)
  })

  test('is concluded with the plan of its trial run, and held by critical feedback until a deviation is agreed', async () => {
    const goods = await desk.madeHere()
    await desk.arrive(goods.part, '100', { expiresOn: '2099-01-01' })
    await desk.arrive(goods.screw, '100')
    const plan = await desk.releasedPlan(goods, 1)
    const id = await reviewed({ type: 'pilot', model: goods.model }, [...forTrial, 'gerber', 'sop'])
    await say(id, 'confirm')
    const conclude = (of: number) => desk.step(desk.author, entity, id, 'conclude', { plan: of, conclusion: 'go' })
    const approve = () => desk.step(desk.reviewer, entity, id, 'approve')
    expect((await conclude((await desk.releasedPlan(await desk.madeHere(), 1)).id)).status, 'of another product').toBe(400)
    expect((await conclude(plan.id)).body).toMatchObject({ plan: { id: plan.id } })
    expect((await approve()).body.message).toContain('There is no trial data')
    for (const { id: unit } of await desk.unitsOf(plan.id)) await desk.finish(unit)
    const complaint = { source: 'internal', model: goods.model, symptom: '漏水', severity: 'critical' }
    const raised = await desk.ask(desk.author, 'POST', '/api/quality/feedback/', complaint)
    expect(raised.status, JSON.stringify(raised.body)).toBe(201)
    expect((await approve()).body.message).toContain('Critical quality feedback of this product without its measures: 1')
    const deviate = () => desk.step(desk.quality.person, entity, id, 'deviate', { deviation: '此发布即为纠正措施' })
    await deviate()
    expect((await desk.ask(desk.author, 'POST', '/api/quality/feedback/', { ...complaint, symptom: '读数错误' })).status).toBe(201)
    expect((await approve()).body.message, 'what nobody knew of then').toContain('without its measures: 1')
    await deviate()
    expect((await conclude(plan.id)).body, 'the same trial run').toMatchObject({ deviation: expect.any(String) })
    const second = await desk.releasedPlan(goods, 1)
    expect((await conclude(second.id)).body).toMatchObject({ deviation: null, deviationBy: null, knownCritical: [] })
    await conclude(plan.id)
    expect((await approve()).body.message).toContain('without its measures: 2')
    await deviate()
    expect((await approve()).body).toMatchObject({ state: 'approved', producedQuantity: 1, testedQuantity: 1, scrappedUntested: 0 })
  })

  test('that two people approve at once is approved once', async () => {
    const id = await reviewed({ type: 'documentOnly' }, ['manual'])
    await say(id, 'confirm')
    const { version } = await read(id)
    const both = await Promise.all(
      [desk.reviewer, desk.quality.person].map(by => desk.ask(by, 'POST', `${path}${id}/approve/`, { version })),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('shows the trial run of its plan until it is approved: repaired units did not pass the first time', async () => {
    const goods = await desk.madeHere()
    await desk.arrive(goods.part, '100', { expiresOn: '2099-01-01' })
    await desk.arrive(goods.screw, '100')
    const plan = await desk.releasedPlan(goods, 2)
    const [first] = await desk.unitsOf(plan.id)
    await desk.finish(first.id)
    const { body } = await drafted({ model: goods.model, plan: plan.id })
    const figures = { plannedQuantity: 2, testedQuantity: 1, firstPassed: 1, passRate: '1.0000' }
    expect(await read(body.id)).toMatchObject({ ...figures, scrappedUntested: 0 })
    await sql`with record as (insert into quality_scrapped (code, status, unit_id, model_id, stage, reason_code, responsible, details, scrapped_on)
        select 'SU-1', 'scrapped', id, model_id, 'assembly', 'damaged', 'handling', '跌落', company_today() from product_unit
        where plan_id = ${plan.id} and id <> ${first.id} returning unit_id)
      update product_unit set stage = 'scrapped', scrapped_on = company_today(), scrapped_from = 'assembly'
      where id = (select unit_id from record)`.execute(desk.company.database.db)
    expect(await read(body.id)).toMatchObject({ ...figures, scrappedUntested: 1 })
  })
})

describe('an id of another kind', () => {
  test('is no release, and nothing is asked or said of it', async () => {
    const text = { title: '标签', reasonClass: 'regulation', changeClass: 'other', description: '换料', model, effectivity: 'immediately' }
    const { body } = await desk.ask(desk.author, 'POST', '/api/plm/change/', { ...text, dueOn: desk.workday(5), items: [], parties: [] })
    const other = body.id + 1_000
    const answers = [
      await desk.ask(desk.author, 'GET', `${path}${other}/`),
      await desk.ask(desk.author, 'POST', `${path}${other}/submit/`, { version: 1 }),
      await desk.ask(desk.author, 'POST', '/api/plm/releaseFeedback/', { release: other, department: desk.quality.department }),
      await desk.ask(desk.author, 'POST', path, { title: '试产', type: 'trial', model: model + 9_000, departments: [], files: [] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 400])
    expect(answers[2]?.body.fields).toHaveProperty('release')
    expect(answers[3]?.body.fields).toHaveProperty('model')
  })
})

describe('a comment on a file', () => {
  const raise = (release: number, change: object = {}) =>
    desk.ask(desk.quality.person, 'POST', '/api/plm/fileComment/', {
      release,
      fileName: 'Manual.TXT',
      pageNumber: 3,
      remark: '第三页缺少校准周期',
      ...change,
    })
  const take = (id: number, step: string, by = desk.quality.person, input?: object) => desk.step(by, 'plm.fileComment', id, step, input)

  test('names a file of its release and keeps the release until whoever raised it has settled it', async () => {
    const id = await reviewed({ type: 'documentOnly' }, ['manual'])
    await say(id, 'confirm')
    const other = await raise(id, { fileName: 'schematic.txt' })
    expect([other.status, JSON.stringify(other.body)]).toEqual([400, expect.stringContaining('The files of this release: manual.txt')])
    const { body } = await raise(id)
    expect(body).toMatchObject({ caption: expect.stringMatching(/ manual\.txt p\. 3$/), fileHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await desk.step(desk.reviewer, entity, id, 'approve')).body.message).toContain('Comments on files not settled: 1')
    expect((await take(body.id, 'answer', desk.reviewer, { answer: '已补' })).status).toBe(400)
    expect((await take(body.id, 'answer', desk.author, { answer: '已补' })).status).toBe(200)
    const settledByAuthor = await take(body.id, 'settle', desk.author)
    expect([settledByAuthor.status, settledByAuthor.body.message]).toEqual([409, expect.stringContaining('Only whoever raised it')])
    expect((await desk.step(desk.reviewer, entity, id, 'approve')).status).toBe(409)
    expect((await take(body.id, 'insist', desk.quality.person, { reason: '数值仍缺' })).body).toMatchObject({ state: 'open', answer: null })
    expect((await take(body.id, 'settle')).body).toMatchObject({ state: 'settled' })
    expect((await desk.step(desk.reviewer, entity, id, 'approve')).status).toBe(200)
  })

  test('is rewritten by whoever raised it alone, and settled in their place by no author, with grounds, while they are away', async () => {
    const id = await reviewed({ type: 'documentOnly' }, ['manual'])
    const { body } = await raise(id)
    const rewrite = (by: Visitor, version: number) =>
      desk.ask(by, 'PATCH', `/api/plm/fileComment/${body.id}/`, { version, remark: '没有问题' })
    for (const by of [desk.author, desk.reviewer]) {
      const { status, body: refused } = await rewrite(by, body.version)
      expect([status, refused.message]).toEqual([409, expect.stringContaining('Only whoever raised it edits it')])
    }
    expect(
      (await desk.ask(desk.quality.person, 'PATCH', `/api/plm/fileComment/${body.id}/`, { version: body.version, pageNumber: 4 })).status,
    ).toBe(200)
    await take(body.id, 'answer', desk.author, { answer: '已补' })
    const grounds = { reason: '提出人休假，已核对第四页' }
    const early = await take(body.id, 'settleInstead', desk.reviewer, grounds)
    expect([early.status, early.body.message]).toEqual([400, expect.stringContaining('The person who raised it settles it')])
    expect((await take(body.id, 'settleInstead', desk.quality.person, grounds)).status).toBe(409)
    await sql`insert into approval_delegation (from_id, to_id, scope, during, reason)
      values (${desk.quality.person.userId}, ${desk.reviewer.userId}, '*', tstzrange(now() - interval '1 hour', now() + interval '1 day'), '休假')`.execute(
      desk.company.database.db,
    )
    expect(await take(body.id, 'settleInstead', desk.author, grounds)).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
    expect((await take(body.id, 'settleInstead', desk.reviewer)).status).toBe(400)
    const settled = await take(body.id, 'settleInstead', desk.reviewer, grounds)
    expect(settled.body, JSON.stringify(settled.body)).toMatchObject({ state: 'settled', settledBy: { id: desk.reviewer.userId } })
    await sql`delete from approval_delegation where from_id = ${desk.quality.person.userId}`.execute(desk.company.database.db)
  })
})

describe('feedback', () => {
  test('is given by the department alone, after the review, and waived by no author', async () => {
    const id = await reviewed()
    const refused = await say(id, 'confirm', {}, desk.reviewer)
    expect([refused.status, refused.body.message]).toEqual([409, 'Only people of this department give its feedback'])
    expect((await say(id, 'waive', { reason: '赶时间' }, desk.author)).status).toBe(403)
    const { version, id: one } = await feedbackOf(id)
    const moved = await desk.ask(desk.author, 'PATCH', `/api/plm/releaseFeedback/${one}/`, {
      version,
      department: desk.quality.department + 1,
    })
    expect(moved.status).toBe(400)
    const { body } = await drafted()
    const own = { release: body.id, department: desk.quality.department }
    expect((await desk.ask(desk.author, 'POST', '/api/plm/releaseFeedback/', own)).status).toBe(201)
    expect((await say(body.id, 'confirm')).body.message).toContain('once the technical review has passed')
  })

  test('is confirmed by none of the authors, who may object, but by a colleague of theirs', async () => {
    const { person, department } = desk.quality
    const values = { title: '手册', type: 'documentOnly', model, departments: [department], files: await files(['manual'], person) }
    const { body } = await desk.ask(person, 'POST', path, values)
    await desk.step(person, entity, body.id, 'submit')
    await desk.decide(entity, body.id)
    expect(await say(body.id, 'confirm')).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
    expect((await say(body.id, 'object', { remark: '封面有误' })).status).toBe(200)
    const colleague = await desk.company.visitor({ points: 'all', department })
    expect((await say(body.id, 'confirm', {}, colleague)).status).toBe(200)
  })

  test('under a condition keeps the release until it is met', async () => {
    const id = await reviewed({ type: 'documentOnly' }, ['manual'])
    expect((await say(id, 'condition', { remark: '补英文说明', dueOn: desk.workday(5) })).status).toBe(200)
    expect((await desk.step(desk.reviewer, entity, id, 'approve')).body.message).toContain('under a condition: 1')
    await say(id, 'confirm')
    expect((await desk.step(desk.reviewer, entity, id, 'approve')).status).toBe(200)
  })
})
