import { sql } from 'kysely'
import { dayAfter, mondayOf } from '../calendar/days.ts'
import { momentText } from '../fields/moment/moment.ts'
import { clockReading, instantOf } from '../fields/moment/companyClock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvalOffice, step, stepOf, type Answer, type ApprovalOffice, type Colleague } from '../../tests/harness/approvalOffice.ts'
import type { InboxRow } from './inbox.ts'
import type { ApprovalView } from './view.ts'

let office: ApprovalOffice
let requester: Colleague
let anna: Colleague
let bert: Colleague
let carl: Colleague

beforeAll(async () => {
  office = await approvalOffice()
  const department = await office.department('质量部')
  requester = await office.colleague('requester', { department })
  anna = await office.colleague('anna', { without: ['lab.'] })
  bert = await office.colleague('bert', { without: ['lab.', 'approval.'] })
  carl = await office.colleague('carl', { without: ['lab.'] })
})

const submitted = async (more?: object): Promise<ApprovalView> => requester.submit(await requester.draft(more))

const day = 24 * 60 * 60 * 1000
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString()

const delegate = (from: Colleague, to: Colleague, more: object = {}): Promise<Answer> =>
  from.ask('POST', '/api/approval/delegations/', { to: to.id, begins: inDays(-1), ends: inDays(1), reason: '休假', ...more })

const endAll = async (...people: readonly Colleague[]): Promise<void> => {
  for (const person of people) {
    for (const { id } of (await person.ask('GET', '/api/approval/delegations/')).body.results)
      await person.ask('POST', `/api/approval/delegations/${id}/end/`, {})
  }
}

const waitsFor = async (person: Colleague, id: number): Promise<boolean> =>
  (await person.inbox('todo', '&page_size=100')).body.results.some((row: { instance: number }) => row.instance === id)

describe('delegation', () => {
  test('lets the other decide in one’s name; the history says for whom', async () => {
    await office.flow([stepOf('review', [anna])])
    const { id, recordId } = await submitted()
    expect(await waitsFor(bert, id)).toBe(false)
    expect((await delegate(anna, bert)).status).toBe(200)
    expect(await waitsFor(bert, id)).toBe(true)
    const view = await bert.approval(id)
    expect(view.mine).toMatchObject([{ actingFor: { title: 'anna' } }])
    expect(view.steps[0]?.tasks[0]).toMatchObject({ user: { title: 'anna' }, delegates: [{ title: 'bert' }] })
    expect(await bert.decide(id, 'approve', '可以')).toMatchObject({ status: 200, body: { outcome: 'approved', verified: true } })
    const { rows } = await sql`select user_id, decided_by_id from approval_task where instance_id = ${id}`.execute(office.database.db)
    expect(rows).toEqual([{ user_id: anna.id, decided_by_id: bert.id }])
    const { body } = await requester.ask('GET', `/api/lab/request/${recordId}/history/`)
    expect(body.results.find((entry: { action: string }) => entry.action === 'approval:approve')).toMatchObject({
      actor: { title: 'bert' },
      reason: 'For anna: 可以',
    })
    expect((await bert.inbox('done')).body.results[0]).toMatchObject({ instance: id, decision: 'approved', actingFor: { title: 'anna' } })
    await endAll(anna)
  })

  test('ends when it ends; the one who delegated may always decide as well', async () => {
    await office.flow([stepOf('review', [anna])])
    await delegate(anna, bert)
    const { id, hash, version } = await submitted()
    await endAll(anna)
    // Who decided for whom, and until when, is asked years later.
    const { rows: told } = await sql<{ action: string; actor: number }>`select action, actor_id as actor from audit
      where entity = 'admin.user' and record_id = ${anna.id} and action like 'approval:%' order by id desc limit 2`.execute(
      office.database.db,
    )
    expect(told).toEqual([
      { action: 'approval:endDelegation', actor: anna.id },
      { action: 'approval:delegate', actor: anna.id },
    ])
    expect(await waitsFor(bert, id)).toBe(false)
    expect(await bert.ask('POST', `/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash, version })).toMatchObject({
      status: 404,
    })
    await delegate(anna, bert)
    expect(await anna.decide(id, 'approve')).toMatchObject({ status: 200 })
    await endAll(anna)
  })

  test('is passed on, but never to the requester', async () => {
    await office.flow([stepOf('review', [anna])])
    await delegate(anna, bert)
    await delegate(bert, carl)
    const passed = await submitted()
    expect(await waitsFor(carl, passed.id)).toBe(true)
    expect(await carl.decide(passed.id, 'approve')).toMatchObject({ status: 200 })
    await endAll(bert)
    await delegate(bert, requester)
    const own = await submitted()
    expect(await waitsFor(requester, own.id)).toBe(false)
    expect(
      await requester.ask('POST', `/api/approval/${own.id}/decide/`, {
        task: 1,
        decision: 'approve',
        hash: own.hash,
        version: own.version,
      }),
    ).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
    await endAll(anna, bert)
  })

  test('to oneself, in a circle, twice for the same time or to somebody who has left is refused', async () => {
    const left = await office.colleague('left')
    await office.leaves(left.id)
    expect(await delegate(anna, anna)).toMatchObject({ status: 400, body: { field: 'to' } })
    expect(await delegate(anna, left)).toMatchObject({ status: 400, body: { field: 'to' } })
    expect(await delegate(anna, bert, { ends: inDays(-2) })).toMatchObject({ status: 400, body: { field: 'ends' } })
    expect(await delegate(anna, bert, { docTypes: [{ docType: 'lab.nothing' }] })).toMatchObject({
      status: 400,
      body: { field: 'docTypes.0.docType' },
    })
    expect((await delegate(anna, bert)).status).toBe(200)
    expect(await delegate(anna, carl)).toMatchObject({ status: 400, body: { error: 'ruleBroken', field: 'begins' } })
    expect(await delegate(bert, anna)).toMatchObject({ status: 400, body: { error: 'ruleBroken', field: 'to' } })
    expect((await delegate(anna, carl, { docTypes: [{ docType: 'lab.notice' }] })).status).toBe(200)
    const overlapping = sql`insert into approval_delegation (from_id, to_id, scope, during, reason) values (${anna.id}, ${carl.id}, '*', tstzrange(now(), now() + interval '1 hour'), 'x')`
    await expect(overlapping.execute(office.database.db)).rejects.toThrow('approval_delegation_overlap')
    await endAll(anna)
  })

  test('one for a type of documents goes before one for all', async () => {
    await delegate(anna, bert)
    await delegate(anna, carl, { docTypes: [{ docType: 'lab.request' }] })
    await office.flow([stepOf('review', [anna])])
    const { id } = await submitted()
    expect([await waitsFor(bert, id), await waitsFor(carl, id)]).toEqual([false, true])
    await endAll(anna)
  })

  test('gives nobody a second vote', async () => {
    await office.flow([stepOf('board', [anna, bert, carl], { mode: { kind: 'quorum', count: 2 } })])
    await delegate(anna, bert)
    const { id, hash, version } = await submitted()
    const vote = (task: number) => bert.ask('POST', `/api/approval/${id}/decide/`, { task, decision: 'approve', hash, version })
    expect(await vote(2)).toMatchObject({ status: 200, body: { outcome: 'pending' } })
    expect(await vote(1)).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
    await endAll(anna)
  })

  test('is told to whoever decides now, with begin and end and of what; and again when it ends early or is taken back', async () => {
    const told = async (person: Colleague) => {
      const { rows } = await sql<{ title: string; body: string }>`select title_en as title, content_en as body from user_notice
        where user_id = ${person.id} and event = 'approval.delegated' order by id`.execute(office.database.db)
      return rows
    }
    const before = (await told(bert)).length
    const [begins, ends] = [inDays(1), inDays(2)]
    await delegate(anna, bert, { begins, ends, docTypes: [{ docType: 'lab.request' }] })
    const [given] = (await told(bert)).slice(before)
    expect(given).toEqual({
      title: `You approve for anna: ${momentText(begins)} to ${momentText(ends)}`,
      body: expect.stringMatching(/^Request.*\. 休假$/),
    })
    await endAll(anna)
    await delegate(anna, bert)
    await endAll(anna)
    expect((await told(bert)).slice(before + 1).map(({ title }) => title)).toEqual([
      'anna has withdrawn a delegation of approvals',
      expect.stringMatching(/^You approve for anna/),
      expect.stringMatching(/^The delegation of approvals by anna ends at /),
    ])
    expect(await told(anna)).toEqual([])
  })

  test('of others is nobody’s to end', async () => {
    await delegate(anna, bert)
    const [{ id }] = (await anna.ask('GET', '/api/approval/delegations/')).body.results
    expect(await bert.ask('POST', `/api/approval/delegations/${id}/end/`, {})).toMatchObject({ status: 404 })
    await endAll(anna)
    expect((await anna.ask('GET', '/api/approval/delegations/')).body.results).toEqual([])
  })
})

describe('asking others', () => {
  const allow = { reassign: true, addBefore: true, addAfter: true }
  const post = (by: Colleague, id: number, what: string, body: object) => by.ask('POST', `/api/approval/${id}/${what}/`, body)

  test('in one’s place', async () => {
    await office.flow([stepOf('review', [anna], { allow })])
    const { id } = await submitted()
    expect(await post(anna, id, 'reassign', { task: 1, to: requester.id })).toMatchObject({ status: 403, body: { error: 'fourEyes' } })
    expect(await post(anna, id, 'reassign', { task: 1, to: bert.id, comment: '请你看' })).toMatchObject({ status: 200 })
    expect(await office.notices(bert.id)).toContain('For your approval: Water meter')
    expect(await anna.decide(id, 'approve')).toMatchObject({ status: 409, body: { error: 'approvalHasEnded' } })
    expect(await bert.decide(id, 'approve')).toMatchObject({ body: { outcome: 'approved', verified: true } })
    expect((await anna.inbox('done')).body.results[0]).toMatchObject({ instance: id, decision: 'reassigned' })
  })

  test('before oneself and after', async () => {
    await office.flow([stepOf('review', [anna], { allow })])
    const { id } = await submitted()
    await post(anna, id, 'signers', { task: 1, place: 'before', users: [bert.id], comment: '先看' })
    expect(await waitsFor(anna, id)).toBe(false)
    await bert.decide(id, 'approve')
    await post(anna, id, 'signers', { task: 1, place: 'after', users: [carl.id] })
    expect(await anna.decide(id, 'approve')).toMatchObject({ body: { outcome: 'pending' } })
    expect(await carl.decide(id, 'approve')).toMatchObject({ body: { outcome: 'approved', verified: true } })
  })

  test('is refused where the step does not allow it', async () => {
    await office.flow([stepOf('review', [anna])])
    const { id } = await submitted()
    expect((await anna.approval(id)).mine[0]?.can).toEqual(['approve', 'reject', 'return'])
    expect(await post(anna, id, 'reassign', { task: 1, to: bert.id })).toMatchObject({ status: 409 })
    expect(await post(anna, id, 'signers', { task: 1, place: 'before', users: [bert.id] })).toMatchObject({ status: 409 })
    expect(await post(bert, id, 'hand_over', { task: 1, to: carl.id })).toMatchObject({ status: 403 })
    expect(await post(carl, id, 'hand_over', { task: 1, to: bert.id })).toMatchObject({ status: 200, body: { verified: true } })
    expect(await waitsFor(bert, id)).toBe(true)
  })

  test('to read: the document’s approval appears among what was copied', async () => {
    await office.flow([stepOf('review', [anna])])
    const { id } = await submitted()
    expect(await bert.ask('GET', `/api/approval/${id}/`)).toMatchObject({ status: 404 })
    expect(await post(carl, id, 'copy', { users: [bert.id] })).toMatchObject({ status: 404 })
    expect(await post(requester, id, 'copy', { users: [bert.id], comment: '供参考' })).toMatchObject({ status: 200 })
    expect((await bert.inbox('copied')).body.results[0]).toMatchObject({ instance: id, task: null })
    expect(await bert.approval(id)).toMatchObject({ mine: [], can: [] })
  })

  test('again to decide, once in half an hour', async () => {
    await office.flow([stepOf('review', [anna])])
    const { id } = await submitted()
    expect(await post(anna, id, 'urge', {})).toMatchObject({ status: 403 })
    expect(await post(requester, id, 'urge', {})).toMatchObject({ status: 200 })
    expect(await post(requester, id, 'urge', {})).toMatchObject({ status: 429 })
    expect((await office.notices(anna.id)).at(-1)).toBe('requester sent a reminder: Water meter')
  })
})

describe('the four boxes', () => {
  test('show what is whose, and count what waits', async () => {
    const fresh = await office.colleague('fresh', { without: ['lab.'] })
    await office.flow([stepOf('review', [fresh]), stepOf('final', [carl])])
    const one = await submitted({ nameEn: 'Oxygen probe' })
    const two = await submitted({ nameEn: 'pH probe' })
    await fresh.decide(one.id, 'approve')
    expect((await fresh.inbox('todo')).body).toMatchObject({
      count: 1,
      counts: { todo: 1, started: 0 },
      results: [{ instance: two.id, title: 'pH probe', step: ['review', 'review'] }],
    })
    expect((await fresh.inbox('done')).body).toMatchObject({
      count: 1,
      results: [{ instance: one.id, decision: 'approved', outcome: 'pending' }],
    })
    expect((await fresh.inbox('todo', '&search=oxygen')).body.count).toBe(0)
    expect((await fresh.inbox('todo', '&search=PROBE&docType=lab.request')).body.count).toBe(1)
    expect((await fresh.inbox('todo', '&docType=lab.notice')).body.count).toBe(0)
    expect((await requester.inbox('started', '&page_size=1&page=2')).body.results).toHaveLength(1)
    expect((await fresh.ask('GET', '/api/approval/counts/')).body).toEqual({ todo: 1, started: 0 })
    expect(await fresh.inbox('drawer')).toMatchObject({ status: 400 })
  })

  test('several of one type are decided together with one comment; each tells what became of it', async () => {
    const clerk = await office.colleague('clerk2', { without: ['lab.'] })
    await office.flow([stepOf('review', [clerk])])
    const [first, second, third] = [await submitted(), await submitted(), await submitted()]
    await requester.ask('POST', `/api/approval/${second.id}/withdraw/`, {})
    const tasks = [first, second, third].map(({ id, hash, version }) => ({ instance: id, task: 1, hash, version }))
    expect(await clerk.ask('POST', '/api/approval/decide_many/', { decision: 'approve', tasks })).toMatchObject({
      status: 400,
      body: { field: 'comment' },
    })
    const { status, body } = await clerk.ask('POST', '/api/approval/decide_many/', { decision: 'approve', comment: '同意', tasks })
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { instance: first.id, task: 1, done: true, message: null },
      { instance: second.id, task: 1, done: false, message: 'approval has ended' },
      { instance: third.id, task: 1, done: true, message: null },
    ])
    expect(await requester.approval(third.id)).toMatchObject({ outcome: 'approved', verified: true })
  })

  test('what is not as usual is agreed to where it is open alone, and refused together with a reason', async () => {
    const careful = await office.colleague('careful', { without: ['lab.'] })
    await office.flow([stepOf('review', [careful])])
    const [usual, unusual] = [await submitted(), await submitted({ spec: '0.01 mg/L' })]
    const { results } = (await careful.inbox('todo')).body
    expect(results.map(({ instance, isUsual, standsOut }: InboxRow) => [instance, isUsual, standsOut])).toEqual([
      [unusual.id, false, true],
      [usual.id, true, false],
    ])
    const tasks = [usual, unusual].map(({ id, hash, version }) => ({ instance: id, task: 1, hash, version }))
    const { body } = await careful.ask('POST', '/api/approval/decide_many/', { decision: 'approve', comment: '同意', tasks })
    expect(body.results).toEqual([
      { instance: usual.id, task: 1, done: true, message: null },
      { instance: unusual.id, task: 1, done: false, message: 'Open this document to decide on it' },
    ])
    expect(await requester.approval(unusual.id)).toMatchObject({ outcome: 'pending' })
    expect((await careful.decide(unusual.id, 'approve')).status).toBe(200)
    const other = await submitted({ spec: '0.01 mg/L' })
    const refused = await careful.ask('POST', '/api/approval/decide_many/', {
      decision: 'reject',
      comment: '不需要',
      tasks: [{ instance: other.id, task: 1, hash: other.hash, version: other.version }],
    })
    expect(refused.body.results).toEqual([{ instance: other.id, task: 1, done: true, message: null }])
  })

  test('among several it is asked as of one: who may decide, and whether it is what they saw', async () => {
    const [asked, stranger] = [await office.colleague('asked', { without: ['lab.'] }), await office.colleague('another')]
    await office.flow([stepOf('review', [asked])])
    const { id, hash, version } = await submitted()
    const many = (by: Colleague, seen: object) =>
      by.ask('POST', '/api/approval/decide_many/', {
        decision: 'approve',
        comment: '同意',
        tasks: [{ instance: id, task: 1, hash, version, ...seen }],
      })
    for (const [by, seen] of [
      [stranger, {}],
      [requester, {}],
      [asked, { hash: 'a'.repeat(64) }],
      [asked, { version: version + 1 }],
      [asked, { task: 9 }],
    ] as const)
      expect((await many(by, seen)).body.results).toMatchObject([{ done: false }])
    // How many tasks there are says which steps apply: nobody learns it by their numbers.
    const answered = async (by: Colleague, task: number) => (await many(by, { task })).body.results[0].message
    for (const by of [requester, await office.colleague('reader')]) expect(await answered(by, 9)).toBe(await answered(by, 1))
    expect(await requester.approval(id)).toMatchObject({ outcome: 'pending', events: [{ kind: 'submit' }] })
    expect((await many(asked, {})).body.results).toMatchObject([{ done: true }])
  })

  test('say under which heading a row stands by its urgency, else by the day of the company on which it came, and how many of all pages do', async () => {
    const busy = await office.colleague('busy', { without: ['lab.'] })
    await office.flow([stepOf('review', [busy], { slaHours: 100 })])
    const today = clockReading(new Date()).day
    const noon = '12:00'
    const wanted: readonly (readonly [heading: string, openedAt: string, hoursLeft: number])[] = [
      ['late', instantOf({ day: dayAfter(today, -9), time: noon }), -1],
      ['soon', instantOf({ day: dayAfter(today, -9), time: noon }), 23],
      ['today', instantOf({ day: today, time: '00:00' }), 25],
      // Of the company's clocks, whose midnight is not that of UTC.
      ['yesterday', new Date(Date.parse(instantOf({ day: today, time: '00:00' })) - 1).toISOString(), 25],
      [dayAfter(today, -2) >= mondayOf(today) ? 'week' : 'earlier', instantOf({ day: dayAfter(today, -2), time: noon }), 25],
      ['earlier', instantOf({ day: dayAfter(mondayOf(today), -9), time: noon }), 25],
    ]
    for (const [, openedAt, hoursLeft] of wanted) {
      const { id } = await submitted()
      await sql`update approval_task set opened_at = ${openedAt}, due_at = ${inDays(hoursLeft / 24)} where instance_id = ${id}`.execute(
        office.database.db,
      )
    }
    const counted = Object.entries(Object.groupBy(wanted, ([heading]) => heading)).map(([heading, rows = []]) => ({
      heading,
      count: rows.length,
    }))
    const { body } = await busy.inbox('todo')
    expect(body.results.map(({ heading }: InboxRow) => heading)).toEqual(wanted.map(([heading]) => heading))
    expect(body.headings).toEqual(counted)
    const page = (await busy.inbox('todo', '&page_size=1&page=2')).body
    expect([page.results.length, page.headings]).toEqual([1, counted])
    expect((await busy.inbox('todo', '&search=nothing')).body.headings).toEqual([])
    expect((await requester.inbox('started', '&page_size=1')).body.headings[0]).toMatchObject({ heading: 'open' })
    for (const { instance } of body.results) await busy.decide(instance, 'approve')
    expect((await busy.inbox('done', '&page_size=2')).body.headings).toEqual([{ heading: 'today', count: wanted.length }])
  })

  test('what has a condition or fields to fill in is decided by itself', async () => {
    await office.flow([stepOf('review', [anna], { condition: 'pieces > 1' })])
    const { id, hash, version } = await submitted()
    const { body } = await anna.ask('POST', '/api/approval/decide_many/', {
      decision: 'approve',
      comment: 'x',
      tasks: [{ instance: id, task: 1, hash, version }],
    })
    expect(body.results[0]).toMatchObject({
      done: false,
      message: 'This step has conditions or fields to fill in. Process the documents one by one.',
    })
  })
})

describe('time', () => {
  test('reminds at half and at the whole of the time, then asks others as well; it never decides', async () => {
    const slow = await office.colleague('slow', { without: ['lab.'] })
    await office.flow([stepOf('review', [slow], { slaHours: 10, escalateTo: { kind: 'users', users: [carl.id, requester.id] } })])
    const { id } = await submitted()
    expect(await office.hoursLater(4)).toBe(0)
    expect(await office.hoursLater(1)).toBe(1)
    expect(await office.hoursLater(0)).toBe(0)
    expect(await office.hoursLater(5)).toBe(1)
    expect((await office.notices(slow.id)).slice(1)).toEqual(['Approval due soon: Water meter', 'Approval overdue: Water meter'])
    expect(await office.hoursLater(5)).toBe(1)
    const view = await requester.approval(id)
    expect(view.steps[0]?.tasks.map(({ user, place, state }) => [user.title, place, state])).toEqual([
      ['slow', 'appointed', 'pending'],
      ['carl', 'escalated', 'pending'],
    ])
    expect(await office.hoursLater(5000)).toBeGreaterThanOrEqual(0)
    expect(await requester.approval(id)).toMatchObject({ outcome: 'pending' })
    expect(await carl.decide(id, 'approve')).toMatchObject({ body: { outcome: 'approved', verified: true } })
  })
})

test('whoever wrote a document sees its approval where another handed it in, and strangers do not', async () => {
  const [writer, other] = [await office.colleague('writer', { scope: 'own' }), await office.colleague('onlooker', { scope: 'own' })]
  await office.flow([stepOf('review', [anna])])
  const record = await writer.draft()
  const { id } = await requester.submit(record)
  // They see the document itself no more: it was given to a colleague.
  await sql`update lab_request set created_by_id = ${requester.id} where id = ${record}`.execute(office.database.db)
  const seen = async (by: Colleague) => [
    (await by.ask('GET', `/api/lab/request/${record}/`)).status,
    (await by.ask('GET', `/api/approval/${id}/`)).status,
  ]
  expect(await seen(writer)).toEqual([404, 200])
  expect(await seen(other)).toEqual([404, 404])
})

describe('what somebody says often', () => {
  const phrases = async (person: Colleague) => (await person.ask('GET', '/api/approval/phrases/')).body
  test('is their own short words, those of their last decisions, the most frequent first', async () => {
    const dora = await office.colleague('dora', { without: ['lab.'] })
    expect(await phrases(dora)).toEqual({ approve: [], reject: [] })
    await office.flow([stepOf('review', [dora])])
    const reject = async (comment: string) => dora.decide((await submitted()).id, 'reject', comment)
    for (const comment of [
      '账期过长',
      '资料不全',
      '账期过长',
      '请把第三行的数量改为合同中约定的数量，并说明为什么与上次不同',
      '太贵；太晚',
    ])
      expect((await reject(comment)).status).toBe(200)
    await dora.decide((await submitted()).id, 'approve', '仅此一单')
    await dora.decide((await submitted()).id, 'approve')
    expect(await phrases(dora)).toEqual({ approve: ['仅此一单'], reject: ['账期过长', '资料不全'] })
    expect(await phrases(carl)).not.toMatchObject({ approve: ['仅此一单'] })
  })
})

describe('somebody who leaves', () => {
  test('hands what waits for them to their head, also what will wait for them later', async () => {
    const company = await office.department('公司')
    const head = await office.colleague('head', { department: company, without: ['lab.'] })
    await office.makeHead(company, head.id)
    const leaver = await office.colleague('leaver', { department: company, without: ['lab.'] })
    await office.flow([stepOf('first', [leaver])])
    const now = await submitted()
    await office.flow([stepOf('first', [anna]), stepOf('second', [leaver])])
    const later = await submitted()
    await office.leaves(leaver.id)
    expect(await head.decide(now.id, 'approve')).toMatchObject({ body: { outcome: 'approved', verified: true } })
    await anna.decide(later.id, 'approve')
    expect(await head.decide(later.id, 'approve')).toMatchObject({ body: { outcome: 'approved', verified: true } })
  })

  test('is whoever an administrator deactivates: their tasks go on at once', async () => {
    const group = await office.department('集团')
    const chief = await office.colleague('chief', { department: group })
    await office.makeHead(group, chief.id)
    const clerk = await office.colleague('dismissed', { department: group })
    await office.flow([stepOf('review', [clerk])])
    const { id } = await submitted()
    const { body: user } = await chief.ask('GET', `/api/admin/user/${clerk.id}/`)
    expect(await chief.ask('PATCH', `/api/admin/user/${clerk.id}/`, { version: user.version, isActive: false })).toMatchObject({
      status: 200,
    })
    expect(await waitsFor(chief, id)).toBe(true)
  })

  test('stays where nobody may take over, and the requester is told', async () => {
    const alone = await office.colleague('alone')
    await office.flow([stepOf('review', [alone])])
    const { id } = await submitted()
    await office.leaves(alone.id)
    expect(await requester.approval(id)).toMatchObject({ outcome: 'pending' })
    expect((await office.notices(requester.id)).at(-1)).toBe('Approver no longer available, contact an administrator: Water meter')
  })

  test('is not asked any more', async () => {
    const gone = await office.colleague('gone')
    await office.leaves(gone.id)
    await office.flow([stepOf('review', [gone, anna])])
    expect((await submitted()).steps[0]?.tasks.map(({ user }) => user.title)).toEqual(['anna'])
    await office.flow([step('review', { source: { kind: 'users', users: [gone.id] } })])
    const record = await requester.draft()
    expect(await requester.ask('POST', `/api/lab/request/${record}/submit/`, { version: 1, input: {} })).toMatchObject({
      status: 409,
      body: { error: 'approvalImpossible' },
    })
  })
})
