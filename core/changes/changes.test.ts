import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTransaction } from '../../tests/harness/openTransaction.ts'
import { sealAll, whileNobodySeals } from '../../tests/harness/sealAll.ts'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import { sealerOf } from '../audit/seal.server.ts'
import type { ChangesPage } from './calls.ts'

let server: TestServer
let writer: Visitor
let names = 0

beforeAll(async () => {
  server = await testServer()
  writer = await server.visitor({ points: 'all' })
})

const feed = async (since?: number, by = writer, more = ''): Promise<ChangesPage> => {
  const answer = await by.get(`/api/changes/?${since === undefined ? '' : `since=${since}`}${more}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const now = async (): Promise<number> => {
  await sealAll(server.database.db)
  return (await feed()).next
}
const newBrand = async (): Promise<{ id: number; version: number }> => {
  const answer = await writer.post('/api/mnm/brand/', { name: `变更流 ${++names}` })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const told = ({ results }: ChangesPage) => results.map(({ entity, id, action, version }) => [entity, id, action, version])

describe('the feed of changes', () => {
  test('tells in order what happened since a position, page by page, and looking at something is nothing that happened', async () => {
    const since = await now()
    const [one, two] = [await newBrand(), await newBrand()]
    await writer.patch(`/api/mnm/brand/${one.id}/`, { version: one.version, name: `变更流 ${++names}` })
    await writer.get(`/api/mnm/brand/${one.id}/`)
    await writer.delete(`/api/mnm/brand/${two.id}/?version=${two.version}`)
    await sealAll(server.database.db)
    const all = await feed(since)
    expect(told(all)).toEqual([
      ['mnm.brand', one.id, 'create', 2],
      ['mnm.brand', two.id, 'create', null],
      ['mnm.brand', one.id, 'update', 2],
      ['mnm.brand', two.id, 'delete', null],
    ])
    const paged: ChangesPage['results'][number][] = []
    let page = await feed(since, writer, '&limit=1')
    for (; page.next < all.next; page = await feed(page.next, writer, '&limit=1')) paged.push(...page.results)
    expect([...paged, ...page.results]).toEqual(all.results)
    expect(await feed(all.next)).toEqual({ results: [], next: all.next, more: false })
  })

  test('waits for a transaction that began earlier and is still open: whoever goes on misses nothing of it', async () => {
    const since = await now()
    const sealer = sealerOf(server.database.db)
    const slow = await openTransaction(server.database.db, tx =>
      sql`insert into audit (actor_name, entity, record_id, record_title, action, changes) select '', 'mnm.brand', max(id), '', 'slow', '[]' from mnm_brand`.execute(
        tx,
      ),
    )
    const quick = await newBrand()
    await sealer.seal()
    const meanwhile = await feed(since)
    expect(told(meanwhile)).toEqual([])
    await slow.commit()
    await sealAll(server.database.db, sealer)
    expect(told(await feed(meanwhile.next)).map(([, id, action]) => [id, action])).toEqual([
      [expect.any(Number), 'slow'],
      [quick.id, 'create'],
    ])
  })

  test('tells each reader only of what they may see', async () => {
    const since = await now()
    const blind = await server.visitor({ points: ['mnm.unit:read'] })
    const own = await server.visitor({ points: ['admin.user:read'], scope: 'own' })
    await newBrand()
    const person = await writer.post('/api/admin/user/', { username: 'new.colleague', name: '新同事', type: 'ordinary' })
    await sealAll(server.database.db)
    const all = await feed(since)
    expect(person.statusCode, person.body).toBe(201)
    expect(all.results.map(({ entity }) => entity)).toEqual(['mnm.brand', 'admin.user'])
    for (const reader of [blind, own]) expect(await feed(since, reader)).toEqual({ results: [], next: all.next, more: false })
  })

  test.each(['x', '-1', '1.5', '999999999999999', '9999999999999999', "1'--"])('refuses since=%s', async nonsense => {
    const answer = await writer.get(`/api/changes/?since=${encodeURIComponent(nonsense)}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.since).toEqual(expect.any(String))
  })

  test('says clearly that a position has gone to the archive', async () => {
    await newBrand()
    const last = await now()
    const owner = new pg.Client({ connectionString: server.database.ownerUrl })
    await owner.connect()
    await owner.query(`begin; ${whileNobodySeals}; set local meniscus.audit_purge = 'on'; delete from audit_seal where n < ${last}; commit`)
    await owner.end()
    const answer = await writer.get('/api/changes/?since=0')
    expect(answer.statusCode).toBe(410)
    expect(answer.json().message).toContain('Read all data again')
    expect(told(await feed(last))).toEqual([])
  })
})
