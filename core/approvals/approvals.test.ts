import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  approvalOffice,
  rightPassword,
  step,
  stepOf,
  type Answer,
  type ApprovalOffice,
  type Colleague,
} from '../../tests/harness/approvalOffice.ts'
import { totpCode, totpStep } from '../access/totp.server.ts'
import type { ApprovalView } from './view.ts'

let office: ApprovalOffice
/** Submits; works below the manager, who works below the director. */
let requester: Colleague
let manager: Colleague
let director: Colleague
let expert: Colleague
let stranger: Colleague

beforeAll(async () => {
  office = await approvalOffice()
  const company = await office.department('公司')
  const quality = await office.department('质量部', company)
  requester = await office.colleague('requester', { department: quality })
  manager = await office.colleague('manager', { department: quality })
  director = await office.colleague('director', { department: company })
  expert = await office.colleague('expert')
  stranger = await office.colleague('stranger', { without: ['lab.', 'approval.'] })
  await office.makeHead(quality, manager.id)
  await office.makeHead(company, director.id)
})

const record = async (id: number): Promise<Record<string, unknown>> => (await requester.ask('GET', `/api/lab/request/${id}/`)).body

const actions = async (id: number): Promise<readonly string[]> =>
  (await requester.ask('GET', `/api/lab/request/${id}/history/`)).body.results.map((entry: { action: string }) => entry.action)

const submitted = async (more?: object): Promise<ApprovalView> => requester.submit(await requester.draft(more), { purpose: '投标' })

const good = { status: 200 }

/** The words with which submitting is refused; the document is as it was. */
const refusal = async (more?: object): Promise<string> => {
  const id = await requester.draft(more)
  const { status, body } = await requester.ask('POST', `/api/lab/request/${id}/submit/`, { version: 1, input: {} })
  expect([status, body.error]).toEqual([409, 'approvalImpossible'])
  expect(await record(id)).toMatchObject({ state: 'draft', code: null, version: 1 })
  return body.message
}

describe('a document that is submitted', () => {
  test('waits, gets its number, and is with its first approver; the flow it goes through is shown', async () => {
    await office.flow([step('head'), stepOf('final', [director, expert], { mode: { kind: 'all' } })])
    const approval = await submitted()
    expect(await record(approval.recordId)).toMatchObject({
      state: 'pending',
      code: expect.stringMatching(/^RQ-\d{6}-001$/),
      grantedBy: null,
    })
    expect(approval).toMatchObject({
      outcome: 'pending',
      title: 'Water meter',
      requester: { title: 'requester' },
      verified: true,
      can: ['withdraw', 'urge', 'copy'],
    })
    expect(approval.steps.map(({ key, stage, tasks }) => [key, stage, tasks.map(({ user, state }) => [user.title, state])])).toEqual([
      ['head', 'current', [['manager', 'pending']]],
      [
        'final',
        'coming',
        [
          ['director', 'waiting'],
          ['expert', 'waiting'],
        ],
      ],
    ])
    expect((await manager.inbox('todo')).body.results.map((row: { instance: number }) => row.instance)).toContain(approval.id)
    expect(await office.notices(manager.id)).toContain('For your approval: Water meter')
  })

  test('reaches its goal when the last has agreed: what the step does is done by that one', async () => {
    await office.flow([step('head'), stepOf('final', [director, expert], { mode: { kind: 'all' } })])
    const { id, recordId } = await submitted()
    expect(await manager.decide(id, 'approve', '同意')).toMatchObject(good)
    expect(await expert.decide(id, 'approve')).toMatchObject(good)
    expect(await record(recordId)).toMatchObject({ state: 'pending' })
    expect(await director.decide(id, 'approve')).toMatchObject({ status: 200, body: { outcome: 'approved', verified: true } })
    expect(await record(recordId)).toMatchObject({ state: 'approved', grantedBy: { id: director.id }, grantedFor: '投标' })
    expect(await actions(recordId)).toEqual([
      'approval:approved',
      'approval:approve',
      'approval:approve',
      'approval:approve',
      'submit',
      'create',
    ])
    expect((await office.notices(requester.id)).at(-1)).toBe('Approved: Water meter')
  })

  test('is refused with a reason, and may be submitted again', async () => {
    await office.flow([step('head')])
    const { id, recordId } = await submitted()
    expect(await manager.decide(id, 'reject')).toMatchObject({ status: 400, body: { field: 'comment' } })
    expect(await manager.decide(id, 'reject', '太贵')).toMatchObject({ status: 200, body: { outcome: 'rejected' } })
    expect(await record(recordId)).toMatchObject({ state: 'rejected', code: expect.any(String) })
    const again = await requester.submit(recordId)
    expect(again.id).not.toBe(id)
    expect(await manager.decide(again.id, 'approve')).toMatchObject(good)
    expect(await record(recordId)).toMatchObject({ state: 'approved' })
  })

  test('is sent back to the requester at once, or to an earlier step that then decides again', async () => {
    await office.flow([step('head'), stepOf('final', [director, expert], { mode: { kind: 'all' }, returnTo: ['head'] })])
    const { id, recordId } = await submitted()
    await manager.decide(id, 'approve')
    const sendBack = async (by: Colleague, to?: string) => {
      const { hash, version, mine } = await by.approval(id)
      return by.ask('POST', `/api/approval/${id}/return/`, {
        task: mine[0]?.task,
        hash,
        version,
        comment: '请补充',
        ...(to === undefined ? {} : { to }),
      })
    }
    expect(await sendBack(expert, 'head')).toMatchObject({ status: 200, body: { outcome: 'pending' } })
    await manager.decide(id, 'approve')
    expect(await sendBack(director)).toMatchObject({ status: 200, body: { outcome: 'returned', verified: true } })
    expect(await record(recordId)).toMatchObject({ state: 'draft' })
  })

  test('is withdrawn by its requester before anybody has decided, and by nobody else', async () => {
    await office.flow([stepOf('both', [manager, director], { mode: { kind: 'all' } })])
    const first = await submitted()
    expect(await manager.ask('POST', `/api/approval/${first.id}/withdraw/`, {})).toMatchObject({ status: 403 })
    expect(await requester.ask('POST', `/api/approval/${first.id}/withdraw/`, {})).toMatchObject({
      status: 200,
      body: { outcome: 'withdrawn' },
    })
    expect(await record(first.recordId)).toMatchObject({ state: 'draft' })
    const second = await submitted()
    await manager.decide(second.id, 'approve')
    expect((await requester.approval(second.id)).can).not.toContain('withdraw')
    expect(await requester.ask('POST', `/api/approval/${second.id}/withdraw/`, {})).toMatchObject({
      status: 409,
      body: { error: 'illegalTransition' },
    })
  })
})

describe('nothing is approved because nobody was asked', () => {
  test('without an enabled flow whose day has come', async () => {
    await office.flow([step('head')], { enabled: false })
    expect(await refusal()).toBe('No approval flow is enabled for this document type. Contact an administrator.')
    const { status, body } = await requester.ask('POST', '/api/lab/notice/', { name: '变更' })
    expect(status).toBe(201)
    expect(await requester.ask('POST', `/api/lab/notice/${body.id}/submit/`, { version: 1 })).toMatchObject({
      status: 409,
      body: { error: 'approvalImpossible' },
    })
  })

  test('an edition counts from its day; until then the one before', async () => {
    await office.flow([stepOf('now', [expert])])
    await office.flow([stepOf('later', [director])], { effectiveFrom: '2099-01-01' })
    expect((await submitted()).steps[0]?.key).toBe('now')
  })

  test('when a step has nobody who could decide it', async () => {
    await office.flow([step('head'), step('clerks', { source: { kind: 'role', role: await office.role('nobody') } })])
    expect(await refusal()).toBe('The step “clerks” has no approver')
    await office.flow([step('owner', { source: { kind: 'field', field: 'owner' } })])
    expect(await refusal()).toBe('The step “owner” has no approver')
    await office.flow([stepOf('board', [expert, director], { mode: { kind: 'quorum', count: 3 } })])
    expect(await refusal()).toBe('The step “board” has only 2 approvers, too few')
    await office.flow([stepOf('own', [requester])])
    expect(await refusal()).toBe(
      'All approvers of the step “own” have submitted, created or changed the document. Another person must approve. Contact an administrator.',
    )
    await office.flow([stepOf('own', [requester, manager], { excludeRequester: false })])
    expect(await refusal()).toBe('An approver of “own” has submitted, made or changed the document')
  })

  test('when no step applies, or a condition makes no sense', async () => {
    await office.flow([stepOf('large', [expert], { condition: 'pieces > 100' })])
    expect(await refusal()).toBe('No step of the flow applies to this document')
    await office.flow([stepOf('large', [expert], { condition: 'colour = red' })])
    expect(await refusal()).toBe('The condition of “large” does not fit this document: The document has no field “colour”')
  })
})

describe('who decides', () => {
  test('the head of the department, or the next one up when the requester is that head', async () => {
    await office.flow([step('head', { source: { kind: 'departmentHead', levels: 0 } })])
    const ofManager = await manager.submit(await manager.draft())
    expect(ofManager.steps[0]?.tasks.map(({ user }) => user.title)).toEqual(['director'])
    await office.flow([step('head', { source: { kind: 'departmentHead', levels: 1 } })])
    expect((await submitted()).steps[0]?.tasks.map(({ user }) => user.title)).toEqual(['director'])
  })

  test('people with a role, of a department, or whom the document names', async () => {
    const role = await office.role('检验')
    const held = await office.colleague('inspector', { roles: [role] })
    const lab = await office.department('实验室')
    const member = await office.colleague('member', { department: lab })
    await office.flow([
      step('role', { source: { kind: 'role', role } }),
      step('group', { source: { kind: 'group', department: lab } }),
      step('owner', { source: { kind: 'field', field: 'owner' } }),
      step('ownerHead', { source: { kind: 'departmentHead', levels: 0, of: 'owner' } }),
    ])
    const { steps } = await submitted({ owner: manager.id })
    expect(steps.map(({ tasks }) => tasks.map(({ user }) => user.title))).toEqual([[held.name], [member.name], ['manager'], ['manager']])
  })

  describe('people whom the records name that the document refers to', () => {
    const kept = async (by: Colleague | null): Promise<number> => {
      await office.flow([step('head')])
      const { status, body } = await director.ask('POST', '/api/lab/method/', { name: '滴定', unit: by?.id ?? null })
      expect(status).toBe(201)
      return body.id
    }
    const ofMethods = (path: string) => office.flow([step('keeper', { source: { kind: 'field', field: path }, mode: { kind: 'all' } })])
    const asked = async (more: object) => (await submitted(more)).steps.map(({ tasks }) => tasks.map(({ user }) => user.title))

    test('are asked, each once, also where its lines refer to several', async () => {
      const [ofExpert, ofManager, again] = [await kept(expert), await kept(manager), await kept(expert)]
      await ofMethods('method.unit')
      expect(await asked({ method: ofExpert })).toEqual([['expert']])
      await ofMethods('items.method.unit')
      const items = [ofExpert, ofManager, again].map((method, line) => ({ what: `line ${line}`, method }))
      expect(await asked({ items })).toEqual([['expert', 'manager']])
    })

    test('where one of them names nobody who works here, nobody decides instead', async () => {
      const gone = await office.colleague('former_keeper')
      const [ofExpert, ofNobody, ofGone] = [await kept(expert), await kept(null), await kept(gone)]
      await office.leaves(gone.id)
      const words = 'The step “keeper” has no approver. First enter an active user in “Items · Method · Keeper”.'
      await ofMethods('items.method.unit')
      for (const method of [ofNobody, ofGone])
        expect(await refusal({ items: [ofExpert, method].map(one => ({ what: 'x', method: one })) })).toBe(words)
      await ofMethods('method.unit')
      expect(await refusal({})).toMatch(/^The step “keeper” has no approver\. First enter an active user in “Method · Keeper”/)
    })

    test('are named by those who decide there, or administer: naming gives a decision and takes one', async () => {
      const clerk = await office.colleague('method_clerk', { administers: false })
      const name = (by: Colleague, version: number, unit: number | null): Promise<Answer> =>
        by.ask('PATCH', `/api/lab/method/${method}/`, { version, unit })
      const keeper = await office.colleague('keeper', { administers: false })
      const method = await kept(keeper)
      await office.flow([step('keeper', { source: { kind: 'field', field: 'method.unit' } })])
      const refused = {
        status: 403,
        body: {
          error: 'noPermission',
          field: 'unit',
          message: expect.stringContaining('Deciding “Approval of requests · keeper” is beyond'),
        },
      }
      expect(await name(clerk, 1, clerk.id)).toMatchObject(refused)
      expect(await name(clerk, 1, null)).toMatchObject(refused)
      expect(await clerk.ask('POST', '/api/lab/method/', { name: '比色', unit: clerk.id })).toMatchObject(refused)
      expect(await clerk.ask('POST', '/api/lab/method/', { name: '比色' })).toMatchObject({ status: 201 })
      expect(await clerk.ask('PATCH', `/api/lab/method/${method}/`, { version: 1, notes: '见附页' })).toMatchObject({ status: 200 })
      expect(await name(keeper, 2, manager.id)).toMatchObject({ status: 200 })
      expect(await name(keeper, 3, keeper.id)).toMatchObject(refused)
      expect(await name(director, 3, keeper.id)).toMatchObject({ status: 200 })
      // Where no flow asks them, naming somebody gives nothing.
      await office.flow([step('head')])
      expect(await name(clerk, 4, clerk.id)).toMatchObject({ status: 200 })
    })
  })

  test('only in the steps whose condition holds, or cannot be told', async () => {
    await office.flow([
      step('head'),
      stepOf('large', [director], { condition: 'total > 5000 CNY' }),
      stepOf('classA', [expert], { condition: 'class = A' }),
    ])
    const stages = async (more: object) => (await submitted(more)).steps.map(({ stage }) => stage)
    expect(await stages({ total: { amount: '5000', currency: 'CNY' }, class: 'A' })).toEqual(['current', 'omitted', 'coming'])
    expect(await stages({ total: { amount: '5000.01', currency: 'CNY' }, class: 'B' })).toEqual(['current', 'coming', 'omitted'])
    expect(await stages({ total: { amount: '1', currency: 'USD' } })).toEqual(['current', 'coming', 'coming'])
  })

  test('by the edition with which it began, whatever becomes of the flow', async () => {
    await office.flow([stepOf('old', [expert])])
    const { id } = await submitted()
    await office.flow([stepOf('new', [director])])
    expect(
      await director.ask('POST', `/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash: 'x', version: 1 }),
    ).toMatchObject({ status: 409 })
    expect(await expert.decide(id, 'approve')).toMatchObject(good)
  })

  test('to others the approval does not exist, and nobody decides who was not asked', async () => {
    await office.flow([step('head')])
    const { id, hash, version } = await submitted()
    expect(await stranger.ask('GET', `/api/approval/${id}/`)).toMatchObject({ status: 404 })
    expect(await stranger.ask('GET', '/api/approval/99999999/')).toMatchObject({ status: 404 })
    expect(await stranger.ask('POST', `/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash, version })).toMatchObject({
      status: 404,
    })
    expect(await director.ask('POST', `/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash, version })).toMatchObject({
      status: 403,
    })
    expect(await requester.ask('POST', `/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash, version })).toMatchObject({
      status: 403,
      body: { error: 'fourEyes' },
    })
    expect(await stranger.ask('GET', `/api/approval/document/?entity=lab.request&record=1`)).toMatchObject({ status: 404 })
  })

  test('the author decides as little as the requester', async () => {
    await office.flow([stepOf('review', [expert, manager])])
    const authored = await expert.draft()
    const { steps } = await requester.submit(authored)
    expect(steps[0]?.tasks.map(({ user }) => user.title)).toEqual(['manager'])
  })
})

describe('what is approved', () => {
  test('is frozen: an edit ends the approval, sends the document back and asks for it to be submitted again', async () => {
    await office.flow([step('head')])
    const { id, recordId, hash, version } = await submitted()
    const { status, body } = await requester.ask('PATCH', `/api/lab/request/${recordId}/`, { version, pieces: 500 })
    expect([status, body.state, body.pieces]).toEqual([200, 'draft', 500])
    expect(await manager.ask('POST', `/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash, version })).toMatchObject({
      status: 409,
      body: { error: 'approvalHasEnded', message: 'approval has ended' },
    })
    expect(await manager.approval(id)).toMatchObject({ outcome: 'cancelled', verified: true, mine: [] })
    expect((await office.notices(requester.id)).at(-1)).not.toBe('')
    expect((await office.notices(manager.id)).at(-1)).toBe('The approval was cancelled. Submit again: Water meter')
  })

  test('cannot be edited where the document does not allow it', async () => {
    await office.flow([step('head')], { docType: 'lab.notice' })
    const { body } = await requester.ask('POST', '/api/lab/notice/', { name: '变更' })
    const { body: pending } = await requester.ask('POST', `/api/lab/notice/${body.id}/submit/`, { version: 1 })
    expect(pending.can).toEqual([])
    expect(await requester.ask('PATCH', `/api/lab/notice/${body.id}/`, { version: pending.version, name: '别的' })).toMatchObject({
      status: 409,
      body: { error: 'notEditable' },
    })
    expect(await requester.ask('DELETE', `/api/lab/notice/${body.id}/?version=${pending.version}`)).toMatchObject({ status: 409 })
  })

  test('ends with another step, and with the document', async () => {
    await office.flow([step('head')])
    const recalled = await submitted()
    const { body } = await requester.ask('POST', `/api/lab/request/${recalled.recordId}/recall/`, { version: recalled.version })
    expect(body).toMatchObject({ state: 'draft' })
    expect(await requester.approval(recalled.id)).toMatchObject({ outcome: 'cancelled' })
    const deleted = await submitted()
    expect(await requester.ask('DELETE', `/api/lab/request/${deleted.recordId}/?version=${deleted.version}`)).toMatchObject({ status: 204 })
    expect(await requester.approval(deleted.id)).toMatchObject({ outcome: 'cancelled', verified: true })
  })

  test('may be completed by an approver where the step says so; who saw the earlier content is told', async () => {
    await office.flow([stepOf('technical', [expert, manager], { mode: { kind: 'all' }, allow: { editFields: ['spec'] } })])
    const { id, recordId, hash, version } = await submitted()
    const { body } = await expert.ask('PATCH', `/api/lab/request/${recordId}/`, { version, spec: 'IP68' })
    expect(body).toMatchObject({ state: 'pending', spec: 'IP68' })
    const seen = { task: 2, decision: 'approve', hash, version }
    expect(await manager.ask('POST', `/api/approval/${id}/decide/`, seen)).toMatchObject({ status: 409, body: { error: 'staleVersion' } })
    expect(await manager.decide(id, 'approve')).toMatchObject(good)
    expect(await expert.decide(id, 'approve')).toMatchObject({ body: { outcome: 'approved', verified: true } })
    const other = await submitted()
    expect((await expert.ask('PATCH', `/api/lab/request/${other.recordId}/`, { version: other.version, pieces: 9 })).body.state).toBe(
      'draft',
    )
  })

  test('is shown as it was, without the fields that the reader may not see', async () => {
    const clerk = await office.colleague('clerk', { without: ['field.price', 'lab.'] })
    await office.flow([stepOf('review', [clerk])])
    const { id, content } = await submitted({ total: { amount: '12', currency: 'CNY' }, items: [{ what: '电极', price: '3.50' }] })
    const shown = (of: ApprovalView['content'], name: string) => of.find(field => field.name === name)
    expect(shown(content, 'total')?.text).toContain('12')
    expect(shown(content, 'items')).toMatchObject({ rows: [['电极', '3.5', null]] })
    const toClerk = (await clerk.approval(id)).content
    expect(shown(toClerk, 'total')).toBeUndefined()
    expect(shown(toClerk, 'items')).toMatchObject({
      columns: [
        ['品名', 'What'],
        ['检测方法', 'Method'],
      ],
      rows: [['电极', null]],
    })
    expect(JSON.stringify(toClerk)).not.toContain('3.5')
  })

  test('has evidence that shows any later change, also one made in the database', async () => {
    await office.flow([step('head')])
    const { id } = await submitted()
    await manager.decide(id, 'approve')
    const forge = `update approval_event set comment = '假' where instance_id = ${id}`
    await expect(sql.raw(forge).execute(office.database.db)).rejects.toThrow('permission denied')
    const owner = new pg.Client({ connectionString: office.database.ownerUrl })
    await owner.connect()
    await expect(owner.query(forge)).rejects.toThrow('can only be added to')
    await owner.end()
    await sql`update approval_task set decided_by_id = ${expert.id} where instance_id = ${id}`.execute(office.database.db)
    expect(await manager.approval(id)).toMatchObject({ verified: false })
  })
})

describe('the database refuses, whatever the program does', () => {
  test('an approver who is the requester, a second approval of a document, a second open task of a person', async () => {
    await office.flow([step('head')])
    const { id } = await submitted()
    const { db } = office.database
    await expect(sql`update approval_task set user_id = ${requester.id} where instance_id = ${id}`.execute(db)).rejects.toThrow(
      'approval_task_user_id_check',
    )
    await expect(sql`update approval_task set decided_by_id = ${requester.id} where instance_id = ${id}`.execute(db)).rejects.toThrow(
      'approval_task_decided_by_id_check',
    )
    await expect(sql`update approval_task set requester_id = ${expert.id} where instance_id = ${id}`.execute(db)).rejects.toThrow('fkey')
    await expect(sql`update approval_instance set requester_id = ${manager.id} where id = ${id}`.execute(db)).rejects.toThrow('fkey')
    const copy = sql`insert into approval_instance (entity, record_id, title_zh, title_en, transition, origin_state, doc_type, edition, flow_zh, flow_en, signature, plan, requester_id, step, snapshot, snapshot_hash, record_version, started_at)
      select entity, record_id, title_zh, title_en, transition, origin_state, doc_type, edition, flow_zh, flow_en, signature, plan, requester_id, step, snapshot, snapshot_hash, record_version, started_at from approval_instance where id = ${id}`
    await expect(copy.execute(db)).rejects.toThrow('approval_instance_open')
    const again = sql`insert into approval_task (instance_id, no, requester_id, step, round, user_id, place, parent, state) select instance_id, 9, requester_id, step, 2, user_id, place, parent, 'waiting' from approval_task where instance_id = ${id}`
    await expect(again.execute(db)).rejects.toThrow('approval_task_open')
  })
})

describe('a flow that asks for the password', () => {
  test('takes no decision without it, or with a wrong one, and remembers how it was confirmed', async () => {
    await office.flow([step('head')], { signature: 'password' })
    const { id, hash, version } = await submitted()
    const decision = { task: 1, decision: 'approve', hash, version }
    expect(await manager.ask('POST', `/api/approval/${id}/decide/`, decision)).toMatchObject({ status: 400, body: { field: 'password' } })
    expect(await manager.ask('POST', `/api/approval/${id}/decide/`, { ...decision, password: 'guess' })).toMatchObject({
      status: 400,
      body: { error: 'originalPasswordWrong' },
    })
    expect(await manager.ask('POST', `/api/approval/${id}/decide/`, { ...decision, password: rightPassword })).toMatchObject({
      status: 200,
      body: { outcome: 'approved' },
    })
    const { rows } = await sql<{
      content: object
    }>`select content from approval_event where instance_id = ${id} and kind = 'approve'`.execute(office.database.db)
    expect(rows).toEqual([{ content: { signature: 'password' } }])
  })
})

describe('a flow that asks for a code', () => {
  const deciding = async (password?: string) => {
    await office.flow([step('head')], { signature: 'totp' })
    const { id, hash, version } = await submitted()
    return (code?: string, verb = 'decide') =>
      manager.ask('POST', `/api/approval/${id}/${verb}/`, {
        task: 1,
        hash,
        version,
        ...(verb === 'decide' ? { decision: 'approve' } : { comment: '请补充' }),
        ...(code === undefined ? {} : { code }),
        ...(password === undefined ? {} : { password }),
      })
  }
  const codeOf = (secret: Buffer, later = 0): string => totpCode(secret, totpStep(Date.now()) + later)
  const unbind = () => sql`delete from user_totp where user_id = ${manager.id}`.execute(office.database.db)

  test('says to who has no device yet what to do, whatever they send', async () => {
    await unbind()
    const decide = await deciding(rightPassword)
    for (const answer of [await decide(), await decide('123456')])
      expect(answer).toMatchObject({ status: 400, body: { error: 'ruleBroken', message: expect.stringContaining('Personal center') } })
  })

  test('takes no decision without a code, with the password instead, with a wrong one or with one that was used', async () => {
    const secret = await office.bindDevice(manager)
    const decide = await deciding(rightPassword)
    const far = codeOf(secret, 40)
    for (const answer of [await decide(), await decide(far)]) expect(answer).toMatchObject({ status: 400, body: { field: 'code' } })
    const code = codeOf(secret)
    const agreed = await decide(code)
    expect(agreed).toMatchObject({ status: 200, body: { outcome: 'approved' } })
    expect(agreed.body.events.map(({ kind, signature }: { kind: string; signature: string | null }) => [kind, signature])).toEqual([
      ['submit', null],
      ['approve', 'totp'],
    ])
    const another = await deciding()
    expect(await another(code)).toMatchObject({ status: 400, body: { field: 'code' } })
    expect(await another(codeOf(secret, 1), 'return')).toMatchObject({ status: 200, body: { outcome: 'returned' } })
    await unbind()
  })

  test('one code signs the decisions that are made together', async () => {
    const secret = await office.bindDevice(manager)
    await office.flow([step('head')], { signature: 'totp' })
    const tasks = []
    for (const { id, hash, version } of [await submitted(), await submitted()]) tasks.push({ instance: id, task: 1, hash, version })
    const together = { decision: 'approve', comment: '同意', tasks }
    expect(await manager.ask('POST', '/api/approval/decide_many/', together)).toMatchObject({ status: 400, body: { field: 'code' } })
    const { body } = await manager.ask('POST', '/api/approval/decide_many/', { ...together, code: codeOf(secret) })
    expect(body.results.map(({ done }: { done: boolean }) => done)).toEqual([true, true])
    await unbind()
  })

  test('lets nobody go on guessing', async () => {
    const secret = await office.bindDevice(manager)
    const decide = await deciding()
    const wrong = codeOf(secret, 40)
    const statuses = []
    for (let guess = 0; guess < 11; guess++) statuses.push((await decide(wrong)).status)
    expect(statuses.at(0)).toBe(400)
    expect(statuses.at(-1)).toBe(429)
    expect((await decide(codeOf(secret))).status).toBe(429)
    await sql`delete from login_attempt`.execute(office.database.db)
    expect((await decide(codeOf(secret))).status).toBe(200)
    await unbind()
  })
})
