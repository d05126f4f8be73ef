import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { apiPath } from '../core/define/area.ts'
import { documentTypesOf } from '../core/define/documents.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Field } from '../core/define/field.ts'
import { tableOf } from '../core/define/naming.ts'
import { columnOf } from '../core/define/rows.ts'
import { dayFromNow } from './harness/days.ts'
import { asked } from './harness/entitiesAsked.ts'
import { openWorld, type World } from './security/matrixWorld.ts'

// What others are gone by from a day on (a tolerance, a rate, a cost) holds from today or later, from a day that has passed only with a reason, and is neither edited nor deleted
// once that day has passed: what was judged by it is judged no other way afterwards.

const all: readonly AnyEntity[] = [...registry.entities.values()]

/** Of a flow that is changed, what was begun keeps the edition by which it was begun. */
const keepsItsOwn: ReadonlySet<string> = new Set(['admin.approvalFlow effectiveFrom'])

test('what nobody else agrees to says from which day on it is gone by', () => {
  const silent = all
    .filter(entity => documentTypesOf(entity).length === 0 && entity.edition === undefined)
    .flatMap(entity =>
      Object.entries<Field>(entity.fields)
        .filter(([name, { kind, label, readonly }]) => {
          return kind === 'date' && label[0] === '生效日期' && !readonly && entity.effective?.on !== name
        })
        .map(([name]) => `${entity.name} ${name}`),
    )
  expect(silent.filter(one => !keepsItsOwn.has(one))).toEqual([])
})

const tried = asked(
  all.filter(({ effective }) => effective !== undefined),
  entity => entity,
  ({ editableIn, deletableIn }) => [`edited ${String(editableIn === undefined)}`, `deleted ${String(deletableIn === undefined)}`],
)

let world: World
beforeAll(async () => {
  world = await openWorld(tried)
}, 400_000)

describe.each(tried.map(entity => [entity.name, entity] as const))('%s', (_name, entity) => {
  const { on = '', why = '' }: { readonly on?: string; readonly why?: string } = entity.effective ?? {}
  const path = apiPath(entity)
  const [isEdited, isDeleted] = [entity.editableIn === undefined, entity.editableIn === undefined && entity.deletableIn === undefined]
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', where: string, body?: object) => world.cast.owner.ask(method, where, body)
  const made = async (days: number, reason: string | null) =>
    ask('POST', path, { ...(await world.input(entity)), [on]: dayFromNow(days), [why]: reason })

  test('is made to hold from a day that has passed only with a reason, and stays from then on', async () => {
    const without = await made(-30, null)
    expect([without.statusCode, Object.keys(without.json().fields ?? {})], without.body).toEqual([400, [why]])
    const answer = await made(-31, '补登')
    expect(answer.statusCode, answer.body).toBe(201)
    const { id, version, can } = answer.json()
    expect(can.filter((verb: string) => verb === 'update' || verb === 'delete')).toEqual([])
    const edited = await ask('PATCH', `${path}${id}/`, { version, [why]: '另一个原因' })
    expect([edited.statusCode, edited.json().error], edited.body).toEqual([409, 'notEditable'])
    const deleted = await ask('DELETE', `${path}${id}/?version=${version}`)
    expect([deleted.statusCode, deleted.json().error], deleted.body).toEqual([409, 'notEditable'])
  })

  test.runIf(isEdited)('is edited and deleted until its day has passed, and does not come back as if it had held since', async () => {
    const { id, version, can } = (await made(300, null)).json()
    expect(can).toEqual(expect.arrayContaining(['update', ...(isDeleted ? ['delete'] : [])]))
    const edited = await ask('PATCH', `${path}${id}/`, { version, [why]: '' })
    expect(edited.statusCode, edited.body).toBe(200)
    if (!isDeleted) return
    const deleted = await ask('DELETE', `${path}${id}/?version=${edited.json().version}`)
    expect(deleted.statusCode, deleted.body).toBeLessThan(300)
    await sql`update deleted_record set content = jsonb_set(content, array[${tableOf(entity)}, '0', ${columnOf(on, 'date')}], to_jsonb(${dayFromNow(-2)}::text))
      where entity = ${entity.name} and record_id = ${id}`.execute(world.company.database.db)
    const back = await ask('POST', '/api/recycle_bin/restore/', { entity: entity.name, records: String(id) })
    expect([back.statusCode, Object.keys(back.json().fields ?? {})], back.body).toEqual([400, [why]])
  })
})
