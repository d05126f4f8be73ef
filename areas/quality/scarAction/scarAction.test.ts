import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { inspectionFloor, type InspectionFloor, type Worker } from '../../../tests/harness/inspectionFloor.ts'
import { reportedAction } from './reportedAction.ts'

let floor: InspectionFloor
let quality: Worker

beforeAll(async () => {
  floor = await inspectionFloor()
  quality = await floor.worker()
})

// A test knows what it asked for and asserts on it.
// oxlint-disable-next-line typescript/no-explicit-any
type Body = any

const good = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Body> => {
  const answer = await quality.ask(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

const read = (entity: string, id: number): Promise<Body> => good('GET', `/api/quality/${entity}/${id}/`)

const take = async (entity: string, id: number, step: string, input?: object) => {
  const { version } = await read(entity, id)
  return quality.ask('POST', `/api/quality/${entity}/${id}/${step}/`, { version, ...(input ? { input } : {}) })
}

const asked = async (): Promise<Body> =>
  good('POST', '/api/quality/scar/', { supplier: await floor.supplier(), material: await floor.material(), problem: '毛刺' })

const added = (scar: number, name: string, more: object = {}): Promise<Body> =>
  good('POST', '/api/quality/scarAction/', { scar, name, kind: 'containment', owner: quality.id, dueOn: dayFromNow(5), ...more })

const actionsOf = async (scar: number): Promise<readonly Body[]> =>
  (await good('GET', `/api/quality/scarAction/?scar=${scar}&sort=id`)).results

describe('the actions of a corrective action', () => {
  test('take what the supplier reports as done, and all of them come before it is accepted', async () => {
    const { id } = await asked()
    const sorting = await added(id, '全检在库')
    const { status, body } = await take('scar', id, 'answer', { cause: '模具磨损', action: '更换模具' })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['input.containment']])
    expect((await take('scar', id, 'answer', { containment: '封存在库', cause: '模具磨损', action: '更换模具\n并加装防呆' })).status).toBe(
      200,
    )
    expect(await actionsOf(id)).toMatchObject([
      { name: '全检在库', status: 'open', owner: { id: quality.id } },
      { name: '封存在库', status: 'done', kind: 'containment', owner: null, details: null, evidence: null, doneOn: dayFromNow(0) },
      { name: '更换模具', status: 'done', kind: 'corrective', owner: null, details: '更换模具\n并加装防呆', doneOn: dayFromNow(0) },
    ])
    expect(await read('scar', id)).toMatchObject({ status: 'answered', openActions: 1, nextActionOn: dayFromNow(5) })
    const early = await take('scar', id, 'accept')
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('Some actions are still open')])
    await take('scarAction', sorting.id, 'done', { result: '未发现同类不良' })
    expect((await take('scar', id, 'accept')).status).toBe(200)
    expect((await read('scarAction', sorting.id)).can).toEqual([])
  })

  test('that are open go over to the next version, and what was done stays with the one for which it was done', async () => {
    const { id } = await asked()
    const sorting = await added(id, '全检在途')
    await take('scar', id, 'answer', { containment: '封存在库', cause: '模具磨损', action: '更换模具' })
    const { version } = await read('scar', id)
    const next = await good('PATCH', `/api/quality/scar/${id}/`, { version, problem: '毛刺，另有划伤' })
    expect(await read('scar', next.id)).toMatchObject({ revision: 2, openActions: 1 })
    expect(await read('scar', id)).toMatchObject({ status: 'superseded', openActions: 0 })
    expect((await actionsOf(next.id)).map(({ id: action }) => action)).toEqual([sorting.id])
    expect((await actionsOf(id)).map(({ name }) => name)).toEqual(['封存在库', '更换模具'])
    expect((await take('scarAction', sorting.id, 'done', { result: '合格' })).status).toBe(200)
  })

  test('need an owner and a day while they are to be done', async () => {
    const { id } = await asked()
    const body = { scar: id, name: '培训', kind: 'preventive', owner: null, dueOn: null }
    const refused = await quality.ask('POST', '/api/quality/scarAction/', body)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['owner', 'dueOn']])
  })
})

test.each([
  ['更换模具', '更换模具', null],
  ['  更换模具\n', '更换模具', null],
  ['更换模具\n加装防呆', '更换模具', '更换模具\n加装防呆'],
  ['长'.repeat(201), `${'长'.repeat(199)}…`, '长'.repeat(201)],
])('what is reported is called by its first line', (reported, name, details) => {
  expect(reportedAction('corrective', reported, null, '2026-01-02')).toMatchObject({ name, details, status: 'done', doneOn: '2026-01-02' })
})
