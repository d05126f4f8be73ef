import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer, type Visitor } from '../../../tests/harness/server.ts'

// Which material numbers the keepers of numbers are told of in the night, once each.

const server = await testServer()
const { db } = server.database
const admin = await server.visitor({ points: 'all' })
const keeper = await server.visitor({ points: ['mnm.material:read', 'mnm.material:merge'], scope: 'all' })
const reader = await server.visitor({ points: ['mnm.material:read'], scope: 'all' })
const unit = (await admin.post('/api/mnm/unit/', { name: '个', precision: 0 })).json().id

let turn = 0
/** A material in use: number and id. */
const material = async (brandModel: string): Promise<{ readonly id: number; readonly code: string }> => {
  const code = `M-${(turn += 1)}`
  const made = await admin.post('/api/mnm/material/', {
    name: '贴片电阻',
    brandModel,
    unit,
    type: 'ordinary',
    purchasable: true,
    inspectionClass: 'C',
  })
  expect(made.statusCode, made.body).toBe(201)
  const { id, version } = made.json()
  const taken = await admin.post(`/api/mnm/material/${id}/takeOver/`, { version, input: { code, reason: '原有料号' } })
  expect(taken.statusCode, taken.body).toBe(200)
  return { id, code }
}
const night = async (): Promise<void> => {
  await sql`select graphile_worker.add_job('mnm.tellOfDuplicates', '{}'::json)`.execute(db)
  await server.app.jobs.runDue()
}
interface Told {
  readonly title: string
  readonly content: string
  readonly link: string
}
const unread = async (of: Visitor): Promise<readonly Told[]> => {
  const { results } = (await of.get('/api/usernotify/?status=unread&page_size=50')).json<{ readonly results: readonly Told[] }>()
  return results.filter(({ link }) => link.startsWith('/mnm/'))
}
const hasRead = (of: Visitor) => sql`update user_notice set read_at = now() where user_id = ${of.userId}`.execute(db)

test('numbers that look like an earlier one are told once to who merges numbers, also when their cluster grows or loses one', async () => {
  const [first, second] = [await material('RC0603-10K'), await material('RC0603-10K')]
  await material('RC0805-47K')
  await night()
  const [told, ...none] = await unread(keeper)
  expect(none).toEqual([])
  expect(told).toMatchObject({ title: '1 material number may be duplicates' })
  expect(told?.content).toMatch(new RegExp(`^${second.code} .*: looks like ${first.code}$`, 'u'))
  expect(await unread(reader)).toEqual([])
  // The link leads to the report, which says the same.
  expect(told?.link).toBe('/mnm/report/duplicates')
  const { rows } = (await keeper.get('/api/report/mnm/duplicates/')).json()
  expect(rows.map((row: { values: { codes: string } }) => row.values.codes)).toEqual([`${first.code}, ${second.code}`])

  // Nothing new the next night; a third number is.
  await hasRead(keeper)
  await night()
  expect(await unread(keeper)).toEqual([])
  const third = await material('RC0603-10K')
  await night()
  expect((await unread(keeper)).map(({ content }) => content)).toEqual([
    expect.stringMatching(`^${third.code} .*${first.code}, ${second.code}$`),
  ])

  // Merged away, the others are still known.
  await hasRead(keeper)
  const { version } = (await admin.get(`/api/mnm/material/${first.id}/`)).json()
  const merged = await admin.post(`/api/mnm/material/${first.id}/merge/`, { version, input: { into: second.id, reason: '同一物料' } })
  expect(merged.statusCode, merged.body).toBe(200)
  await night()
  expect(await unread(keeper)).toEqual([])
})
