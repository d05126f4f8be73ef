import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { areas, registry } from '../app/registry.ts'
import { servedEntities } from '../app/served.server.ts'
import { publishFlow } from '../core/approvals/flows.server.ts'
import { freeze } from '../core/approvals/freeze.server.ts'
import { parseSteps } from '../core/approvals/parseFlow.ts'
import { runOperation } from '../core/context/operation.server.ts'
import { programActor } from '../core/jobs/programActor.ts'
import { partTables } from '../core/papers/partTables.server.ts'
import type { Actor } from '../core/rights/actor.ts'
import { guard, serve } from '../core/context/serve.server.ts'
import type { Product } from '../core/context/served.server.ts'
import { defineArea } from '../core/define/area.ts'
import { defineEntity, type AnyEntity } from '../core/define/entity.ts'
import { logicOf } from '../core/define/logic.ts'
import { addedTo } from '../core/define/parts.ts'
import { registryOf } from '../core/define/registry.ts'
import { choice } from '../core/fields/choice/choice.ts'
import { states } from '../core/fields/choice/states.ts'
import { date } from '../core/fields/date/date.ts'
import { overdue } from '../core/fields/flag/overdue.ts'
import { integer } from '../core/fields/integer/integer.ts'
import { kept } from '../core/fields/origin.ts'
import { ref } from '../core/fields/ref/ref.ts'
import { text } from '../core/fields/text/text.ts'
import { checkRegistry } from '../core/product/checkRegistry.ts'
import { productOf } from '../core/product/productOf.server.ts'
import { lockAnyRecord } from '../core/records/write.server.ts'
import { keptDifferences } from '../core/records/keptValues.server.ts'
import { makeParts, partsCounted, partsLeast, partsSummed, partsWorst } from '../core/records/partValues.server.ts'
import { labServer, type Ask, type LabServer } from './harness/labServer.ts'

// Parts with a life of their own: the tasks of a change, to which people agree with it, and its notes, which not everybody sees who sees the change.

const taskStates = states({
  open: { label: ['进行中', 'Open'], means: 'open' },
  done: { label: ['已完成', 'Done'], means: 'done' },
  dropped: { label: ['已取消', 'Dropped'], means: 'void' },
})

const change = defineEntity({
  name: 'lab.change',
  label: ['变更', 'Change'],
  title: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    state: choice(
      ['状态', 'State'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        review: { label: ['评审中', 'In review'], means: 'waiting:approvers' },
        approved: { label: ['已批准', 'Approved'], means: 'done' },
        rejected: { label: ['已拒绝', 'Rejected'], means: 'void' },
        closed: { label: ['已关闭', 'Closed'], means: 'done' },
        cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
      }),
      { required: true, readonly: true },
    ),
    openTasks: kept(integer(['未完成', 'Open'], { required: true }), { from: ['lab.task'] }),
    effort: kept(integer(['工作量', 'Effort'], { required: true }), { from: ['lab.task'] }),
    nextOn: kept(date(['下一期限', 'Next due']), { from: ['lab.task'] }),
    worst: kept(choice(['最差', 'Worst'], taskStates), { from: ['lab.task'] }),
  },
  state: 'state',
  editableIn: ['draft'],
  transitions: {
    submit: { label: ['提交', 'Submit'], from: ['draft'], to: 'approved', approval: 'lab.change', pending: 'review', rejected: 'rejected' },
    spread: { label: ['分派', 'Spread'], from: ['draft'], to: 'draft' },
    close: { label: ['关闭', 'Close'], from: ['draft', 'approved'], to: 'closed' },
    cancel: { label: ['取消', 'Cancel'], from: ['draft'], to: 'cancelled', tone: 'danger' },
  },
  list: { columns: ['name', 'state', 'openTasks', 'effort', 'nextOn', 'worst'] },
})

const task = defineEntity({
  name: 'lab.task',
  label: ['任务', 'Task'],
  title: 'what',
  partOf: { field: 'change', as: ['任务', 'Tasks'], gone: 'with', ends: 'dropped', frozenWith: ['what', 'points'] },
  fields: {
    change: ref(['变更', 'Change'], 'lab.change', { required: true, frozen: true, from: true }),
    what: text(['内容', 'What'], { required: true, max: 100 }),
    points: integer(['工作量', 'Effort']),
    state: choice(['状态', 'State'], taskStates, { required: true, readonly: true }),
    owner: ref(['负责人', 'Owner'], 'admin.user'),
    dueOn: date(['期限', 'Due']),
    overdue: overdue(['逾期', 'Overdue']),
  },
  state: 'state',
  assigned: ['owner'],
  due: [{ date: 'dueOn', in: ['open'], label: ['逾期任务', 'Late tasks'] }],
  editableIn: ['open'],
  transitions: {
    finish: { label: ['完成', 'Finish'], from: ['open'], to: 'done', tone: 'primary', waiting: ['待完成的任务', 'Tasks to finish'] },
    reopen: { label: ['重开', 'Reopen'], from: ['done'], to: 'open' },
  },
  list: { columns: ['what', 'state', 'owner', 'dueOn', 'overdue', 'points'], filters: ['change', 'owner', 'state', 'overdue'] },
})

const note = defineEntity({
  name: 'lab.note',
  label: ['附注', 'Note'],
  title: 'says',
  partOf: { field: 'change', as: ['附注', 'Notes'], addedIn: ['draft', 'review'], gone: 'kept', seenAlone: true },
  fields: {
    change: ref(['变更', 'Change'], 'lab.change', { required: true, frozen: true, from: true }),
    says: text(['内容', 'Says'], { required: true, max: 100 }),
  },
  list: { columns: ['says'], filters: ['change'] },
})

const lab = defineArea({
  name: 'lab',
  label: ['实验室', 'Lab'],
  entities: [change, task, note],
  logic: [
    logicOf(task, { from: { change: addedTo(task, change, { what: row => row.name }) } }),
    logicOf(note, { from: { change: addedTo(note, change) } }),
  ],
})

const departments = ['装配', '调试', '质检']

const served = [
  serve(change, {
    kept: {
      openTasks: partsCounted(task, { state: 'open' }),
      effort: partsSummed(task, 'points', { state: ['open', 'done'] }),
      nextOn: partsLeast(task, 'dueOn', { state: 'open' }),
      worst: partsWorst(task),
    },
    transitions: {
      submit: 'statusOnly',
      close: 'statusOnly',
      cancel: 'statusOnly',
      spread: async (context, row) => {
        await makeParts(context, task, row, { one: ['what'], of: departments.map(what => ({ what, points: 2 })) })
      },
    },
    guards: { close: guard(change, ['openTasks'], (_actor, row) => row.openTasks === 0 || ['任务未完成', 'Tasks are open']) },
  }),
  serve(task, { transitions: { finish: 'statusOnly', reopen: 'statusOnly' } }),
]

let server: LabServer
let owner: Ask
let product: Product

beforeAll(async () => {
  server = await labServer(lab, served)
  owner = (await server.person()).ask
  product = productOf({ ...registryOf([...registry.areas, lab]), calls: new Map() }, [...servedEntities, ...served], [])
})

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

const good = async (answering: ReturnType<Ask>): Promise<Body> => {
  const answer = await answering
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.body === '' ? undefined : answer.json()
}

const made = (entity: string, values: object, ask = owner): Promise<Body> => good(ask('POST', `/api/lab/${entity}/`, values))
const read = (entity: string, id: number, ask = owner): Promise<Body> => good(ask('GET', `/api/lab/${entity}/${id}/`))
const listed = async (entity: string, asked: string, ask = owner): Promise<readonly Body[]> =>
  (await good(ask('GET', `/api/lab/${entity}/?${asked}`))).results

const take = async (entity: string, id: number, step: string, ask = owner) => {
  const { version } = await read(entity, id)
  return ask('POST', `/api/lab/${entity}/${id}/${step}/`, { version })
}

/** A change with two open tasks. */
const changed = async () => {
  const { id } = await made('change', { name: '换电极' })
  const [first, second] = [
    await made('task', { change: id, what: '改图', points: 3, dueOn: '2099-02-01' }),
    await made('task', { change: id, what: '试做', points: 4, dueOn: '2099-01-01' }),
  ]
  return { id, tasks: [first.id, second.id] as const }
}

const stands = (id: number, state: string) => sql`update lab_change set state = ${state} where id = ${id}`.execute(server.database.db)

describe('a whole and its parts', () => {
  test('what it keeps of them follows each of their steps, and it closes when all are done', async () => {
    const { id, tasks } = await changed()
    expect(await read('change', id)).toMatchObject({ openTasks: 2, effort: 7, nextOn: '2099-01-01', worst: 'open' })
    expect((await read('change', id)).can).not.toContain('close')
    expect((await take('change', id, 'close')).statusCode).toBe(409)
    for (const part of tasks) expect((await take('task', part, 'finish')).statusCode).toBe(200)
    expect(await read('change', id)).toMatchObject({ openTasks: 0, effort: 7, nextOn: null, worst: 'done' })
    expect((await take('change', id, 'close')).statusCode).toBe(200)
    expect(await keptDifferences(server.database.db, product)).toEqual([])
  })

  test('once it has ended its parts stay as they are: nothing is offered, nothing taken, nothing added', async () => {
    const { id, tasks } = await changed()
    for (const part of tasks) await take('task', part, 'finish')
    await take('change', id, 'close')
    const [part = 0] = tasks
    expect((await read('task', part)).can).toEqual([])
    expect((await listed('task', `change=${id}`)).flatMap(row => row.can)).toEqual([])
    const reopened = await take('task', part, 'reopen')
    expect([reopened.statusCode, reopened.json().message]).toEqual([409, expect.stringContaining('has ended')])
    const { version } = await read('task', part)
    expect((await owner('DELETE', `/api/lab/task/${part}/?version=${version}`)).statusCode).toBe(409)
    const added = await owner('POST', '/api/lab/task/', { change: id, what: '再来' })
    expect([added.statusCode, added.json().field]).toEqual([400, 'change'])
  })

  test('a step beside the end of the whole waits for it and finds it ended', async () => {
    const { id, tasks } = await changed()
    for (const part of tasks) await take('task', part, 'finish')
    const [closed, reopened] = await Promise.all([take('change', id, 'close'), take('task', tasks[0], 'reopen')])
    expect([closed.statusCode, reopened.statusCode].toSorted((left, right) => left - right)).toEqual([200, 409])
    const { state, openTasks } = await read('change', id)
    expect(state === 'closed' ? openTasks : 0).toBe(0)
  })

  test('what is open ends with it, and its history says so', async () => {
    const { id, tasks } = await changed()
    await take('task', tasks[0], 'finish')
    await take('change', id, 'cancel')
    expect(await Promise.all(tasks.map(async part => (await read('task', part)).state))).toEqual(['done', 'dropped'])
    const { rows } =
      await sql`select reason from audit where entity = 'lab.task' and record_id = ${tasks[1]} and action = 'follow'`.execute(
        server.database.db,
      )
    expect(rows).toEqual([{ reason: '换电极' }])
  })

  test('a step of it makes one part for each of some, once', async () => {
    const { id } = await made('change', { name: '换外壳' })
    await made('task', { change: id, what: '调试' })
    const taken = [await take('change', id, 'spread'), await take('change', id, 'spread')]
    expect(taken.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const tasks = await listed('task', `change=${id}&sort=id`)
    expect(tasks.map(({ what }) => what)).toEqual(['调试', '装配', '质检'])
  })

  test('its form begins with the whole and what that proposes, with the right to create alone', async () => {
    const { id } = await made('change', { name: '换泵' })
    const drafted = await good(owner('GET', `/api/draft/?entity=lab.task&field=change&record=${id}`))
    expect(drafted).toMatchObject({ values: { what: '换泵' } })
  })
})

describe('deleting and restoring', () => {
  test('parts go with their whole and come back with it, those that had gone before do not', async () => {
    const { id, tasks } = await changed()
    const before = await read('task', tasks[0])
    const gone = await read('task', tasks[1])
    expect((await owner('DELETE', `/api/lab/task/${tasks[1]}/?version=${gone.version}`)).statusCode).toBe(204)
    const { version } = await read('change', id)
    expect((await owner('DELETE', `/api/lab/change/${id}/?version=${version}`)).statusCode).toBe(204)
    expect((await owner('GET', `/api/lab/task/${tasks[0]}/`)).statusCode).toBe(404)
    const alone = await owner('POST', '/api/recycle_bin/restore/', { entity: 'lab.task', records: String(tasks[0]) })
    expect(alone.statusCode).toBeGreaterThanOrEqual(400)
    await good(owner('POST', '/api/recycle_bin/restore/', { entity: 'lab.change', records: String(id) }))
    expect(await read('task', tasks[0])).toMatchObject({ what: before.what, state: 'open', change: { id } })
    expect((await owner('GET', `/api/lab/task/${tasks[1]}/`)).statusCode).toBe(404)
    expect(await read('change', id)).toMatchObject({ openTasks: 1, effort: 3 })
    for (const one of [`change/${id}`, `task/${tasks[0]}`]) {
      const { results } = await good(owner('GET', `/api/lab/${one}/history/`))
      expect(
        results.slice(0, 2).map(({ action }: { readonly action: string }) => action),
        one,
      ).toEqual(['undelete', 'delete'])
    }
  })

  test('a whole whose parts are kept is not deleted while it has any', async () => {
    const { id } = await made('change', { name: '换线' })
    await made('note', { change: id, says: '先看样机' })
    const { version } = await read('change', id)
    const refused = await owner('DELETE', `/api/lab/change/${id}/?version=${version}`)
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'inUse'])
  })
})

describe('what people agree to with the whole', () => {
  test('stands in what is decided on, and is neither added, edited nor deleted from then on', async () => {
    const { id, tasks } = await changed()
    const row = await server.database.db.transaction().execute(tx => lockAnyRecord({ tx, product } as never, change, id))
    const snapshot = await freeze({ tx: server.database.db, product }, change as AnyEntity, row as never)
    const frozen = snapshot.fields.find(({ name }) => name === 'lab/task')
    expect(frozen?.label).toEqual(['任务', 'Tasks'])
    expect(frozen?.lines?.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
      ['改图', 3],
      ['试做', 4],
    ])
    for (const state of ['review', 'approved']) {
      await stands(id, state)
      expect((await read('task', tasks[0])).can).toEqual(['finish'])
      const { version } = await read('task', tasks[0])
      expect((await owner('PATCH', `/api/lab/task/${tasks[0]}/`, { version, points: 1 })).statusCode).toBe(409)
      expect((await owner('DELETE', `/api/lab/task/${tasks[0]}/?version=${version}`)).statusCode).toBe(409)
      expect((await owner('POST', '/api/lab/task/', { change: id, what: '偷偷加' })).statusCode).toBe(400)
    }
    expect((await take('task', tasks[0], 'finish')).statusCode).toBe(200)
  })

  test('is shown to whoever decides, and to others who may read the parts', async () => {
    const requester = await server.person(['lab.task:read'])
    const approver = await server.person(['lab.task:read'])
    const source = { kind: 'users', users: [approver.userId] }
    const parsed = parseSteps([{ key: 'review', name: ['评审', 'Review'], source, mode: { kind: 'any' } }])
    const steps = 'steps' in parsed ? parsed.steps : []
    const flow = { docType: 'lab.change', nameZh: '变更', nameEn: 'Changes', enabled: true, effectiveFrom: '2020-01-01' }
    await runOperation(product, server.database, { actor: programActor, requestId: 'flow', ip: null }, at =>
      publishFlow(at, { ...flow, signature: 'click', steps }),
    )
    const { id } = await made('change', { name: '换电源' }, requester.ask)
    const { id: part } = await made('task', { change: id, what: '改图', points: 3 })
    expect((await take('change', id, 'submit', requester.ask)).statusCode).toBe(200)
    const approvalOf = async (ask: Ask) => (await good(ask('GET', `/api/approval/document/?entity=lab.change&record=${id}`))).results[0]
    const tasksOf = (view: Body): unknown => view.content.find(({ name }: Body) => name === 'lab/task')?.rows
    const asked = await approvalOf(approver.ask)
    expect([tasksOf(asked), tasksOf(await approvalOf(owner)), tasksOf(await approvalOf(requester.ask))]).toEqual([
      [['改图', '3']],
      [['改图', '3']],
      undefined,
    ])
    const { hash, version, mine } = asked
    await good(approver.ask('POST', `/api/approval/${asked.id}/decide/`, { task: mine[0].task, decision: 'approve', hash, version }))
    expect(await read('change', id)).toMatchObject({ state: 'approved' })
    expect((await read('task', part)).can).toEqual(['finish'])
  })

  test('what is not among it is added where the definition says', async () => {
    const { id } = await made('change', { name: '换盖' })
    await stands(id, 'review')
    await made('note', { change: id, says: '评审意见' })
    await stands(id, 'approved')
    expect((await owner('POST', '/api/lab/note/', { change: id, says: '太晚' })).statusCode).toBe(400)
  })
})

test('the sheet of a whole has a table of its parts for whoever may read them', async () => {
  const { id } = await changed()
  const reader: Actor = {
    userId: 1,
    username: 'reader',
    name: 'reader',
    type: 'ordinary',
    departmentId: null,
    departmentTree: [],
    points: new Set(['lab.change:read', 'lab.task:read']),
    scope: 'all',
    language: 'en',
  }
  const tablesFor = (actor: Actor) => partTables({ tx: server.database.db, product, actor } as never, change, id)
  expect(await tablesFor(reader)).toMatchObject([
    {
      kind: 'table',
      title: 'Tasks',
      rows: [
        [{ text: '改图' }, {}, {}, {}, {}],
        [{ text: '试做' }, {}, {}, {}, {}],
      ],
    },
  ])
  expect(await tablesFor({ ...reader, points: new Set(['lab.change:read']) })).toEqual([])
})

describe('who sees what', () => {
  test('who sees the whole sees its parts unless they say less; who is named in a part sees the whole', async () => {
    const author = await server.person([], 'own')
    const named = await server.person([], 'assigned')
    const stranger = await server.person([], 'assigned')
    const { id } = await made('change', { name: '换滤芯' }, author.ask)
    const first = await made('task', { change: id, what: '改图', owner: named.userId })
    const second = await made('task', { change: id, what: '试做' })
    await made('note', { change: id, says: '内部' })
    expect((await listed('task', `change=${id}`, author.ask)).length).toBe(2)
    expect(await listed('note', `change=${id}`, author.ask)).toEqual([])
    expect(await read('change', id, named.ask)).toMatchObject({ name: '换滤芯' })
    expect(await read('task', second.id, named.ask)).toMatchObject({ what: '试做' })
    for (const path of [`change/${id}`, `task/${first.id}`])
      expect((await stranger.ask('GET', `/api/lab/${path}/`)).statusCode, path).toBe(404)
    const why = await good(owner('GET', `/api/admin/explain_access/?user=${named.userId}&entity=lab.change&record=${id}`))
    expect(why.sentences).toContain('The user is named in a part of this record.')
  })

  test('the work of parts waits for whom they name alone, who are told of it', async () => {
    const [named, other] = [await server.person(), await server.person()]
    const { id } = await made('change', { name: '换阀' })
    const { id: part } = await made('task', { change: id, what: '只给一人', owner: named.userId, dueOn: '2026-01-02' })
    const todo = async (ask: Ask) =>
      (await good(ask('GET', '/api/dashboard/numbers/'))).todo.rows.filter((row: Body) => row.entity === 'lab.task' && row.id === part)
    expect(await todo(named.ask)).toMatchObject([{ title: '只给一人', next: { does: 'step', name: 'finish' } }])
    expect(await todo(other.ask)).toEqual([])
    const { rows: told } = await sql`select title_en as title from user_notice where user_id = ${named.userId}`.execute(server.database.db)
    expect(told).toEqual([{ title: 'Assigned to you: 只给一人' }])
  })
})

describe('definitions', () => {
  const wrongOf = (part: AnyEntity, whole: AnyEntity = change): readonly string[] =>
    checkRegistry(registryOf([...areas, { ...lab, entities: [whole, part, note] }]))
      .filter(wrong => wrong.startsWith('lab.task: '))
      .map(wrong => wrong.slice('lab.task: '.length))
  const how = task.partOf as NonNullable<AnyEntity['partOf']>

  test('that make sense are accepted', () => expect(wrongOf(task)).toEqual([]))

  test.each<readonly [AnyEntity, string]>([
    [{ ...task, partOf: { ...how, field: 'what' } }, 'it is part of what, which refers to no entity'],
    [{ ...task, partOf: { ...how, field: 'owner' } }, 'it is part of admin.user, which stands in another area'],
    [{ ...task, partOf: { ...how, addedIn: ['never'] } }, 'it is added in never, a state that lab.change has not'],
    [{ ...task, partOf: { ...how, addedIn: ['closed'] } }, 'it is added in closed, in which the life of its whole has ended'],
    [{ ...task, partOf: { ...how, addedIn: ['approved'] } }, 'it is added in approved, in which people have agreed to what its parts say'],
    [{ ...task, partOf: { ...how, ends: 'nowhere' } }, 'it ends with its whole by nowhere, a state that it has not'],
    [{ ...task, partOf: { ...how, seenAlone: true } }, 'people agree to it with its whole, so it is not seen alone'],
    [{ ...task, partOf: { ...how, ends: 'open' } }, 'it ends with its whole in open, in which work is left'],
    [
      { ...task, partOf: { field: how.field, as: how.as, gone: how.gone } },
      'somebody is waited for in open, but it does not end with its whole: say ends',
    ],
    [{ ...task, partOf: { ...how, frozenWith: ['colour'] } }, 'people agree to colour with its whole, which does not exist'],
    [{ ...task, partOf: { ...how, frozenWith: ['state'] } }, 'people agree to state with its whole, which nobody fills in as one value'],
  ])('that do not are refused in words', (part, wrong) => expect(wrongOf(part)).toContain(wrong))

  test('that do not say how a part is added are refused', () => {
    const wrong = checkRegistry(registryOf([...areas, { ...lab, logic: [] }]))
    expect(wrong).toContain('lab.task: its logic does not say how it is added: from: { change: addedTo(…) }')
  })
})
