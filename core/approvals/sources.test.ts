import { beforeAll, describe, expect, test } from 'vitest'
import { approvalOffice, step, stepOf, type Answer, type ApprovalOffice, type Colleague } from '../../tests/harness/approvalOffice.ts'
import { approvalParts } from '../papers/approvalParts.ts'
import type { ApprovalView } from './view.ts'

let office: ApprovalOffice
let requester: Colleague
let chief: Colleague
let accountant: Colleague
let controller: Colleague
let both: Colleague
let finance: number

beforeAll(async () => {
  office = await approvalOffice()
  finance = await office.role('财务负责人')
  const control = { without: ['lab.'], roles: [finance], administers: false }
  requester = await office.colleague('requester')
  chief = await office.colleague('chief', { without: ['lab.'], administers: false })
  accountant = await office.colleague('accountant', control)
  controller = await office.colleague('controller', control)
  both = await office.colleague('both', { administers: false })
})

/** A step that the chief and finance decide at the same time. */
const together = (more: object = {}): object => stepOf('deep', [chief], { also: [{ kind: 'role', role: finance }], ...more })

const submitted = async (): Promise<ApprovalView> => requester.submit(await requester.draft())

const standing = ({ steps: [deep] }: ApprovalView): readonly unknown[] =>
  (deep?.groups ?? []).map(({ name, state, left }) => [name[1], state, left.map(({ title }) => title)])

const rowOf = async (person: Colleague, box: string, id: number) =>
  (await person.inbox(box, '&page_size=100')).body.results.find((row: { instance: number }) => row.instance === id)

const delegate = (from: Colleague, to: Colleague): Promise<Answer> =>
  from.ask('POST', '/api/approval/delegations/', {
    to: to.id,
    begins: new Date(Date.now() - 1000).toISOString(),
    ends: new Date(Date.now() + 60_000).toISOString(),
    reason: '休假',
  })

describe('several sources of approvers', () => {
  test('are asked at the same time, and each has to agree; everybody reads for whom it waits', async () => {
    await office.flow([together()])
    const begun = await submitted()
    expect(standing(begun)).toEqual([
      ['Named people', 'pending', ['chief']],
      ['财务负责人', 'pending', ['accountant', 'controller']],
    ])
    expect((await rowOf(accountant, 'todo', begun.id)).groups).toEqual([['财务负责人', '财务负责人']])
    expect((await rowOf(requester, 'started', begun.id)).groups).toHaveLength(2)
    const tasks = begun.steps[0]?.tasks.filter(({ user }) => user.title === 'accountant').map(({ no }) => no)
    const { hash, version } = begun
    const many = { decision: 'approve', comment: '同意', tasks: [{ instance: begun.id, task: tasks?.[0], hash, version }] }
    expect((await accountant.ask('POST', '/api/approval/decide_many/', many)).body.results[0]).toMatchObject({ done: true })
    const half = await requester.approval(begun.id)
    expect([half.outcome, standing(half)]).toEqual([
      'pending',
      [
        ['Named people', 'pending', ['chief']],
        ['财务负责人', 'approved', []],
      ],
    ])
    expect((await controller.inbox('todo')).body.count).toBe(0)
    expect((await rowOf(requester, 'started', begun.id)).groups).toEqual([['指定人员', 'Named people']])
    const { status, body } = await chief.decide(begun.id, 'approve')
    expect([status, body.outcome, body.verified]).toEqual([200, 'approved', true])
    const paper = JSON.stringify(approvalParts(body, 'en'))
    expect(paper).toContain('deep (2 approver groups, in each any one approves)\\nNamed people: Approved\\n财务负责人: Approved')
  })

  test('are decided at once by a person whom both name', async () => {
    await office.flow([stepOf('deep', [chief, both], { also: [{ kind: 'users', users: [both.id] }] })])
    const { id } = await submitted()
    expect(await both.decide(id, 'approve')).toMatchObject({ body: { outcome: 'approved', verified: true } })
  })

  test('end the approval when one of them refuses; submitted again, all are asked again', async () => {
    await office.flow([stepOf('deep', [chief], { also: [{ kind: 'users', users: [accountant.id] }] })])
    const { id, recordId } = await submitted()
    await chief.decide(id, 'approve')
    expect(await accountant.decide(id, 'reject', '毛利太低')).toMatchObject({ body: { outcome: 'rejected', verified: true } })
    expect(standing(await requester.submit(recordId))).toMatchObject([
      ['Named people', 'pending', ['chief']],
      ['Named people', 'pending', ['accountant']],
    ])
  })

  test('are not decided by one person who stands in for two', async () => {
    await office.flow([together()])
    const deputy = await office.colleague('deputy', { without: ['lab.'] })
    for (const person of [chief, accountant, controller]) expect((await delegate(person, deputy)).status).toBe(200)
    const { id } = await submitted()
    expect(await deputy.decide(id, 'approve')).toMatchObject({ status: 200 })
    const [other] = (await deputy.approval(id)).mine
    expect(other?.actingFor).not.toBeNull()
    expect(await deputy.decide(id, 'approve')).toMatchObject({
      status: 403,
      body: { message: 'You take part for another approver group of this step. Each group must decide for itself.' },
    })
    expect(await requester.approval(id)).toMatchObject({ outcome: 'pending' })
  })

  test('refuse the submission where one of them names nobody else, and say which', async () => {
    await office.flow([stepOf('deep', [chief], { also: [{ kind: 'users', users: [requester.id] }] })])
    const record = await requester.draft()
    const message = expect.stringContaining('All approvers of the step “deep · Named people” have submitted')
    expect(await requester.ask('POST', `/api/lab/request/${record}/submit/`, { version: 1, input: {} })).toMatchObject({
      status: 409,
      body: { error: 'approvalImpossible', message },
    })
    const administrator = await office.colleague('administrator1')
    const steps = [together(), step('alone', { source: { kind: 'users', users: [requester.id] }, also: [{ kind: 'requesterManager' }] })]
    const { body } = await administrator.ask('POST', '/api/admin/approvalFlow/preview/', { docType: 'lab.request', steps })
    expect(body.results[0].steps).toMatchObject([
      {
        groups: [
          { name: ['指定人员', 'Named people'], people: [{ title: 'chief' }] },
          { name: ['财务负责人', '财务负责人'], people: [{ title: 'accountant' }, { title: 'controller' }] },
        ],
      },
      { trouble: expect.stringContaining('“alone · Named people”') },
    ])
  })

  test('each have their time; whoever is asked as well decides for the one that is late', async () => {
    const late = await office.colleague('late', { without: ['lab.'] })
    const relief = await office.colleague('relief', { without: ['lab.'] })
    const escalateTo = { kind: 'users', users: [relief.id] }
    await office.flow([stepOf('deep', [late], { also: [{ kind: 'users', users: [both.id] }], slaHours: 10, escalateTo })])
    const { id } = await submitted()
    await both.decide(id, 'approve')
    await office.hoursLater(15)
    expect((await office.notices(both.id)).filter(title => title.includes('overdue'))).toEqual([])
    expect(await relief.decide(id, 'approve')).toMatchObject({ body: { outcome: 'approved', verified: true } })
  })

  test('leave what began before as it was', async () => {
    await office.flow([stepOf('deep', [chief])])
    const before = await submitted()
    await office.flow([together()])
    expect(before.steps[0]?.groups).toEqual([])
    expect(await chief.decide(before.id, 'approve')).toMatchObject({ body: { outcome: 'approved', verified: true } })
  })
})

describe('whoever decides for one source', () => {
  test('does not say who decides for another: neither by the flow nor by handing over', async () => {
    const founder = await office.colleague('founder')
    const draft = { code: 'F-1', docType: 'lab.request', nameZh: '审批', nameEn: 'Approval', enabled: true, effectiveFrom: '2020-01-01' }
    const steps = [stepOf('deep', [chief, both], { also: [{ kind: 'users', users: [accountant.id, both.id] }] })]
    const { body: flow } = await founder.ask('POST', '/api/admin/approvalFlow/', { ...draft, signature: 'click', steps })
    expect(flow.summaryEn).toBe('deep (chief, both + accountant, both, 2 approver groups, in each any one approves)')
    const url = `/api/admin/approvalFlow/${flow.id}/`
    const without = { version: flow.version, steps: [stepOf('deep', [accountant])] }
    expect(await accountant.ask('PATCH', url, without)).toMatchObject({ status: 403 })
    expect((await both.ask('PATCH', url, { version: flow.version, nameEn: 'Approvals' })).status).toBe(200)
    const { id, steps: shown } = await submitted()
    const taskOf = (person: Colleague) => shown[0]?.tasks.find(({ user }) => user.id === person.id)?.no
    const handOver = (by: Colleague, from: Colleague) =>
      by.ask('POST', `/api/approval/${id}/hand_over/`, { task: taskOf(from), to: founder.id, comment: '请代办' })
    expect(await handOver(accountant, chief)).toMatchObject({ status: 403 })
    expect((await handOver(accountant, accountant)).status).toBe(200)
    expect(await founder.decide(id, 'approve')).toMatchObject({ body: { outcome: 'pending' } })
    expect(await chief.decide(id, 'approve')).toMatchObject({ body: { outcome: 'approved', verified: true } })
  })
})
