import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvalOffice, step, stepOf, type Answer, type ApprovalOffice, type Colleague } from '../../tests/harness/approvalOffice.ts'
import type { ApprovalView } from './view.ts'

// Two processes with a pool each work on one database; whoever comes second finds the approval as the first left it.

let office: ApprovalOffice
let requester: Colleague
let one: Colleague
let other: Colleague

beforeAll(async () => {
  office = await approvalOffice()
  const department = await office.department('质量部')
  requester = await office.colleague('requester', { department })
  one = await office.colleague('one')
  other = await office.colleague('other')
})

const rounds = Array.from({ length: 8 }, (_round, index) => index)

const submitted = async (): Promise<ApprovalView> => requester.submit(await requester.draft())

const eventsOf = async (id: number): Promise<readonly string[]> =>
  (await sql<{ kind: string }>`select kind from approval_event where instance_id = ${id} order by no`.execute(office.database.db)).rows.map(
    ({ kind }) => kind,
  )

const statuses = (answers: readonly Answer[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right)

/** One has won, the other was told the words of the specification. */
const wonAndLost = (answers: readonly Answer[]): void => {
  expect(statuses(answers), JSON.stringify(answers.map(({ body }) => body.message))).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: 'approvalHasEnded', message: 'approval has ended' })
}

describe('two decisions at the same time', () => {
  test.each(rounds)('by two approvers, of whom either decides: one wins (%i)', async () => {
    await office.flow([stepOf('review', [one, other])])
    const { id, recordId, hash, version } = await submitted()
    const decide = (by: Colleague, task: number, decision: string, desk: 0 | 1) =>
      by.ask('POST', `/api/approval/${id}/decide/`, { task, decision, hash, version, comment: 'x' }, desk)
    wonAndLost(await Promise.all([decide(one, 1, 'approve', 0), decide(other, 2, 'approve', 1)]))
    expect(await eventsOf(id)).toEqual(['submit', 'approve'])
    expect((await requester.ask('GET', `/api/lab/request/${recordId}/`)).body.state).toBe('approved')
    const told = await sql<{
      n: number
    }>`select count(*) as n from user_notice where user_id = ${requester.id} and link = ${`/approval/inbox?open=${id}`}`.execute(
      office.database.db,
    )
    expect(told.rows[0]?.n).toBe(1)
  })

  test.each(rounds)('by the same approver twice, once yes and once no: one wins (%i)', async () => {
    await office.flow([stepOf('review', [one])])
    const { id, hash, version } = await submitted()
    const decide = (decision: string, desk: 0 | 1) =>
      one.ask('POST', `/api/approval/${id}/decide/`, { task: 1, decision, hash, version, comment: 'x' }, desk)
    wonAndLost(await Promise.all([decide('approve', 0), decide('reject', 1)]))
    const view = await requester.approval(id)
    expect(await eventsOf(id)).toEqual(['submit', view.outcome === 'approved' ? 'approve' : 'reject'])
    expect(view.verified).toBe(true)
  })

  test.each(rounds)('both are needed: both count (%i)', async () => {
    await office.flow([stepOf('review', [one, other], { mode: { kind: 'all' } })])
    const { id, hash, version } = await submitted()
    const decide = (by: Colleague, task: number, desk: 0 | 1) =>
      by.ask('POST', `/api/approval/${id}/decide/`, { task, decision: 'approve', hash, version }, desk)
    const answers = await Promise.all([decide(one, 1, 0), decide(other, 2, 1)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await requester.approval(id)).toMatchObject({ outcome: 'approved', verified: true })
  })
})

describe('a decision against something else', () => {
  test.each(rounds)('withdrawing: one wins (%i)', async () => {
    await office.flow([stepOf('review', [one])])
    const { id, recordId, hash, version } = await submitted()
    wonAndLost(
      await Promise.all([
        one.ask('POST', `/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash, version }, 0),
        requester.ask('POST', `/api/approval/${id}/withdraw/`, {}, 1),
      ]),
    )
    const { outcome } = await requester.approval(id)
    expect((await requester.ask('GET', `/api/lab/request/${recordId}/`)).body.state).toBe(outcome === 'approved' ? 'approved' : 'draft')
  })

  test.each(rounds)('an edit: what is approved is what was seen (%i)', async () => {
    await office.flow([stepOf('review', [one])])
    const { id, recordId, hash, version } = await submitted()
    const [decided, edited] = await Promise.all([
      one.ask('POST', `/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash, version }, 0),
      requester.ask('PATCH', `/api/lab/request/${recordId}/`, { version, pieces: 999 }, 1),
    ])
    const { body } = await requester.ask('GET', `/api/lab/request/${recordId}/`)
    expect(statuses([decided, edited])).toEqual([200, 409])
    expect([body.state, body.pieces]).toEqual(decided.status === 200 ? ['approved', 5] : ['draft', 999])
  })

  test.each(rounds)('submitting twice starts one approval (%i)', async () => {
    await office.flow([step('review', { source: { kind: 'users', users: [one.id] } })])
    const record = await requester.draft()
    const submit = (desk: 0 | 1) => requester.ask('POST', `/api/lab/request/${record}/submit/`, { version: 1, input: {} }, desk)
    const answers = await Promise.all([submit(0), submit(1)])
    expect(statuses(answers)).toEqual([200, 409])
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from approval_instance where entity = 'lab.request' and record_id = ${record}`.execute(office.database.db)
    expect(rows[0]?.n).toBe(1)
  })
})

describe('many at once', () => {
  test('twenty documents decided by two people in lists that cross: each is decided once', async () => {
    await office.flow([stepOf('review', [one, other])])
    const views = []
    for (let count = 0; count < 20; count++) views.push(await submitted())
    const tasks = (task: number, order: readonly ApprovalView[]) =>
      order.map(({ id, hash, version }) => ({ instance: id, task, hash, version }))
    const decideAll = (by: Colleague, task: number, order: readonly ApprovalView[], desk: 0 | 1) =>
      by.ask('POST', '/api/approval/decide_many/', { decision: 'approve', comment: '批量', tasks: tasks(task, order) }, desk)
    const answers = await Promise.all([decideAll(one, 1, views, 0), decideAll(other, 2, views.toReversed(), 1)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const done = answers
      .flatMap(({ body }) => body.results.filter((result: { done: boolean }) => result.done))
      .map((result: { instance: number }) => result.instance)
    expect(done.toSorted((left, right) => left - right)).toEqual(views.map(({ id }) => id).toSorted((left, right) => left - right))
    for (const { id } of views) expect(await eventsOf(id)).toEqual(['submit', 'approve'])
  })
})
