import pg from 'pg'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '../../app/registry.ts'
import { credentialKindNames, type CredentialKind } from '../../core/access/credential.ts'
import { compareRecords } from '../../core/audit/compare.server.ts'
import { heldTables } from '../../core/audit/held.server.ts'
import { differenceWords } from '../../core/audit/differenceWords.ts'
import { fileFaultWords, verifyFiles } from '../../core/files/verifyFiles.server.ts'
import { openFileStore } from '../../core/files/openFileStore.server.ts'
import { openCompany, type Company } from './company.ts'

// What lets somebody in, and what was stored, is held against the audit: whoever can write the database or the store gives themselves no link, revives
// no key and changes no file unseen. Approvals, delegations and counters are attacked beside them (core/approvals/verifyApprovals.test.ts).

let company: Company
let superuser: pg.Client

beforeAll(async () => {
  company = await openCompany()
  superuser = new pg.Client({ connectionString: company.database.ownerUrl })
  await superuser.connect()
})
afterAll(() => superuser.end())

const tamper = (statement: string) => superuser.query(`begin; set local session_replication_role = replica; ${statement}; commit`)

const found = async (): Promise<readonly string[]> => {
  const { database, dataFolder } = company
  const store = await openFileStore({ dataFolder }, () => undefined)
  const [{ differences }, { faults }] = [
    await compareRecords({ db: database.db, entities: [], archive: '/none' }),
    await verifyFiles(database.db, store, registry),
  ]
  return [...differences.map(one => differenceWords(one)[1]), ...faults.map(one => fileFaultWords(registry, one)[1])]
}

/** The largest file below a folder. */
const largestIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted((one, other) => statSync(other).size - statSync(one).size)[0] ?? ''

test('an inserted link, a revived key, a renewed feed and a changed byte are each named, all at once; what the product did is not', async () => {
  const { owner } = company
  const order = await company.usable(company.entity('purchase.order'))
  const link = { entity: 'purchase.order', record: order.id, recipient: '李工', language: 'zh' }
  for (let turn = 0; turn < 2; turn += 1) expect((await owner.post('/api/guest_link/', link)).statusCode).toBe(200)
  const root = await company.visitor({ points: 'all', type: 'superAdmin' })
  const account = await root.post('/api/admin/user/', { name: '工位', username: 'station-1', type: 'serviceAccount', roles: [] })
  expect(account.statusCode, account.body).toBeLessThan(300)
  const { id } = account.json<{ id: number }>()
  const keys = `/api/admin/user/${id}/keys/`
  const made = await root.post(keys, { name: '检测工位', days: 30, readsOnly: false })
  expect(made.statusCode, made.body).toBeLessThan(300)
  const revoked = await root.post(`${keys}revoke/`, { key: made.json<{ id: number }>().id })
  expect(revoked.statusCode, revoked.body).toBeLessThan(300)
  expect((await owner.post('/api/users/me/calendar_feed/', {})).statusCode).toBe(200)
  expect((await owner.post('/api/warehouse/badge/', {})).statusCode).toBe(200)
  const picture = await company.picture(owner)
  expect(await found()).toEqual([])

  await tamper(`insert into guest_link (entity, record_id, secret_hash, recipient, language, given_by, given_at, expires_at)
    select entity, record_id, sha256('mine'), '李工', language, given_by, given_at, expires_at from guest_link limit 1`)
  await tamper(`update guest_link set revoked_at = null, expires_at = expires_at + interval '1 year' where id = 2`)
  await tamper('update service_key set revoked_at = null')
  await tamper(`update calendar_feed set secret_hash = sha256('mine')`)
  await tamper(`update badge set secret_hash = sha256('mine')`)
  await tamper(`update stored_file set name = 'other.png' where id = ${picture}`)
  const file = largestIn(join(company.dataFolder, 'files'))
  const bytes = readFileSync(file)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(file, bytes)
  expect((await found()).toSorted()).toEqual([
    expect.stringMatching(/^File \d+ \(.*\).*: its content was changed$/),
    expect.stringMatching(/^badge \d+: differs from what was last audited: secret_hash$/),
    expect.stringMatching(/^calendar.feed \d+: differs from what was last audited: secret_hash$/),
    `file ${picture}: differs from what was last audited: name`,
    'guest.link 2: differs from what was last audited: expires_at',
    'guest.link 3: was not written by the product',
    expect.stringMatching(/^service.key \d+: differs from what was last audited: revoked_at$/),
  ])
})

/** Under which name the audit holds each way in; what is not held says why. */
const heldAs: Readonly<Record<CredentialKind, { readonly held: string } | { readonly because: string }>> = {
  key: { held: 'service.key' },
  feed: { held: 'calendar.feed' },
  mailAddress: { held: 'mail.address' },
  badge: { held: 'badge' },
  guestLink: { held: 'guest.link' },
  delegationGiven: { held: 'approval.delegation' },
  delegationTaken: { held: 'approval.delegation' },
  webhook: { held: 'admin.webhook' },
  device: { because: 'It lets nobody in: it tells mistakes of a person from those of others.' },
  passwordLink: { because: 'Good for a day and once: whoever is locked out by it is told, and its use is in the audit.' },
}

test('whatever lets somebody in is held against the audit, by a name of the audit or as records', () => {
  const known = new Set([...heldTables.map(({ name }) => name), ...company.entities.map(({ name }) => name)])
  expect(Object.keys(heldAs).toSorted()).toEqual(credentialKindNames.toSorted())
  expect(Object.values(heldAs).filter(one => 'held' in one && !known.has(one.held))).toEqual([])
})
