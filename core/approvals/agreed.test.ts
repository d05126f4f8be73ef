import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvalOffice, stepOf, type Answer, type ApprovalOffice, type Colleague } from '../../tests/harness/approvalOffice.ts'
import type { ApprovalView } from './view.ts'

let office: ApprovalOffice
let requester: Colleague
let editor: Colleague
let manager: Colleague
let director: Colleague

beforeAll(async () => {
  office = await approvalOffice()
  const department = await office.department('实验室')
  requester = await office.colleague('requester', { department })
  editor = await office.colleague('editor', { department })
  manager = await office.colleague('manager')
  director = await office.colleague('director')
})

const change = async (by: Colleague, entity: string, id: number, body: object): Promise<Answer> => {
  const { version } = (await requester.ask('GET', `/api/lab/${entity}/${id}/`)).body
  return by.ask('PATCH', `/api/lab/${entity}/${id}/`, { version, ...body })
}

const take = async (by: Colleague, id: number, name: string): Promise<Answer> => {
  const { version } = (await requester.ask('GET', `/api/lab/method/${id}/`)).body
  return by.ask('POST', `/api/lab/method/${id}/${name}/`, { version })
}

const method = async (id: number): Promise<Answer['body']> => (await requester.ask('GET', `/api/lab/method/${id}/`)).body

const approvalOf = async (id: number): Promise<ApprovalView> =>
  (await requester.ask('GET', `/api/approval/document/?entity=lab.method&record=${id}`)).body.results[0]

/** A method to which the manager has agreed. */
const agreedMethod = async (): Promise<number> => {
  await office.flow([stepOf('review', [manager])], { docType: 'lab.method' })
  const { body } = await requester.ask('POST', '/api/lab/method/', { name: '滴定', limit: 5, steps: [{ what: '称量' }, { what: '滴定' }] })
  expect((await take(requester, body.id, 'submit')).status).toBe(200)
  expect((await manager.decide((await approvalOf(body.id)).id, 'approve')).status).toBe(200)
  return body.id
}

/** The moment in so many hours. */
const hence = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

const everybody = 'All approvers of the step “review” have submitted, created or changed the document'

describe('whoever changed a document does not agree to it', () => {
  test('is neither asked nor offered it, and does not decide in anybody’s name', async () => {
    await office.flow([stepOf('review', [editor, manager])])
    const id = await requester.draft()
    expect((await change(editor, 'request', id, { pieces: 7 })).status).toBe(200)
    const approval = await requester.submit(id)
    expect(approval.steps[0]?.tasks.map(({ user }) => user.title)).toEqual(['manager'])
    const waiting = (await editor.inbox('todo')).body
    expect(waiting.results.map((row: { instance: number }) => row.instance)).not.toContain(approval.id)
    expect(await office.notices(editor.id)).not.toContain('Waiting for your approval: Water meter')
    const { hash, version } = approval
    const decided = await editor.ask('POST', `/api/approval/${approval.id}/decide/`, { task: 1, decision: 'approve', hash, version })
    expect([decided.status, decided.body.error]).toEqual([403, 'fourEyes'])
    // Nor when the one who was asked lets them.
    const away = { to: editor.id, docTypes: [], begins: hence(-1), ends: hence(24), reason: '休假' }
    const delegated = await manager.ask('POST', '/api/approval/delegations/', away)
    expect(delegated.status, JSON.stringify(delegated.body)).toBe(200)
    expect((await editor.inbox('todo')).body.results.map((row: { instance: number }) => row.instance)).not.toContain(approval.id)
    const represented = await editor.ask('POST', `/api/approval/${approval.id}/decide/`, { task: 1, decision: 'approve', hash, version })
    expect([represented.status, represented.body.error]).toEqual([403, 'fourEyes'])
    for (const forged of [sql`user_id`, sql`decided_by_id`])
      await expect(
        sql`update approval_task set ${forged} = ${editor.id} where instance_id = ${approval.id}`.execute(office.database.db),
      ).rejects.toThrow('takes no part in its approval')
    for (const { id: delegation } of (await manager.ask('GET', '/api/approval/delegations/')).body.results)
      await manager.ask('POST', `/api/approval/delegations/${delegation}/end/`, {})
  })

  test('is not brought in later: not in another’s place, not beside another, not when it is late', async () => {
    await office.flow([
      stepOf('review', [manager], {
        slaHours: 1,
        allow: { reassign: true, addBefore: true, addAfter: true },
        escalateTo: { kind: 'users', users: [editor.id] },
      }),
    ])
    const id = await requester.draft()
    await change(editor, 'request', id, { items: [{ what: '电极' }] })
    const approval = await requester.submit(id)
    const asked = { task: 1, comment: null }
    for (const [path, body] of [
      ['reassign', { ...asked, to: editor.id }],
      ['signers', { ...asked, place: 'before', users: [editor.id] }],
      ['signers', { ...asked, place: 'after', users: [editor.id] }],
    ] as const) {
      const answer = await manager.ask('POST', `/api/approval/${approval.id}/${path}/`, body)
      expect([path, answer.status, answer.body.error]).toEqual([path, 403, 'fourEyes'])
    }
    await office.hoursLater(2)
    expect((await manager.approval(approval.id)).steps[0]?.tasks.map(({ user }) => user.title)).toEqual(['manager'])
  })

  test('nor does whoever may not hand it in because they did the other half, of the document or of another', async () => {
    const kept = [editor, manager]
    await office.flow([stepOf('review', [...kept, director])], { docType: 'lab.notice' })
    const of = await requester.ask('POST', '/api/lab/method/', { name: '滴定', unit: manager.id, steps: [] })
    const { body } = await requester.ask('POST', '/api/lab/notice/', { name: '换电极', tester: editor.id, method: of.body.id })
    const [zh, en] = ['“提交”须由另一人执行', 'Ask a colleague to take the step “Submit”.']
    const halves = [
      [`您是此变更通知的测试人，${zh}`, `You are named here under “Tester”. ${en}`],
      [`您是此变更通知的方法负责人，${zh}`, `You are named here under “keeper of the method”. ${en}`],
    ]
    for (const [place, person] of kept.entries()) {
      const { can, leftToOthers, version } = (await person.ask('GET', `/api/lab/notice/${body.id}/`)).body
      expect([can.includes('submit'), leftToOthers]).toEqual([false, { submit: halves[place] }])
      const listed = (await person.ask('GET', '/api/lab/notice/')).body.results.find((row: { id: number }) => row.id === body.id)
      expect(listed.can).not.toContain('submit')
      const refused = await person.ask('POST', `/api/lab/notice/${body.id}/submit/`, { version })
      expect([refused.status, refused.body.error]).toEqual([403, 'fourEyes'])
    }
    const { can, leftToOthers, version } = (await requester.ask('GET', `/api/lab/notice/${body.id}/`)).body
    expect([can.includes('submit'), leftToOthers]).toEqual([true, undefined])
    expect((await requester.ask('POST', `/api/lab/notice/${body.id}/submit/`, { version })).status).toBe(200)
    const { results } = (await requester.ask('GET', `/api/approval/document/?entity=lab.notice&record=${body.id}`)).body
    expect(results[0].steps[0].tasks.map((task: { user: { title: string } }) => task.user.title)).toEqual(['director'])
  })

  test('with nobody left, it is not submitted at all, and the reason is said', async () => {
    await office.flow([stepOf('review', [editor])])
    const id = await requester.draft()
    await change(editor, 'request', id, { spec: 'IP67' })
    const { version } = (await requester.ask('GET', `/api/lab/request/${id}/`)).body
    const refused = await requester.ask('POST', `/api/lab/request/${id}/submit/`, { version, input: {} })
    expect([refused.status, refused.body.error]).toEqual([409, 'approvalImpossible'])
    expect(refused.body.message).toContain(everybody)
  })

  test('also when the audit has been archived; once people have agreed, it is over', async () => {
    const id = await agreedMethod()
    await office.flow([stepOf('review', [manager, director])], { docType: 'lab.method' })
    expect((await change(manager, 'method', id, { notes: '更正' })).status).toBe(200)
    const amended = await change(requester, 'method', id, { limit: 6, amend: true })
    expect(amended.body).toMatchObject({ state: 'pending', limit: 6 })
    const approval = await approvalOf(id)
    expect(approval.steps[0]?.tasks.map(({ user }) => user.title)).toEqual(['director'])
    expect((await director.decide(approval.id, 'approve')).status).toBe(200)
    await change(requester, 'method', id, { limit: 7, amend: true })
    expect((await approvalOf(id)).steps[0]?.tasks.map(({ user }) => user.title)).toEqual(['manager', 'director'])
  })
})

describe('what people agreed to', () => {
  test('is changed by nobody: not by hand, not among many, not by a step; what stays open is', async () => {
    const id = await agreedMethod()
    const { steps, version } = await method(id)
    for (const touched of [{ name: '滴定法' }, { limit: 6 }, { unit: editor.id }, { steps: [steps[0]] }]) {
      const refused = await change(requester, 'method', id, touched)
      expect([refused.status, refused.body.error, Object.keys(refused.body.fields)]).toEqual([409, 'notEditable', Object.keys(touched)])
    }
    const many = await requester.ask('POST', '/api/lab/method/batch/', { rows: [{ id, version }], change: { limit: 6 } })
    expect(many.body.results[0].refusal).toMatchObject({ error: 'notEditable', fields: { limit: expect.any(String) } })
    const step = await take(requester, id, 'loosen')
    expect([step.status, step.body.error]).toEqual([409, 'notEditable'])
    expect(await method(id)).toMatchObject({ version, limit: 5, state: 'approved' })
    expect((await change(requester, 'method', id, { notes: '开放' })).body).toMatchObject({ state: 'approved', notes: '开放' })
    expect((await take(requester, id, 'annotate')).body).toMatchObject({ state: 'approved', notes: 'seen' })
    expect((await take(requester, id, 'retire')).body).toMatchObject({ state: 'retired', can: ['reinstate'] })
    const { version: last } = await method(id)
    expect((await requester.ask('DELETE', `/api/lab/method/${id}/?version=${last}`)).status).toBe(409)
  })

  test('is changed with a new approval; what is not agreed to is undone', async () => {
    const id = await agreedMethod()
    const former = await method(id)
    const amend = async (): Promise<ApprovalView> => {
      const { status, body } = await change(requester, 'method', id, { limit: 9, notes: '改', steps: [{ what: '重新称量' }], amend: true })
      expect([status, body.state]).toEqual([200, 'pending'])
      return approvalOf(id)
    }
    const stands = { state: 'approved', limit: 5, notes: '改', steps: [{ what: '称量' }, { what: '滴定' }] }
    const refusedOne = await amend()
    expect((await manager.decide(refusedOne.id, 'reject', '不行')).status).toBe(200)
    expect(await method(id)).toMatchObject(stands)
    const withdrawn = await amend()
    expect((await requester.ask('POST', `/api/approval/${withdrawn.id}/withdraw/`, {})).status).toBe(200)
    expect(await method(id)).toMatchObject(stands)
    const agreed = await amend()
    expect((await manager.decide(agreed.id, 'approve')).body).toMatchObject({ outcome: 'approved', verified: true })
    expect(await method(id)).toMatchObject({ state: 'approved', limit: 9, steps: [{ what: '重新称量' }] })
    expect(former.limit).toBe(5)
  })

  test('is submitted anew only by whoever may submit', async () => {
    const id = await agreedMethod()
    const clerk = await office.colleague('clerk', { without: ['lab.method:submit'] })
    const refused = await change(clerk, 'method', id, { limit: 6, amend: true })
    expect([refused.status, refused.body.error]).toEqual([403, 'noPermission'])
    expect(await method(id)).toMatchObject({ state: 'approved', limit: 5 })
  })
})
