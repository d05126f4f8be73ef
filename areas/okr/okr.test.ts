import { beforeAll, describe, expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { openCompany, type Company } from '../../tests/security/company.ts'
import { companyToday, dayFromNow } from '../../tests/harness/days.ts'
import type { Visitor } from '../../tests/harness/server.ts'
import { gradeOf, objectiveScore } from './keyResult/okrScore.ts'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

let company: Company
let head: Visitor
let owner: Visitor
let other: Visitor

const everybody = [
  'okr.period:read',
  ...['read', 'create', 'update', 'delete', 'adopt', 'grade', 'drop', 'fromCarriedFrom'].map(verb => `okr.objective:${verb}`),
  ...['read', 'create', 'update', 'delete'].map(verb => `okr.keyResult:${verb}`),
  'okr.checkIn:read',
  'okr.checkIn:create',
  'admin.user:read',
  'mnm.unit:read',
]

beforeAll(async () => {
  company = await openCompany()
  head = await company.visitor({
    points: [
      ...everybody,
      'okr.objective:review',
      'okr.objective:sendBack',
      'mnm.unit:create',
      ...['create', 'activate', 'grade', 'close', 'resume'].map(verb => `okr.period:${verb}`),
    ],
  })
  owner = await company.visitor({ points: everybody })
  other = await company.visitor({ points: everybody })
})

const good = async (who: Visitor, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Body> => {
  const answer = await who.send(method, path, body)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

const take = async (who: Visitor, entity: string, id: number, step: string, input?: object) => {
  const { version } = await good(head, 'GET', `/api/okr/${entity}/${id}/`)
  return who.send('POST', `/api/okr/${entity}/${id}/${step}/`, { version, ...(input ? { input } : {}) })
}

let periods = 0
const openedPeriod = (startsOn = '2026-01-01', endsOn = '2026-12-31'): Promise<Body> =>
  good(head, 'POST', '/api/okr/period/', { name: `周期 ${++periods}`, startsOn, endsOn })

const set = (period: number, more: object = {}): Promise<Body> =>
  good(owner, 'POST', '/api/okr/objective/', { title: '做出更稳的电极', period, level: 'person', kind: 'aspirational', ...more })

const result = (objective: number, more: object = {}) => ({
  objective,
  name: '一次合格率',
  kind: 'metric',
  unit: '%',
  baseline: '92',
  commit: '95',
  target: '97',
  weight: '1',
  source: 'manual',
  ...more,
})

const addResult = (objective: number, more: object = {}): Promise<Body> =>
  good(owner, 'POST', '/api/okr/keyResult/', result(objective, more))

const underway = async (
  ...results: readonly object[]
): Promise<{ readonly id: number; readonly period: number; readonly results: readonly Body[] }> => {
  const { id: period } = await openedPeriod()
  const { id } = await set(period)
  const made: Body[] = []
  for (const more of results) made.push(await addResult(id, more))
  await take(head, 'period', period, 'activate')
  expect((await take(owner, 'objective', id, 'adopt')).statusCode).toBe(200)
  return { id, period, results: made }
}

const check = (who: Visitor, keyResult: number, confidence: number, value: string | null = '95') =>
  who.send('POST', '/api/okr/checkIn/', { keyResult, confidence, note: '灌液工装到位', ...(value === null ? {} : { value }) })

describe('an objective', () => {
  test('scores what its key results do, is graded by its owner and confirmed by somebody else, and stays so', async () => {
    const { id, period, results } = await underway(
      {},
      { name: '返修率', unit: '', baseline: '200', commit: null, target: '0', weight: '2' },
    )
    const [rate, repairs] = results
    expect((await check(other, rate.id, 6)).statusCode).toBe(400)
    expect((await check(owner, rate.id, 0)).statusCode).toBe(201)
    expect((await check(owner, repairs.id, 7, '100')).statusCode).toBe(201)
    // (0.60 · 1 + 0.50 · 2) / 3
    expect(await good(other, 'GET', `/api/okr/objective/${id}/`)).toMatchObject({ score: '0.53', grade: 'yellow', leastConfidence: 0 })
    expect((await take(owner, 'objective', id, 'grade', { selfReview: '过半' })).statusCode).toBe(409)
    await take(head, 'period', period, 'grade')
    expect((await take(head, 'period', period, 'close')).statusCode).toBe(409)
    expect((await take(other, 'objective', id, 'grade', { selfReview: '过半' })).statusCode).toBe(409)
    expect((await take(owner, 'objective', id, 'grade', { selfReview: '过半' })).statusCode).toBe(200)
    expect((await check(owner, rate.id, 9, '97')).statusCode).toBe(400)
    const { version } = await good(owner, 'GET', `/api/okr/keyResult/${rate.id}/`)
    expect((await owner.send('PATCH', `/api/okr/keyResult/${rate.id}/`, { version, target: '95' })).statusCode).toBe(400)
    expect((await take(head, 'objective', id, 'review')).statusCode).toBe(200)
    expect((await take(head, 'period', period, 'close')).statusCode).toBe(200)
    const { id: next } = await openedPeriod()
    expect((await owner.send('POST', '/api/okr/objective/', { carriedFrom: id, period })).statusCode).toBe(400)
    const carried = await good(owner, 'POST', '/api/okr/objective/', { carriedFrom: id, period: next })
    const { results: going } = await good(
      owner,
      'GET',
      `/api/okr/keyResult/?objective=${carried.id}&sort=id&fields=name,baseline,carriedFrom`,
    )
    expect(going).toMatchObject([
      { name: '一次合格率', baseline: '95.0000', carriedFrom: { id: rate.id } },
      { name: '返修率', baseline: '100.0000', carriedFrom: { id: repairs.id } },
    ])
  })

  test('is not made easier when it is late: no key result is added without a reason, none deleted, and no kind changed by its owner', async () => {
    const { id, period, results } = await underway({}, { name: '返修率', baseline: '200', commit: null, target: '0' })
    const easy = await owner.send('POST', '/api/okr/keyResult/', result(id, { name: '开会次数', baseline: '0', commit: null, target: '1' }))
    expect([easy.statusCode, Object.keys(easy.json().fields)]).toEqual([400, ['changeNote']])
    const { version } = await good(owner, 'GET', `/api/okr/objective/${id}/`)
    const kind = await owner.send('PATCH', `/api/okr/objective/${id}/`, { version, kind: 'committed' })
    expect([kind.statusCode, Object.keys(kind.json().fields)]).toEqual([400, ['kind']])
    const remove = async () => {
      const row = await good(owner, 'GET', `/api/okr/keyResult/${results[1].id}/`)
      return owner.send('DELETE', `/api/okr/keyResult/${results[1].id}/?version=${row.version}`)
    }
    expect((await remove()).json()).toMatchObject({ error: 'ruleBroken' })
    await take(head, 'period', period, 'grade')
    await take(owner, 'objective', id, 'grade', { selfReview: '未达' })
    expect((await remove()).json()).toMatchObject({ error: 'ruleBroken' })
  })

  test('is scored and graded by the database as by the formulas, whatever was checked in', async () => {
    // Numbers that only look random: the same in every run (Lehmer, 48271).
    let last = 20_261_127
    const upTo = (most: number): number => (last = (last * 48_271) % 2_147_483_647) % most
    const kinds = ['committed', 'aspirational'] as const
    for (let turn = 0; turn < 6; turn++) {
      const { id: period } = await openedPeriod()
      const kind = kinds[turn % 2] ?? 'committed'
      const { id } = await set(period, { kind })
      const made: { id: number; weight: string }[] = []
      for (let nth = 0; nth <= upTo(4); nth++) {
        const [baseline, weight] = [upTo(900), upTo(300) + (nth === 0 ? 1 : 0)]
        const target = baseline + (upTo(2) === 0 ? 1 : -1) * (10 + upTo(500))
        const more = { baseline: (baseline / 10).toFixed(1), target: (target / 10).toFixed(1), commit: null }
        made.push(await addResult(id, { ...more, weight: (weight / 100).toFixed(2) }))
      }
      for (const one of made) if (upTo(5) > 0) await check(owner, one.id, 6, (upTo(1500) / 10).toFixed(1))
      const { results: rows } = await good(
        owner,
        'GET',
        `/api/okr/keyResult/?objective=${id}&fields=baseline,target,commit,stretch,current,weight`,
      )
      const score = objectiveScore(rows)
      expect(await good(owner, 'GET', `/api/okr/objective/${id}/`)).toMatchObject({ score, grade: gradeOf(score, kind) })
    }
  })

  test('is scored by what its key results came to before their own scores were rounded', async () => {
    const { id } = await set((await openedPeriod()).id)
    for (const value of ['695', '695', '685']) {
      const { id: made } = await addResult(id, { baseline: '0', commit: null, target: '1000' })
      await check(owner, made, 6, value)
    }
    const { results } = await good(owner, 'GET', `/api/okr/keyResult/?objective=${id}&sort=id&fields=score`)
    expect(results.map(({ score }: Body) => score)).toEqual(['0.70', '0.70', '0.69'])
    expect(await good(owner, 'GET', `/api/okr/objective/${id}/`)).toMatchObject({ score: '0.69', grade: 'yellow' })
  })

  test('that was confirmed and is scored otherwise by the upgrade says so in its history', async () => {
    const { id } = await set((await openedPeriod()).id)
    const { id: made } = await addResult(id, { baseline: '0', commit: null, target: '1000' })
    await check(owner, made, 6, '500')
    const { db } = company.database
    await sql`update okr_objective set status = 'reviewed', score = 0.6, graded_on = ${companyToday()}::date, self_review = '过半' where id = ${id}`.execute(
      db,
    )
    const upgrade = await readFile('migrations/20261231991010_goals_that_ended_need_no_help.sql', 'utf8')
    await sql.raw(upgrade).execute(db)
    await sql.raw(upgrade).execute(db)
    expect(await good(owner, 'GET', `/api/okr/objective/${id}/`)).toMatchObject({ status: 'reviewed', score: '0.50' })
    const { rows } = await sql<{
      changes: Body
    }>`select changes from audit where entity = 'okr.objective' and record_id = ${id} and action = 'update'`.execute(db)
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'score', label: ['得分', 'Score'], before: ['0.60', '0.60'], after: ['0.50', '0.50'] }],
    ])
    expect(JSON.stringify(await good(owner, 'GET', `/api/okr/objective/${id}/history/`))).toContain('0.60')
  })

  test('of somebody who left is given to somebody else by a manager or dropped, and its period closes', async () => {
    const leaver = await company.visitor({ points: everybody })
    const { id: period } = await openedPeriod()
    const made = await Promise.all(
      ['接手', '取消'].map(title => good(leaver, 'POST', '/api/okr/objective/', { title, period, level: 'person', kind: 'committed' })),
    )
    const [kept, dropped] = made.map(({ id }: Body) => id) as [number, number]
    const { id: key } = await good(leaver, 'POST', '/api/okr/keyResult/', result(kept))
    await take(head, 'period', period, 'activate')
    await take(leaver, 'objective', kept, 'adopt')
    await sql`update admin_user set is_active = false where id = ${leaver.userId}`.execute(company.database.db)
    expect((await take(other, 'objective', dropped, 'drop', { reason: '离职' })).statusCode).toBe(409)
    expect((await take(head, 'objective', dropped, 'drop', { reason: '离职' })).statusCode).toBe(200)
    for (const [entity, id] of [
      ['objective', kept],
      ['keyResult', key],
    ] as const) {
      const { version } = await good(head, 'GET', `/api/okr/${entity}/${id}/`)
      const change = { version, owner: owner.userId }
      expect((await other.send('PATCH', `/api/okr/${entity}/${id}/`, change)).statusCode).toBe(409)
      await good(head, 'PATCH', `/api/okr/${entity}/${id}/`, change)
    }
    await take(head, 'period', period, 'grade')
    expect((await take(owner, 'objective', kept, 'grade', { selfReview: '接手' })).statusCode).toBe(200)
    expect((await take(head, 'objective', kept, 'review')).statusCode).toBe(200)
    expect((await take(head, 'period', period, 'close')).statusCode).toBe(200)
  })

  test('that is a draft is deleted by its owner and by managers, with its key results, and by nobody else', async () => {
    const { id: period } = await openedPeriod()
    const remove = async (who: Visitor, id: number): Promise<number> => {
      const { version } = await good(head, 'GET', `/api/okr/objective/${id}/`)
      return (await who.send('DELETE', `/api/okr/objective/${id}/?version=${version}`)).statusCode
    }
    const own = await set(period)
    await addResult(own.id)
    expect(await remove(other, own.id)).toBe(409)
    expect(await remove(owner, own.id)).toBeLessThan(300)
    expect(await remove(head, (await set(period)).id)).toBeLessThan(300)
  })

  test('is set for others and for the company by managers alone', async () => {
    const { id: period } = await openedPeriod()
    for (const more of [{ owner: other.userId }, { level: 'company' }])
      expect(
        (await owner.send('POST', '/api/okr/objective/', { title: '代设', period, level: 'person', kind: 'committed', ...more }))
          .statusCode,
      ).toBe(400)
    await good(head, 'POST', '/api/okr/objective/', { title: '公司目标', period, level: 'company', kind: 'committed', owner: owner.userId })
  })

  test('takes a sixth key result once that was confirmed, and a person a sixth objective', async () => {
    const { id: period } = await openedPeriod()
    const first = await set(period)
    for (let turn = 0; turn < 4; turn++) await set(period)
    const sixth = await owner.send('POST', '/api/okr/objective/', { title: '第六个', period, level: 'person', kind: 'committed' })
    expect([sixth.statusCode, sixth.json().error]).toEqual([409, 'confirmationNeeded'])
    for (let turn = 0; turn < 5; turn++) await addResult(first.id)
    const one = await owner.send('POST', '/api/okr/keyResult/', result(first.id))
    expect([one.statusCode, one.json().error]).toEqual([409, 'confirmationNeeded'])
  })
})

describe('a key result', () => {
  test.each([
    [{ target: '92' }, 'The target cannot equal the baseline'],
    [{ commit: '91' }, 'Baseline, commit, target and stretch must follow one another in one direction'],
    [{ stretch: '96' }, 'Baseline, commit, target and stretch must follow one another in one direction'],
    [{ weight: '0' }, 'At least one key result needs a weight above 0'],
    [{ kind: 'milestone' }, 'A milestone goes from 0 to 1'],
    [{ source: 'wired', address: '/nowhere' }, 'Not the address of a list or report of this system: choose one, or copy its address'],
    [{ source: 'wired', address: '/quality/iqc' }, 'Its owner may not see this list or report'],
    [
      { source: 'wired', address: '/mnm/unit?nothing=1' },
      'The owner may not see some of the conditions in the address, so the figure would be wrong',
    ],
  ])('like %j is refused', async (more, says) => {
    const { id } = await set((await openedPeriod()).id)
    const refused = await owner.send('POST', '/api/okr/keyResult/', result(id, more))
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(says)])
  })

  test('may have the target 0', async () => {
    const { id } = await set((await openedPeriod()).id)
    expect(await addResult(id, { baseline: '200', commit: null, target: '0' })).toMatchObject({ target: '0.0000', score: null })
  })

  test('whose target changes late says why', async () => {
    const { results } = await underway({})
    const { version } = await good(owner, 'GET', `/api/okr/keyResult/${results[0].id}/`)
    const change = (body: object) => owner.send('PATCH', `/api/okr/keyResult/${results[0].id}/`, { version, ...body })
    expect((await change({ target: '96' })).statusCode).toBe(400)
    expect((await change({ target: '96', changeNote: '产线搬迁' })).statusCode).toBe(200)
  })

  test('is checked in of the day of the talk; of an earlier day than another one it says how it was', async () => {
    const { results } = await underway({})
    const id = results[0].id
    const talked = (day: string, confidence: number, more: object = {}) =>
      owner.send('POST', '/api/okr/checkIn/', { keyResult: id, confidence, note: '灌液工装到位', value: '95', day, ...more })
    expect((await talked(dayFromNow(1), 7)).json()).toMatchObject({ fields: { day: expect.any(String) } })
    expect((await talked(dayFromNow(-20), 7)).json()).toMatchObject({ fields: { details: expect.stringContaining('14 days') } })
    expect((await talked(dayFromNow(-3), 7)).statusCode).toBe(201)
    expect(await good(owner, 'GET', `/api/okr/keyResult/${id}/`)).toMatchObject({ confidence: 7, nextCheckOn: dayFromNow(4) })
    expect((await talked(dayFromNow(-20), 2, { details: '补记上次谈话' })).statusCode).toBe(201)
    expect(await good(owner, 'GET', `/api/okr/keyResult/${id}/`)).toMatchObject({ confidence: 7, nextCheckOn: dayFromNow(4) })
  })

  test('is stale when nobody has checked in for more than 10 days', async () => {
    const { results } = await underway({})
    const [{ id }] = results
    const checked = (day: string) =>
      owner.send('POST', '/api/okr/checkIn/', { keyResult: id, confidence: 7, note: '灌液工装到位', value: '95', day, details: '补记' })
    expect((await checked(dayFromNow(-11))).statusCode).toBe(201)
    expect(await good(owner, 'GET', `/api/okr/keyResult/${id}/`)).toMatchObject({ stale: true })
    expect((await checked(dayFromNow(-10))).statusCode).toBe(201)
    expect(await good(owner, 'GET', `/api/okr/keyResult/${id}/`)).toMatchObject({ stale: false })
  })

  test('asks for help when its owner hoped little twice in a row', async () => {
    const { results } = await underway({})
    const id = results[0].id
    await check(owner, id, 3)
    expect(await good(owner, 'GET', `/api/okr/keyResult/${id}/`)).toMatchObject({ needsHelp: false })
    await check(owner, id, 2)
    expect(await good(owner, 'GET', `/api/okr/keyResult/${id}/`)).toMatchObject({ needsHelp: true, confidence: 2 })
    await check(owner, id, 5)
    expect(await good(owner, 'GET', `/api/okr/keyResult/${id}/`)).toMatchObject({ needsHelp: false })
  })

  test('needs no help once its objective was graded or dropped, and again when that is sent back', async () => {
    const { id, period, results } = await underway({})
    const dropped = await underway({})
    const keys = [results[0].id, dropped.results[0].id]
    for (const key of [...keys, ...keys]) await check(owner, key, 2)
    await take(owner, 'objective', dropped.id, 'drop', { reason: '不再做' })
    await take(head, 'period', period, 'grade')
    await take(owner, 'objective', id, 'grade', { selfReview: '未达' })
    for (const key of keys) expect(await good(owner, 'GET', `/api/okr/keyResult/${key}/`)).toMatchObject({ needsHelp: false })
    expect(await good(owner, 'GET', `/api/okr/objective/${id}/`)).toMatchObject({ needHelp: 0 })
    expect((await take(head, 'objective', id, 'sendBack', { reason: '补充' })).statusCode).toBe(200)
    expect(await good(owner, 'GET', `/api/okr/keyResult/${results[0].id}/`)).toMatchObject({ needsHelp: true })
  })

  test('whose owner lost the right keeps its last figure and says why, while nobody reads more than they may', async () => {
    const wirer = await company.visitor({ points: everybody })
    const { id: period } = await openedPeriod()
    const objective = await good(head, 'POST', '/api/okr/objective/', {
      title: '计量单位齐全',
      period,
      level: 'person',
      kind: 'committed',
      owner: wirer.userId,
    })
    const wired = { owner: wirer.userId, source: 'wired', address: '/mnm/unit', baseline: '0', commit: null, target: '100000' }
    const { id } = await good(wirer, 'POST', '/api/okr/keyResult/', result(objective.id, wired))
    await take(head, 'period', period, 'activate')
    await take(wirer, 'objective', objective.id, 'adopt')
    const { current } = await good(wirer, 'GET', `/api/okr/keyResult/${id}/`)
    await sql`delete from admin_role_points where point = 'mnm.unit:read'
      and owner_id in (select target_id from admin_user_roles where owner_id = ${wirer.userId})`.execute(company.database.db)
    await take(head, 'period', period, 'grade')
    expect((await take(wirer, 'objective', objective.id, 'grade', { selfReview: '按系统数据' })).statusCode).toBe(200)
    expect(await good(other, 'GET', `/api/okr/keyResult/${id}/`)).toMatchObject({
      current,
      evidence: null,
      sourceProblem: expect.any(String),
    })
  })

  test('that is wired and given to somebody else by a manager is typed until they enter an address; once its objective has ended it is given to nobody and held by nobody', async () => {
    const wired = { source: 'wired', address: '/mnm/unit', baseline: '0', commit: null, target: '100000' }
    const { id, results } = await underway(wired)
    const path = `/api/okr/keyResult/${results[0].id}/`
    const { version, current } = await good(head, 'GET', path)
    const refused = await head.send('PATCH', path, { version, owner: other.userId, address: '/mnm/brand' })
    expect(refused.statusCode, refused.body).toBe(400)
    const given = await good(head, 'PATCH', path, { version, owner: other.userId })
    expect(given).toMatchObject({
      owner: { id: other.userId },
      source: 'manual',
      address: null,
      figure: null,
      current,
      sourceProblem: null,
    })
    const taken = await good(other, 'PATCH', path, {
      version: given.version,
      source: 'wired',
      address: '/mnm/unit',
      changeNote: '重新接入',
    })
    expect(taken).toMatchObject({ source: 'wired', address: '/mnm/unit' })
    const heldNow = async (): Promise<number> => {
      const { held: things } = await good(company.owner, 'GET', `/api/admin/user/${other.userId}/leaving/`)
      return things.find(({ entity }: Body) => entity === 'okr.keyResult')?.count ?? 0
    }
    const before = await heldNow()
    expect((await take(head, 'objective', id, 'drop', { reason: '不再需要' })).statusCode).toBe(200)
    expect(await heldNow()).toBe(before - 1)
    const ended = await good(head, 'GET', path)
    expect((await head.send('PATCH', path, { version: ended.version, owner: owner.userId })).statusCode).toBe(409)
  })

  test('whose report is no more keeps its last figure and says why, and everything else goes on', async () => {
    const wired = { source: 'wired', address: '/mnm/unit', baseline: '0', commit: null, target: '100000' }
    const { results } = await underway(wired, { name: '另一个数', ...wired })
    const [lost, found] = results
    const { current } = await good(owner, 'GET', `/api/okr/keyResult/${lost.id}/`)
    await sql`update okr_key_result set address = '/quality/report/no_such_report' where id = ${lost.id}`.execute(company.database.db)
    await sql`update okr_key_result set current = 77 where id = ${found.id}`.execute(company.database.db)
    await sql`select graphile_worker.add_job('okr.measure', '{}'::json)`.execute(company.database.db)
    await company.app.jobs.runDue()
    expect(await good(owner, 'GET', `/api/okr/keyResult/${lost.id}/`)).toMatchObject({ current, sourceProblem: expect.any(String) })
    expect(await good(owner, 'GET', `/api/okr/keyResult/${found.id}/`)).toMatchObject({ current, sourceProblem: null })
    expect((await check(owner, lost.id, 6, null)).statusCode).toBe(400)
  })

  test('that is wired is read with the rights of its owner, typed by nobody, and frozen with its records when it is graded', async () => {
    for (const person of [owner, other]) {
      const { id } = await set((await openedPeriod()).id)
      const wired = { owner: person.userId, source: 'wired', address: '/mnm/unit', baseline: '0', commit: null, target: '100000' }
      const asked = await owner.send('POST', '/api/okr/keyResult/', result(id, wired))
      expect(asked.statusCode, asked.body).toBe(person === owner ? 201 : 400)
    }
    const { id, period, results } = await underway({ source: 'wired', address: '/mnm/unit', baseline: '0', commit: null, target: '100000' })
    const { count } = await good(owner, 'GET', '/api/mnm/unit/')
    const read = await good(owner, 'GET', `/api/okr/keyResult/${results[0].id}/`)
    expect(Number(read.current)).toBe(count)
    expect((await check(owner, results[0].id, 6, '99999')).statusCode).toBe(400)
    expect((await check(owner, results[0].id, 6, null)).statusCode).toBe(201)
    await take(head, 'period', period, 'grade')
    await take(owner, 'objective', id, 'grade', { selfReview: '按系统数据' })
    const { evidence } = await good(owner, 'GET', `/api/okr/keyResult/${results[0].id}/`)
    expect(evidence).toMatchObject({ address: '/mnm/unit', counted: count, value: String(count) })
    expect(evidence.records).toHaveLength(Math.min(count, 200))
    const unit = await good(head, 'POST', '/api/mnm/unit/', { name: '件数', precision: 0 })
    const moved = await good(owner, 'GET', `/api/report/okr/moved/?keyResult=${results[0].id}`)
    expect(moved.rows).toMatchObject([
      { values: { deed: 'Create', person: { id: head.userId } }, leadsTo: { entity: 'mnm.unit', record: unit.id } },
    ])
    const blind = await company.visitor({ points: everybody.filter(point => point !== 'mnm.unit:read') })
    expect((await good(blind, 'GET', `/api/report/okr/moved/?keyResult=${results[0].id}`)).rows).toEqual([])
  })
})
