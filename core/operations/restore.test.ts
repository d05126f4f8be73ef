import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'
import type { EarlierVersion } from './restoreCalls.ts'

let server: TestServer
let clerk: Visitor
let other: Visitor
let made = 0

const suppliers = '/api/purchase/supplier/'

interface Supplier {
  readonly id: number
  readonly version: number
  readonly notes: string | null
  readonly settlementDays: number
  readonly contacts: readonly { readonly id: number; readonly name: string }[]
}

const makeSupplier = async (): Promise<Supplier> => {
  made += 1
  const terms = { type: 'trader', billType: 'none', currency: 'CNY', settlementDays: 30, notes: '原来' }
  const answer = await clerk.post(suppliers, { name: `恢复供应商${made}`, ...terms, contacts: [{ name: '李' }, { name: '王' }] })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const read = async (id: number): Promise<Supplier> => (await clerk.get(`${suppliers}${id}/`)).json()

/** Changes a supplier as it is now; answers the entry of its history. */
const change = async (by: Visitor, id: number, values: object): Promise<number> => {
  const { version } = await read(id)
  const answer = await by.patch(`${suppliers}${id}/`, { version, ...values })
  expect(answer.statusCode, answer.body).toBe(200)
  return (await by.get(`${suppliers}${id}/history/`)).json().results[0].id
}

const earlier = async (by: Visitor, id: number): Promise<readonly number[]> =>
  (await by.get(`/api/undo/?entity=purchase.supplier&record=${id}`)).json().earlier

const preview = (by: Visitor, entry: number) => by.get(`/api/earlier/${entry}/`)
const restore = (by: Visitor, entry: number, version: number) => by.post(`/api/earlier/${entry}/`, { version })

beforeAll(async () => {
  server = await testServer()
  clerk = await server.visitor({ points: 'all' })
  other = await server.visitor({ points: 'all' })
})

describe('a record', () => {
  test('is made what it was before an edit, whoever edited since; what that means is said before, and the history tells of it', async () => {
    const { id, contacts } = await makeSupplier()
    const [first] = contacts
    const begun = await change(clerk, id, { notes: '一改' })
    const theirs = await change(other, id, { notes: '二改', contacts: [{ id: first?.id, name: '李改' }], settlementDays: 45 })
    expect(await earlier(clerk, id)).toEqual([theirs, begun])
    const { version } = await read(id)
    const shown = (await preview(clerk, begun)).json<EarlierVersion>()
    expect(shown).toMatchObject({ version, stays: [] })
    expect(shown.changes.find(({ field }) => field === 'notes')).toMatchObject({ before: '二改', after: '原来' })
    expect(shown.changes.map(({ field }) => field.split('.')[0])).toEqual(expect.arrayContaining(['notes', 'settlementDays', 'contacts']))
    const answer = await restore(clerk, begun, version)
    expect(answer.statusCode, answer.body).toBe(200)
    const now = await read(id)
    expect(now).toMatchObject({ notes: '原来', settlementDays: 30, version: version + 1 })
    expect(now.contacts.map(({ name }) => name)).toEqual(['李', '王'])
    const [last] = (await clerk.get(`${suppliers}${id}/history/`)).json().results
    expect(last.action).toBe('restoreEarlier')
    // To go forward again one goes back to before that.
    expect((await restore(clerk, last.id, version + 1)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ notes: '二改', settlementDays: 45 })
  })

  test('stays what it is when somebody has changed it since it was compared, and when nothing differs', async () => {
    const { id } = await makeSupplier()
    const entry = await change(clerk, id, { notes: '改了' })
    const seen = (await preview(clerk, entry)).json<EarlierVersion>()
    await change(other, id, { settlementDays: 45 })
    expect((await restore(clerk, entry, seen.version)).json()).toMatchObject({ error: 'staleVersion' })
    await change(other, id, { settlementDays: 30, notes: '原来' })
    const { version } = await read(id)
    expect((await preview(clerk, entry)).json()).toMatchObject({ changes: [] })
    expect((await restore(clerk, entry, version)).json()).toMatchObject({ error: 'ruleBroken' })
  })

  test('is not made anything of which an edit since is missing, nor what it was long ago', async () => {
    const { id } = await makeSupplier()
    const entry = await change(clerk, id, { notes: '一改' })
    const missing = await change(clerk, id, { settlementDays: 45 })
    const last = await change(clerk, id, { notes: '二改' })
    await sql`delete from reversible_change where audit_id = ${missing}`.execute(server.database.db)
    expect(await earlier(clerk, id)).toEqual([last])
    const { version } = await read(id)
    for (const one of [entry, missing, 999_999_999]) {
      const refused = await restore(clerk, one, version)
      expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: 'ruleBroken' }])
    }
    await sql`update reversible_change set at = now() - interval '30 days 1 minute' where audit_id = ${last}`.execute(server.database.db)
    expect(await earlier(clerk, id)).toEqual([])
    expect((await preview(clerk, last)).statusCode).toBe(400)
  })

  test('refuses what refers to something that is gone by now', async () => {
    const { id } = await makeSupplier()
    const entry = await change(clerk, id, { notes: '改了' })
    await sql`update reversible_change set before = before || '{"owner": 999999999}'::jsonb where audit_id = ${entry}`.execute(
      server.database.db,
    )
    const { version } = await read(id)
    const tried = await restore(clerk, entry, version)
    expect([tried.statusCode, Object.keys(tried.json().fields)]).toEqual([400, ['owner']])
    expect(await read(id)).toMatchObject({ notes: '改了', version })
  })
})

describe('nobody goes back', () => {
  test('with a record that they do not see, or may not edit: of the one they learn nothing', async () => {
    const { id } = await makeSupplier()
    const entry = await change(clerk, id, { notes: '改了' })
    const { version } = await read(id)
    const reader = await server.visitor({ points: ['purchase.supplier:read'] })
    expect(await earlier(reader, id)).toEqual([])
    expect((await preview(reader, entry)).statusCode).toBe(403)
    expect((await restore(reader, entry, version)).statusCode).toBe(403)
    const stranger = await server.visitor({ points: ['mnm.unit:read'] })
    const [unseen, never] = [await restore(stranger, entry, version), await restore(stranger, 999_999_999, version)]
    expect([unseen.statusCode, unseen.json().message]).toEqual([never.statusCode, never.json().message])
  })

  test('what they may not write stays, and of what they may not see nothing is said', async () => {
    const { id } = await makeSupplier()
    const entry = await change(clerk, id, { notes: '改了', bankAccount: '6222 0000 1111' })
    const editor = await server.visitor({ points: ['purchase.supplier:read', 'purchase.supplier:update'] })
    const shown = (await preview(editor, entry)).json<EarlierVersion>()
    expect(shown.changes.map(({ field }) => field)).toEqual(['notes'])
    expect(JSON.stringify(shown)).not.toContain('6222')
    expect(shown.stays).toEqual([])
    const { version } = await read(id)
    expect((await restore(editor, entry, version)).statusCode).toBe(200)
    expect((await clerk.get(`${suppliers}${id}/`)).json()).toMatchObject({ notes: '原来', bankAccount: '6222 0000 1111' })
  })
})
