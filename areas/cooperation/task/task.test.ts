import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openCompany, type Company } from '../../../tests/security/company.ts'
import { dayFromNow } from '../../../tests/harness/days.ts'
import type { Visitor } from '../../../tests/harness/server.ts'
import { dayAfter, mondayOf } from '#core/days'
import { overLimit } from './wip.ts'

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

let company: Company
let lead: Visitor
let worker: Visitor
let other: Visitor
let outsider: Visitor

const points = [
  ...['read', 'create', 'update', 'delete', 'removeMember', 'deactivate', 'activate', 'export'].map(verb => `cooperation.project:${verb}`),
  ...[
    'read',
    'create',
    'update',
    'delete',
    'start',
    'putBack',
    'submitToTest',
    'takeBack',
    'startTest',
    'pass',
    'fail',
    'stopTest',
    'reopen',
    'export',
  ].map(verb => `cooperation.task:${verb}`),
  'admin.user:read',
]

beforeAll(async () => {
  company = await openCompany()
  ;[lead, worker, other, outsider] = (await Promise.all([1, 2, 3, 4].map(() => company.visitor({ points, scope: 'all' })))) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ]
})

const good = async (who: Visitor, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Body> => {
  const answer = await who.send(method, path, body)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}

const opened = (more: object = {}): Promise<Body> =>
  good(lead, 'POST', '/api/cooperation/project/', {
    name: '双通道变送器',
    limiting: 'none',
    members: [{ user: worker.userId }, { user: other.userId }],
    ...more,
  })

const added = (project: number, more: object = {}): Promise<Body> =>
  good(lead, 'POST', '/api/cooperation/task/', {
    project,
    name: '测试台改造',
    priority: 'normal',
    assignee: worker.userId,
    criteria: [{ criterion: '重复性 ≤ 0.5 %', met: true }],
    link: '/product/detail',
    ...more,
  })

const take = async (who: Visitor, id: number, step: string, input?: object, entity = 'task') => {
  const { version } = await good(lead, 'GET', `/api/cooperation/${entity}/${id}/`)
  return who.send('POST', `/api/cooperation/${entity}/${id}/${step}/`, { version, ...(input ? { input } : {}) })
}

const walk = async (id: number, ...steps: readonly (readonly [who: Visitor, step: string, input?: object])[]): Promise<void> => {
  for (const [who, step, input] of steps) {
    const answer = await take(who, id, step, input)
    expect(answer.statusCode, `${step}: ${answer.body}`).toBe(200)
  }
}

describe('a task', () => {
  test('goes through five columns, and is tested by somebody who never worked on it', async () => {
    const { id } = await added((await opened()).id)
    await walk(id, [worker, 'start'])
    expect((await take(other, id, 'submitToTest')).statusCode).toBe(409)
    // Whoever worked on it hands it over, and is no tester of it all the same.
    const { version } = await good(worker, 'GET', `/api/cooperation/task/${id}/`)
    await good(worker, 'PATCH', `/api/cooperation/task/${id}/`, { version, assignee: other.userId })
    await walk(id, [other, 'submitToTest'])
    expect((await take(worker, id, 'startTest')).statusCode).toBe(403)
    expect((await take(other, id, 'startTest')).statusCode).toBe(403)
    await walk(id, [lead, 'startTest'])
    expect((await take(worker, id, 'pass')).statusCode).toBe(403)
    expect((await take(lead, id, 'fail')).statusCode).toBe(400)
    await walk(id, [lead, 'fail', { defect: '低温下漂移' }], [other, 'submitToTest'], [lead, 'startTest'], [lead, 'pass'])
    expect(await good(lead, 'GET', `/api/cooperation/task/${id}/`)).toMatchObject({
      status: 'done',
      defect: '低温下漂移',
      doneOn: expect.any(String),
    })
    expect((await take(lead, id, 'reopen')).statusCode).toBe(400)
    await walk(id, [lead, 'reopen', { reason: '客户复测不合格' }])
    expect(await good(lead, 'GET', `/api/cooperation/task/${id}/`)).toMatchObject({ status: 'inProgress', doneOn: null, tester: null })
  })

  test.each([
    [{ criteria: [] }, 'State the acceptance criteria first'],
    [{ criteria: [{ criterion: '响应 ≤ 30 s', met: false }] }, 'Some acceptance criteria are not met yet'],
    [{ link: null }, 'Attach a file or a link of the outcome first'],
  ])('does not go to test without what it is tested by: %j', async (lacks, says) => {
    const { id } = await added((await opened()).id, lacks)
    await walk(id, [worker, 'start'])
    const refused = await take(worker, id, 'submitToTest')
    expect([refused.statusCode, refused.json().message]).toEqual([409, says])
  })

  test('does not get past a hard limit by starting, failing, taking back or reopening, not even two at once', async () => {
    const { id: project } = await opened({ limiting: 'hard', mostInProgress: 1 })
    const [first, second, third] = [await added(project), await added(project), await added(project, { assignee: null })]
    const starts = await Promise.all([take(worker, first.id, 'start'), take(other, third.id, 'start')])
    expect(starts.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 400])
    const running = starts[0].statusCode === 200 ? ([worker, first.id] as const) : ([other, third.id] as const)
    await walk(running[1], [running[0], 'submitToTest'])
    await walk(second.id, [worker, 'start'])
    const back = await take(running[0], running[1], 'takeBack', { reason: '漏测' })
    expect([back.statusCode, back.json().error]).toEqual([400, 'ruleBroken'])
    await walk(running[1], [lead, 'startTest'])
    expect((await take(lead, running[1], 'fail', { defect: '超差' })).statusCode).toBe(400)
    await walk(running[1], [lead, 'pass'])
    expect((await take(lead, running[1], 'reopen', { reason: '复测' })).statusCode).toBe(400)
  })

  test('goes past a soft limit once that was confirmed', async () => {
    const { id: project } = await opened({ limiting: 'soft', mostOfPerson: 1 })
    const [first, second] = [await added(project), await added(project)]
    await walk(first.id, [worker, 'start'])
    const asked = await take(worker, second.id, 'start')
    expect([asked.statusCode, asked.json().error]).toEqual([409, 'confirmationNeeded'])
  })

  test('is seen by members alone, whatever their scope: in lists, counts, reports and by its address', async () => {
    const { id: project } = await opened()
    const { id } = await added(project)
    for (const path of [`/api/cooperation/task/${id}/`, `/api/cooperation/project/${project}/`])
      expect((await outsider.get(path)).statusCode).toBe(404)
    expect((await good(outsider, 'GET', `/api/cooperation/task/?project=${project}`)).count).toBe(0)
    expect((await good(outsider, 'GET', '/api/cooperation/project/?search=双通道')).count).toBe(0)
    expect((await outsider.send('POST', '/api/cooperation/task/', { project, name: '偷看', priority: 'low' })).statusCode).toBe(400)
    const overseer = await company.visitor({ points: ['cooperation.project:read', 'cooperation.everyProject:read'], scope: 'all' })
    expect((await overseer.get(`/api/cooperation/project/${project}/`)).statusCode).toBe(200)
  })

  test('of a member who leaves goes to another one, and whoever left sees nothing more', async () => {
    const { id: project, version, members } = await opened()
    const { id } = await added(project)
    await walk(id, [worker, 'start'])
    const rest = members
      .filter(({ user }: Body) => user.id !== worker.userId)
      .map(({ id: line, user }: Body) => ({ id: line, user: user.id }))
    const edit = await lead.send('PATCH', `/api/cooperation/project/${project}/`, { version, members: rest })
    expect([edit.statusCode, edit.json().error]).toEqual([400, 'ruleBroken'])
    expect((await take(lead, project, 'removeMember', { member: worker.userId }, 'project')).statusCode).toBe(400)
    expect((await take(lead, project, 'removeMember', { member: worker.userId, heir: outsider.userId }, 'project')).statusCode).toBe(400)
    expect((await take(lead, project, 'removeMember', { member: worker.userId, heir: other.userId }, 'project')).statusCode).toBe(200)
    expect(await good(lead, 'GET', `/api/cooperation/task/${id}/`)).toMatchObject({ assignee: { id: other.userId }, status: 'inProgress' })
    expect((await worker.get(`/api/cooperation/task/${id}/`)).statusCode).toBe(404)
    expect((await take(worker, id, 'submitToTest')).statusCode).toBe(404)
  })

  test('that waits for another one is blocked until that is done, and is started once that was confirmed', async () => {
    const { id: project } = await opened()
    const first = await added(project)
    const second = await added(project, { after: first.id })
    expect(await good(lead, 'GET', `/api/cooperation/task/${second.id}/`)).toMatchObject({ blocked: true })
    const { version } = await good(lead, 'GET', `/api/cooperation/task/${first.id}/`)
    expect((await lead.send('PATCH', `/api/cooperation/task/${first.id}/`, { version, after: second.id })).statusCode).toBe(400)
    const asked = await take(worker, second.id, 'start')
    expect([asked.statusCode, asked.json().error]).toEqual([409, 'confirmationNeeded'])
    await walk(first.id, [worker, 'start'], [worker, 'submitToTest'], [other, 'startTest'], [other, 'pass'])
    expect(await good(lead, 'GET', `/api/cooperation/task/${second.id}/`)).toMatchObject({ blocked: false })
    await walk(second.id, [worker, 'start'])
  })

  test('that is late stands among the exceptions of its members, and in the load of its assignee, by number alone for whoever does not see it', async () => {
    const { id: project } = await opened()
    await added(project, { name: '逾期的标定', dueOn: dayFromNow(-4), startsOn: dayFromNow(-9) })
    const listed = async (who: Visitor) =>
      (await good(who, 'GET', '/api/report/cooperation/exceptions/')).rows.filter(({ values }: Body) => values.what === '逾期的标定')
    expect(await listed(worker)).toMatchObject([{ values: { kind: 'late', days: 4, person: { id: worker.userId } } }])
    expect(await listed(outsider)).toEqual([])
    const load = await outsider.get('/api/report/cooperation/load/')
    const mine = load.json().rows.find(({ values }: Body) => values.person.id === worker.userId)
    expect(mine.values.tasks).toBeGreaterThan(0)
    expect(load.body).not.toContain('逾期的标定')
    await sql`select graphile_worker.add_job('cooperation.tellExceptions', '{}'::json)`.execute(company.database.db)
    const overseer = await company.visitor({ points: [...points, 'cooperation.everyProject:read'], scope: 'all' })
    await company.app.jobs.runDue()
    const told = async (who: Visitor) =>
      (await good(who, 'GET', '/api/usernotify/')).results.filter(({ title }: Body) => /^Exceptions this week|项异常$/.test(title))
    expect(await told(overseer)).toHaveLength(1)
    expect(await told(outsider)).toEqual([])
    const ofProject = await good(lead, 'GET', `/api/report/cooperation/load/?project=${project}`)
    expect(new Set(ofProject.rows.map(({ values }: Body) => values.person.id))).toEqual(
      new Set([lead, worker, other].map(one => one.userId)),
    )
    expect((await good(outsider, 'GET', `/api/report/cooperation/load/?project=${project}`)).rows).toEqual([])
  })

  test('among five hundred in a project is counted with them, column by column, while a page holds fifty', async () => {
    const { id: project } = await opened()
    const { id } = await added(project)
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'cooperation_task' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id'`.execute(
      company.database.db,
    )
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    await sql`insert into cooperation_task (${columns}) select ${columns} from cooperation_task cross join generate_series(1, 499) where id = ${id}`.execute(
      company.database.db,
    )
    const page = await good(worker, 'GET', `/api/cooperation/task/?project=${project}&page_size=50`)
    expect([page.count, page.results.length]).toEqual([500, 50])
    const { groups } = await good(worker, 'GET', `/api/cooperation/task/groups/?project=${project}&by=status`)
    expect(groups).toMatchObject([{ value: 'notStarted', count: 500 }])
    expect((await good(outsider, 'GET', `/api/cooperation/task/?project=${project}`)).count).toBe(0)
    await walk(id, [worker, 'start'])
  })

  test('that is done is finished in the flow, and counts for the pace of the whole week in which it was done', async () => {
    const { id: project } = await opened()
    const [early, now] = [await added(project), await added(project)]
    await walk(now.id, [worker, 'start'], [worker, 'submitToTest'], [other, 'startTest'], [other, 'pass'])
    // The first day of the period is mostly in the middle of a week; the whole week counts.
    const week = mondayOf(dayFromNow(-29))
    await sql`update cooperation_task set status = 'done', assignee_id = ${worker.userId}, done_on = ${week} where id = ${early.id}`.execute(
      company.database.db,
    )
    const flow = await good(lead, 'GET', '/api/report/cooperation/task_flow/?period=month')
    expect(flow.rows.at(-1).values.finished).toBeGreaterThan(0)
    const { rows, summary } = await good(lead, 'GET', `/api/report/cooperation/throughput/?period=month&project=${project}`)
    expect(rows[0].values).toMatchObject({ week, tasks: 1 })
    expect(rows.at(-1).values.week).toBe(dayAfter(mondayOf(dayFromNow(0)), -7))
    expect(summary[1].value).toBe((1 / rows.length).toFixed(1))
  })

  test('that leads to a record is found from there by whoever sees the task, however its address was written', async () => {
    const { id: project } = await opened()
    const { id: record } = await opened()
    const linking = await added(project, { name: '复核成员', link: `/cooperation/project_management/${record}?tab=story#top` })
    expect(linking.link).toBe(`/cooperation/project_management/${record}`)
    await added(project, { link: `https://elsewhere.example/cooperation/project_management/${record}` })
    const leading = async (who: Visitor) =>
      (await good(who, 'GET', `/api/related/?entity=cooperation.project&record=${record}`)).kinds.filter(
        ({ entity, field }: Body) => entity === 'cooperation.task' && field === 'link',
      )
    const told = await leading(worker)
    expect(told).toMatchObject([{ count: 1, only: { id: linking.id, title: '复核成员' }, filter: 'link', asked: linking.link }])
    const { version } = await good(lead, 'GET', `/api/cooperation/task/${linking.id}/`)
    const moved = await good(lead, 'PATCH', `/api/cooperation/task/${linking.id}/`, {
      version,
      link: `/cooperation/project_management/${record}?x=1`,
    })
    expect(moved.link).toBe(linking.link)
    const listed = await good(worker, 'GET', `/api/cooperation/task/?${new URLSearchParams({ link: told[0].asked }).toString()}`)
    expect(listed.results).toMatchObject([{ id: linking.id }])
    // Whoever sees the record and not the project of the task learns nothing of it.
    const { version: own } = await good(lead, 'GET', `/api/cooperation/project/${record}/`)
    const members = [{ user: worker.userId }, { user: other.userId }, { user: outsider.userId }]
    await good(lead, 'PATCH', `/api/cooperation/project/${record}/`, { version: own, members })
    expect(await leading(outsider)).toEqual([])
  })

  test('belongs to a member', async () => {
    const { id: project } = await opened()
    const refused = await lead.send('POST', '/api/cooperation/task/', { project, name: '标定', priority: 'low', assignee: outsider.userId })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['assignee']])
  })
})

test.each([
  [[], 'A project needs at least one member'],
  [[1, 1], 'An existing member cannot be added again'],
])('a project of these members is refused: %j', async (members, says) => {
  const refused = await lead.send('POST', '/api/cooperation/project/', {
    name: '空项目',
    limiting: 'none',
    members: members.map(() => ({ user: worker.userId })),
  })
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(says)])
})

test('an inactive project stands still until it is activated', async () => {
  const { id: project } = await opened()
  const { id } = await added(project)
  expect((await take(lead, project, 'deactivate', { reason: '暂停立项' }, 'project')).statusCode).toBe(200)
  expect((await take(worker, id, 'start')).statusCode).toBe(400)
  expect(
    (await lead.send('POST', '/api/cooperation/task/', { project, name: '新任务', priority: 'low' })).statusCode,
  ).toBeGreaterThanOrEqual(400)
  expect((await take(lead, project, 'activate', undefined, 'project')).statusCode).toBe(200)
  await walk(id, [worker, 'start'])
})

test.each([
  ['none', 'inProgress', 9, 9, false],
  ['soft', 'inProgress', 2, 0, false],
  ['soft', 'inProgress', 3, 0, true],
  ['hard', 'inProgress', 0, 2, true],
  ['hard', 'toTest', 0, 2, false],
  ['hard', 'testing', 1, 0, true],
  ['hard', 'done', 9, 9, false],
] as const)('limit %s, column %s with %i, %i of the person: over is %s', (limiting, column, inColumn, ofPerson, isOver) => {
  const limits = { limiting, mostInProgress: 3, mostOfPerson: 2, mostToTest: null, mostTesting: 1 }
  expect(overLimit(limits, column, { inColumn, ofPerson }) !== undefined).toBe(isOver)
})

test('a board open at somebody else hears of a step', async () => {
  const project = await opened()
  const task = await good(lead, 'POST', '/api/cooperation/task/', {
    project: project.id,
    name: '听得见',
    priority: 'normal',
    assignee: worker.userId,
  })
  const origin = await company.app.listen({ port: 0, host: '127.0.0.1' })
  const closing = new AbortController()
  const response = await fetch(`${origin}/api/usernotify/stream/?shows=cooperation.task`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${other.token}` },
    signal: closing.signal,
  })
  let heard = ''
  void (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += part
  })().catch(() => undefined)
  const step = async (name: string, version: number) => good(worker, 'POST', `/api/cooperation/task/${task.id}/${name}/`, { version })
  // Where the server has not listened for ten seconds yet, the board is told first that it may have missed something.
  const started = await step('start', task.version)
  await expect.poll(() => heard, { timeout: 8000 }).toMatch(/event: (records|missed)/)
  const { version } = await step('putBack', started.version)
  await expect.poll(() => heard, { timeout: 8000 }).toContain(`"id":${task.id},"version":${version}`)
  closing.abort()
})
