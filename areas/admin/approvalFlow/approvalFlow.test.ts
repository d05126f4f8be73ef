import { beforeAll, describe, expect, test } from 'vitest'
import { approvalOffice, step, stepOf, type Answer, type ApprovalOffice, type Colleague } from '../../../tests/harness/approvalOffice.ts'

let office: ApprovalOffice
let administrator: Colleague
let requester: Colleague
let manager: Colleague
let expert: Colleague

beforeAll(async () => {
  office = await approvalOffice()
  const department = await office.department('质量部')
  administrator = await office.colleague('administrator1')
  requester = await office.colleague('requester', { department })
  manager = await office.colleague('manager', { department })
  expert = await office.colleague('expert')
  await office.makeHead(department, manager.id)
})

let made = 0

const draft = (steps: readonly object[], more: object = {}): object => ({
  code: `F-${++made}`,
  docType: 'lab.request',
  nameZh: '采购申请审批',
  nameEn: 'Approval of requests',
  enabled: true,
  effectiveFrom: '2020-01-01',
  signature: 'click',
  steps,
  ...more,
})

const create = (steps: readonly object[], more?: object): Promise<Answer> =>
  administrator.ask('POST', '/api/admin/approvalFlow/', draft(steps, more))

describe('a flow', () => {
  test('is published with each change, and only with a change; documents under way keep their edition', async () => {
    const { status, body: flow } = await create([step('head')])
    expect([status, flow.edition, flow.summaryEn]).toEqual([201, 1, 'head (Manager of the requester, any one approves)'])
    const first = await requester.submit(await requester.draft())
    const url = `/api/admin/approvalFlow/${flow.id}/`
    const same = await administrator.ask('PATCH', url, { version: flow.version, steps: flow.steps, nameZh: flow.nameZh })
    expect(same.body).toMatchObject({ edition: 1, version: flow.version })
    const { body: second } = await administrator.ask('PATCH', url, { version: flow.version, steps: [stepOf('expert', [expert])] })
    expect(second).toMatchObject({ edition: 2, summaryZh: 'expert（expert，任一人同意（或签））' })
    expect(await requester.approval(first.id)).toMatchObject({ edition: 1, steps: [{ key: 'head' }] })
    expect(await requester.submit(await requester.draft())).toMatchObject({ edition: 2, steps: [{ key: 'expert' }] })
    const { body: editions } = await administrator.ask('GET', `${url}editions/`)
    expect(editions.results.map((edition: { edition: number; publishedBy: string }) => [edition.edition, edition.publishedBy])).toEqual([
      [2, 'administrator1'],
      [1, 'administrator1'],
    ])
    expect(editions.names.users).toEqual([{ id: expert.id, title: 'expert' }])
    const { body: history } = await administrator.ask('GET', `${url}history/`)
    expect(history.results[0].changes.map((change: { field: string }) => change.field)).toContain('summaryEn')
    const created = history.results.at(-1).changes.find((change: { field: string }) => change.field === 'docType')
    expect(created).toMatchObject({ after: 'Request' })

    // In short it says who decides: people and roles by name, of many people how many.
    const board = await office.role('评审组')
    const many = await Promise.all(['an', 'bo', 'cai', 'deng'].map(name => office.colleague(name)))
    const steps = [step('board', { source: { kind: 'role', role: board } }), stepOf('panel', many)]
    const { body: third } = await administrator.ask('PATCH', url, { version: second.version, steps })
    expect(third.summaryZh).toBe('board（评审组，任一人同意（或签）） → panel（an、bo、cai 等 4 人，任一人同意（或签））')
    expect(third.summaryEn).toContain('panel (an, bo, cai and 1 more,')
  })

  test('is one for each type of documents, is disabled rather than deleted, and keeps its type', async () => {
    const { body: flow } = await create([step('head')], { docType: 'lab.notice' })
    expect(await create([step('head')], { docType: 'lab.notice' })).toMatchObject({ status: 409, body: { error: 'alreadyExists' } })
    expect(flow.can).toEqual(['update'])
    expect(await administrator.ask('DELETE', `/api/admin/approvalFlow/${flow.id}/?version=${flow.version}`)).toMatchObject({
      body: { message: 'An approval flow is not deleted; disable it' },
    })
    expect(
      await administrator.ask('PATCH', `/api/admin/approvalFlow/${flow.id}/`, { version: flow.version, docType: 'lab.other' }),
    ).toMatchObject({ status: 400, body: { field: 'docType' } })
    const { body } = await requester.ask('POST', '/api/lab/notice/', { name: '变更' })
    await administrator.ask('PATCH', `/api/admin/approvalFlow/${flow.id}/`, { version: flow.version, enabled: false })
    expect(await requester.ask('POST', `/api/lab/notice/${body.id}/submit/`, { version: 1 })).toMatchObject({
      status: 409,
      body: { error: 'approvalImpossible' },
    })
  })

  test('that does not fit its documents is refused, each problem at its place', async () => {
    const { status, body } = await create(
      [
        step('one', { condition: 'colour = red' }),
        step('two', { source: { kind: 'field', field: 'pieces' }, allow: { editFields: ['code', 'spec'] } }),
        step('three', { source: { kind: 'departmentHead', levels: 0, of: 'name' } }),
        step('four', { source: { kind: 'field', field: 'method.name' } }),
        step('five', { source: { kind: 'field', field: 'items.method.unit' } }),
        // Typed by who submits, and bounded by nothing.
        step('six', { condition: 'spec = "small"' }),
      ],
      { docType: 'lab.request', code: 'WRONG' },
    )
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      'steps.0.condition': 'The document has no field “colour”',
      'steps.1.source.field': 'Choose a field that names a person',
      'steps.1.allow.editFields.0': 'This field cannot be changed by users',
      'steps.2.source.of': 'Choose a field that names a person or a department',
      'steps.3.source.field': 'Choose a field that names a person',
      'steps.5.condition': expect.stringContaining('is typed by whoever submits'),
    })
    expect(await create([{ key: 'x' }], { code: 'WRONG' })).toMatchObject({ status: 400, body: { field: 'steps.0.name' } })
    expect(await create([], { code: 'WRONG' })).toMatchObject({ status: 400, body: { field: 'steps' } })
  })

  test('for documents that nobody submits is refused, in words that name those there are', async () => {
    expect(await create([step('one')], { docType: 'plm.release' })).toMatchObject({
      status: 400,
      body: { fields: { docType: expect.stringContaining('are approved; there are: Request, Change notice') } },
    })
  })

  test('is edited only by those who hold the point', async () => {
    const clerk = await office.colleague('clerk', { without: ['admin.'] })
    expect(await clerk.ask('POST', '/api/admin/approvalFlow/', draft([step('head')], { docType: 'lab.other' }))).toMatchObject({
      status: 403,
    })
    expect(await clerk.ask('GET', '/api/admin/approvalFlow/documents/')).toMatchObject({ status: 403 })
    expect(await clerk.ask('POST', '/api/admin/approvalFlow/preview/', { docType: 'lab.request', steps: [step('head')] })).toMatchObject({
      status: 403,
    })
  })
})

describe('editing a flow', () => {
  test('an administrator is told what conditions and sources may speak of', async () => {
    const { body } = await administrator.ask('GET', '/api/admin/approvalFlow/documents/')
    const requests = body.results.find((one: { docType: string }) => one.docType === 'lab.request')
    expect(requests.fields.map((field: { name: string; kind: string }) => `${field.name} ${field.kind}`)).toEqual(
      expect.arrayContaining(['pieces number', 'total money', 'class choice', 'owner record', 'requesterDepartment record']),
    )
    expect(requests.fields.map((field: { name: string }) => field.name)).not.toContain('state')
    expect(requests.people.map((field: { name: string }) => field.name)).toEqual(['owner', 'grantedBy'])
    expect(requests.named.map(({ name, label }: { name: string; label: readonly string[] }) => `${name}: ${label[1]}`)).toEqual([
      'owner: Owner',
      'department.head: Department · Head',
      'method.unit: Method · Keeper',
      'grantedBy: Granted by',
      'items.method.unit: Items · Method · Keeper',
    ])
    expect(requests.departments.map((field: { name: string }) => field.name)).toEqual(['department'])
    expect(requests.editable.map((field: { name: string }) => field.name)).not.toContain('grantedBy')
  })

  test('shows who would have approved the last documents, and why some could not be submitted; nothing is written', async () => {
    const [small, large] = [await requester.draft({ pieces: 2 }), await requester.draft({ pieces: 500 })]
    const ofManager = await manager.draft({ pieces: 500 })
    const before = await administrator.inbox('started')
    const { body } = await administrator.ask('POST', '/api/admin/approvalFlow/preview/', {
      docType: 'lab.request',
      steps: [step('head'), stepOf('large', [expert], { condition: 'pieces > 100' })],
    })
    const row = (id: number) => body.results.find((one: { record: { id: number } }) => one.record.id === id)
    const people = (id: number) => row(id).steps.map((one: { people: { title: string }[] }) => one.people.map(({ title }) => title))
    expect(people(small)).toEqual([['manager'], []])
    expect(people(large)).toEqual([['manager'], ['expert']])
    expect(row(large).requester.title).toBe('requester')
    expect(row(ofManager).steps[0]).toMatchObject({ people: [], trouble: 'The step “head” has no approver' })
    expect(body.results.length).toBeLessThanOrEqual(20)
    expect(await administrator.inbox('started')).toEqual(before)
  })

  test('tells where a step demands what none of its approvers may fill in', async () => {
    const id = await requester.draft()
    const demanding = (...names: readonly string[]) =>
      stepOf(`needs${names.length}`, [expert], {
        allow: { reassign: true, addBefore: false, addAfter: false, editFields: names, needFields: names },
      })
    const { body } = await administrator.ask('POST', '/api/admin/approvalFlow/preview/', {
      docType: 'lab.request',
      steps: [demanding('spec'), demanding('spec', 'total')],
    })
    const { steps } = body.results.find((one: { record: { id: number } }) => one.record.id === id)
    expect(steps.map(({ trouble }: { trouble: string | null }) => trouble)).toEqual([
      null,
      'Required, but no approver may fill it in: Total',
    ])
  })

  test('a preview needs the right to see the documents, and steps that can be read', async () => {
    const blind = await office.colleague('blind', { without: ['lab.'] })
    expect(await blind.ask('POST', '/api/admin/approvalFlow/preview/', { docType: 'lab.request', steps: [step('head')] })).toMatchObject({
      status: 403,
    })
    expect(
      await administrator.ask('POST', '/api/admin/approvalFlow/preview/', {
        docType: 'lab.request',
        steps: [step('head', { condition: 'pieces >' })],
      }),
    ).toMatchObject({
      status: 400,
      body: { field: 'steps.0.condition' },
    })
    expect(
      await administrator.ask('POST', '/api/admin/approvalFlow/preview/', { docType: 'plm.release', steps: [step('head')] }),
    ).toMatchObject({ status: 400 })
  })
})
