import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { purgeBin } from './purge.server.ts'

let server: TestServer
let keeper: Visitor
let clerk: Visitor
let made = 0

const suppliers = '/api/purchase/supplier/'

const makeSupplier = async (values: object = {}): Promise<{ readonly id: number; readonly version: number; readonly name: string }> => {
  made += 1
  const answer = await clerk.post(suppliers, {
    name: `回收供应商${made}`,
    type: 'trader',
    billType: 'none',
    currency: 'CNY',
    settlementDays: 30,
    contacts: [{ name: '李' }, { name: '王' }],
    ...values,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const remove = async ({ id, version }: { readonly id: number; readonly version: number }): Promise<void> => {
  const answer = await clerk.delete(`${suppliers}${id}/?version=${version}`)
  expect(answer.statusCode, answer.body).toBe(204)
}

const restore = (by: Visitor, ids: readonly number[], entity = 'purchase.supplier') =>
  by.post('/api/recycle_bin/restore/', { entity, records: ids.join() })

const binOf = async (by: Visitor, query = ''): Promise<readonly { readonly record: number; readonly restorable: boolean }[]> =>
  (await by.get(`/api/recycle_bin/${query}`)).json().results

beforeAll(async () => {
  server = await testServer()
  keeper = await server.visitor({
    points: ['admin.recycleBin:read', 'admin.recycleBin:restore', 'purchase.supplier:read', 'purchase.supplier:create'],
  })
  clerk = await server.visitor({
    points: [
      ...['read', 'create', 'update', 'delete', 'comment'].map(verb => `purchase.supplier:${verb}`),
      ...['read', 'create', 'update', 'delete'].map(verb => `mnm.unit:${verb}`),
    ],
  })
})

describe('a deleted record', () => {
  test('is gone for lists, and comes back as it was: number, lines, what was said, who made it', async () => {
    const supplier = await makeSupplier()
    const before = (await clerk.get(`${suppliers}${supplier.id}/`)).json()
    const said = await clerk.post('/api/conversation/comments/', { entity: 'purchase.supplier', record: supplier.id, text: '请核对' })
    expect(said.statusCode, said.body).toBe(200)
    await remove(supplier)
    expect((await clerk.get(`${suppliers}${supplier.id}/`)).statusCode).toBe(404)
    expect((await clerk.get(`${suppliers}?search=${encodeURIComponent(supplier.name)}`)).json().count).toBe(0)
    expect(await binOf(clerk)).toContainEqual(expect.objectContaining({ record: supplier.id, title: expect.any(String), restorable: true }))

    const back = await restore(clerk, [supplier.id])
    expect(back.statusCode, back.body).toBe(200)
    const { version, updatedAt: _at, updatedBy: _by, ...after } = (await clerk.get(`${suppliers}${supplier.id}/`)).json()
    const { version: former, updatedAt: _formerAt, updatedBy: _formerBy, ...held } = before
    expect(after).toEqual(held)
    expect(version).toBe(former + 1)
    const talk = (await clerk.get(`/api/conversation/?entity=purchase.supplier&record=${supplier.id}`)).json()
    expect(talk.comments.map(({ text }: { readonly text: string }) => text)).toEqual(['请核对'])
    expect((await clerk.get(`${suppliers}?search=${encodeURIComponent(supplier.name)}`)).json().count).toBe(1)
    const story = (await clerk.get(`${suppliers}${supplier.id}/history/`)).json().results
    expect(story.map(({ action }: { readonly action: string }) => action).slice(0, 2)).toEqual(['undelete', 'delete'])
    expect(await binOf(clerk)).not.toContainEqual(expect.objectContaining({ record: supplier.id }))
    expect((await restore(clerk, [supplier.id])).statusCode).toBe(404)
  })

  test('stays in the bin while its name is taken by another', async () => {
    const supplier = await makeSupplier()
    await remove(supplier)
    await makeSupplier({ name: supplier.name })
    const refused = await restore(clerk, [supplier.id])
    expect(refused.statusCode, refused.body).toBe(409)
    expect(refused.json()).toMatchObject({ error: 'alreadyExists' })
    expect(await binOf(clerk)).toContainEqual(expect.objectContaining({ record: supplier.id }))
  })

  test('stays in the bin while what it refers to is gone; all of several or none', async () => {
    const { id: unit, version } = (await clerk.post('/api/mnm/unit/', { name: '回收单位', precision: 0 })).json()
    const supplier = await makeSupplier()
    const other = await makeSupplier()
    await remove(supplier)
    await remove(other)
    await sql`update deleted_record set content = jsonb_set(content, '{purchase_supplier,0,created_by_id}', '999999')
      where record_id = ${other.id}`.execute(server.database.db)
    const refused = await restore(clerk, [supplier.id, other.id])
    expect(refused.json(), refused.body).toMatchObject({
      error: 'ruleBroken',
      message: expect.stringContaining('refers to a record that is gone'),
    })
    expect((await clerk.get(`${suppliers}${supplier.id}/`)).statusCode).toBe(404)
    expect((await clerk.delete(`/api/mnm/unit/${unit}/?version=${version}`)).statusCode).toBe(204)
    expect((await restore(clerk, [unit], 'mnm.unit')).statusCode).toBe(200)
  })
})

describe('AZ-26: the bin is read and emptied by rights', () => {
  test('everybody sees what they have deleted; that of others, and its restoring, need rights of their own', async () => {
    const supplier = await makeSupplier()
    await remove(supplier)
    const reader = await server.visitor({ points: ['purchase.supplier:read'] })
    const watcher = await server.visitor({ points: ['purchase.supplier:read', 'admin.recycleBin:read'] })
    const blind = await server.visitor({ points: ['admin.recycleBin:read', 'admin.recycleBin:restore'] })
    const own = expect.objectContaining({ record: supplier.id })
    expect(await binOf(clerk)).toContainEqual(own)
    expect(await binOf(reader)).toEqual([])
    expect(await binOf(blind)).toEqual([])
    expect(await binOf(watcher)).toContainEqual(expect.objectContaining({ record: supplier.id, restorable: false }))
    expect(await binOf(watcher, '?by=me')).toEqual([])
    expect(await binOf(keeper, '?entity=purchase.supplier&search=回收')).toContainEqual(own)
    expect(await binOf(keeper, '?entity=mnm.unit')).not.toContainEqual(own)
    expect((await restore(reader, [supplier.id])).statusCode).toBe(403)
    expect((await restore(watcher, [supplier.id])).statusCode).toBe(403)
    expect((await restore(blind, [supplier.id])).statusCode).toBe(404)
    expect((await restore(keeper, [supplier.id])).statusCode).toBe(200)
  })

  test('after thirty days it is gone for good, and the audit tells so', async () => {
    const [old, young] = [await makeSupplier(), await makeSupplier()]
    await remove(old)
    await remove(young)
    await sql`update deleted_record set deleted_at = now() - interval '30 days 1 minute' where record_id = ${old.id}`.execute(
      server.database.db,
    )
    await purgeBin(server.database.db).run({}, new AbortController().signal)
    const left = await binOf(clerk)
    expect(left).not.toContainEqual(expect.objectContaining({ record: old.id }))
    expect(left).toContainEqual(expect.objectContaining({ record: young.id }))
    const { rows } = await sql<{ action: string }>`select action from audit where entity = 'purchase.supplier' and record_id = ${old.id}
      order by id desc limit 1`.execute(server.database.db)
    expect(rows).toEqual([{ action: 'purgeDeleted' }])
  })
})
