import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer, type TestServer, type Visitor } from '../../tests/harness/server.ts'

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
  const answer = await clerk.post(suppliers, { name: `撤销供应商${made}`, ...terms, contacts: [{ name: '李' }, { name: '王' }] })
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

const undo = (by: Visitor, entry: number) => by.post(`/api/undo/${entry}/`, {})

const undoable = async (by: Visitor, id: number): Promise<readonly number[]> =>
  (await by.get(`/api/undo/?entity=purchase.supplier&record=${id}`)).json().entries

beforeAll(async () => {
  server = await testServer()
  clerk = await server.visitor({ points: 'all' })
  other = await server.visitor({ points: 'all' })
})

describe('an edit of one’s own', () => {
  test('is taken back with its lines, is told so, and can itself be taken back', async () => {
    const { id, contacts } = await makeSupplier()
    const [first] = contacts
    const entry = await change(clerk, id, { notes: '改了', contacts: [{ id: first?.id, name: '李改' }] })
    expect(await undoable(clerk, id)).toEqual([entry])
    const answer = await undo(clerk, entry)
    expect(answer.statusCode, answer.body).toBe(200)
    const now = await read(id)
    expect(now.notes).toBe('原来')
    expect(now.contacts.map(({ name }) => name)).toEqual(['李', '王'])
    const [last] = (await clerk.get(`${suppliers}${id}/history/`)).json().results
    expect(last.action).toBe('undo')
    expect(await undoable(clerk, id)).toEqual([last.id])
    expect((await undo(clerk, last.id)).statusCode).toBe(200)
    expect((await read(id)).notes).toBe('改了')
  })

  test('is named as the last one as long as nobody has written the record since', async () => {
    const { id } = await makeSupplier()
    const last = async (by: Visitor) => (await by.get(`/api/undo/?entity=purchase.supplier&record=${id}`)).json().last
    expect(await last(clerk)).toBe(null)
    await change(clerk, id, { notes: '改了' })
    const newer = await change(clerk, id, { settlementDays: 46 })
    expect(await last(clerk)).toBe(newer)
    expect(await last(other)).toBe(null)
    await change(other, id, { settlementDays: 45 })
    expect(await last(clerk)).toBe(null)
  })

  test('stays when the same field was changed since; a change of another field is no hindrance', async () => {
    const { id } = await makeSupplier()
    const entry = await change(clerk, id, { notes: '改了' })
    await change(other, id, { settlementDays: 45 })
    expect(await undoable(clerk, id)).toEqual([entry])
    const theirs = await change(other, id, { notes: '又改了' })
    expect(await undoable(clerk, id)).toEqual([])
    const refused = await undo(clerk, entry)
    expect(refused.json()).toMatchObject({ error: 'ruleBroken', message: 'Changed again since, so nothing was undone: Notes' })
    expect((await undo(other, theirs)).statusCode).toBe(200)
    expect((await undo(clerk, entry)).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ notes: '原来', settlementDays: 45 })
  })
})

describe('AZ-26: nobody takes back', () => {
  test('what others did, what was long ago, what was no edit, and nothing without the right to edit', async () => {
    const { id } = await makeSupplier()
    const entry = await change(clerk, id, { notes: '改了' })
    const created = (await clerk.get(`${suppliers}${id}/history/`)).json().results.at(-1).id
    for (const [by, one] of [
      [other, entry],
      [clerk, created],
      [clerk, 999_999],
    ] as const) {
      const refused = await undo(by, one)
      expect(refused.json()).toMatchObject({
        error: 'ruleBroken',
        message: expect.stringContaining('Approvals, transitions and sent emails'),
      })
    }
    expect(await undoable(other, id)).toEqual([])

    expect(await undoable(clerk, id)).toEqual([entry])
    await sql`update reversible_change set at = now() - interval '24 hours 1 minute' where audit_id = ${entry}`.execute(server.database.db)
    expect(await undoable(clerk, id)).toEqual([])
    expect((await undo(clerk, entry)).statusCode).toBe(400)
    expect(await read(id)).toMatchObject({ notes: '改了' })
  })

  test('what they may write no longer', async () => {
    const { id } = await makeSupplier()
    const editor = await server.visitor({ points: ['purchase.supplier:read', 'purchase.supplier:update'] })
    const entry = await change(editor, id, { notes: '改了' })
    await sql`delete from admin_role_points where point = 'purchase.supplier:update'
      and owner_id in (select target_id from admin_user_roles where owner_id = ${editor.userId})`.execute(server.database.db)
    await sql`select pg_notify('access', ${`user:${editor.userId}`})`.execute(server.database.db)
    await expect.poll(async () => (await undo(editor, entry)).statusCode).toBe(403)
    expect(await undoable(editor, id)).toEqual([])
  })
})
