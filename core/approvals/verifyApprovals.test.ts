import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approvalOffice, stepOf, type ApprovalOffice, type Colleague } from '../../tests/harness/approvalOffice.ts'
import { compareRecords } from '../audit/compare.server.ts'
import { differenceWords } from '../audit/differenceWords.ts'
import { eventHash } from './evidence.server.ts'
import { readEvents } from './instance.server.ts'
import { approvalFaultWords, verifyApprovals } from './verifyApprovals.server.ts'

// Whoever can write the database changes what was agreed: each change is named, and all of them at once.

let office: ApprovalOffice
let requester: Colleague
let director: Colleague
let expert: Colleague
let approval: number
let superuser: pg.Client

beforeAll(async () => {
  office = await approvalOffice()
  superuser = new pg.Client({ connectionString: office.database.ownerUrl })
  await superuser.connect()
  requester = await office.colleague('requester')
  director = await office.colleague('director')
  expert = await office.colleague('expert')
  await office.flow([stepOf('final', [director])])
})

afterAll(() => superuser.end())

beforeEach(async () => {
  const { id } = await requester.submit(await requester.draft(), { purpose: '投标' })
  await director.decide(id, 'reject', '太贵')
  approval = id
})

/** What a superuser does: past triggers and rights. */
const tamper = async (...statements: readonly string[]): Promise<void> => {
  await superuser.query(`begin; set local session_replication_role = replica; ${statements.join('; ')}; commit`)
}

const found = async (): Promise<readonly string[]> => {
  const { db } = office.database
  const [{ faults }, { differences }] = [await verifyApprovals(db), await compareRecords({ db, entities: [], archive: '/none' })]
  return [...faults.map(fault => approvalFaultWords(fault)[1]), ...differences.map(difference => differenceWords(difference)[1])]
}

test('approvals that nobody has touched are what their events say', async () => {
  expect(await found()).toEqual([])
})

const attacks: readonly (readonly [told: string, attack: () => string, named: RegExp])[] = [
  [
    'the words of a decision',
    () => `update approval_event set comment = '同意' where instance_id = ${approval} and kind = 'reject'`,
    /an event was changed/,
  ],
  ['the outcome', () => `update approval_instance set outcome = 'approved' where id = ${approval}`, /the outcome is not/],
  [
    'who decided',
    () => `update approval_task set decided_by_id = ${expert.id} where instance_id = ${approval}`,
    /who was asked or decided/,
  ],
  [
    'when it was decided',
    () => `update approval_task set decided_at = decided_at - interval '1 day' where instance_id = ${approval}`,
    /when or with which words/,
  ],
]

test.each(attacks)('a change of %s is named', async (_told, attack, named) => {
  const before = await found()
  await tamper(attack())
  const after = (await found()).filter(one => !before.includes(one))
  expect(after.join('\n')).toMatch(named)
})

test('a story that is told anew from its beginning, with hashes that fit, is not the one that was audited', async () => {
  const before = await found()
  const [event] = (await readEvents(office.database.db, approval)).slice(-1)
  const hash = event && eventHash(approval, { ...event, comment: '同意' })
  await tamper(
    `update approval_event set comment = '同意', hash = '${hash}' where instance_id = ${approval} and no = ${event?.no}`,
    `update approval_task set comment = '同意' where instance_id = ${approval} and no = ${event?.task}`,
  )
  expect((await found()).filter(one => !before.includes(one))).toEqual([
    `approval.instance ${approval}: differs from what was last audited: events`,
  ])
})

test('a delegation that was changed and a counter that was set back are named, each beside all others', async () => {
  const ends = new Date(Date.now() + 86_400_000).toISOString()
  const given = await requester.ask('POST', '/api/approval/delegations/', {
    to: director.id,
    begins: new Date().toISOString(),
    ends,
    reason: '出差',
  })
  expect(given.status, JSON.stringify(given.body)).toBeLessThan(300)
  const before = await found()
  await tamper(
    `update approval_delegation set during = tstzrange(lower(during), upper(during) + interval '30 days')`,
    'update counter set last = last + 7',
    `update approval_instance set requester_id = ${director.id} where id = ${approval}`,
  )
  const after = (await found()).filter(one => !before.includes(one))
  expect(after).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^approval.delegation \d+: differs from what was last audited: during$/),
      expect.stringMatching(/^counter \d+: differs from what was last audited: last$/),
      expect.stringMatching(`^approval.instance ${approval}: differs from what was last audited: .*requester_id`),
    ]),
  )
})
