import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openCompany, type Company, type Made } from '../../tests/security/company.ts'
import type { Visitor } from '../../tests/harness/server.ts'

// What the reports of states count: from the stays alone, of the records that the reader sees.

let company: Company
let made: readonly Made[]

const entity = 'quality.scar'
const stay = (record: number, state: string, since: number, until: number | null) =>
  sql`insert into stay (entity, record_id, state, since, until)
    values (${entity}, ${record}, ${state}, now() - make_interval(days => ${since}), now() - make_interval(days => ${until}::int))`.execute(
    company.database.db,
  )

beforeAll(async () => {
  company = await openCompany()
  const scar = company.entity(entity)
  made = [await company.make(scar), await company.make(scar), await company.make(scar)]
  await sql`delete from stay where entity = ${entity}`.execute(company.database.db)
  const [first, second, third] = made.map(({ id }) => id)
  await stay(first ?? 0, 'open', 20, 18)
  await stay(first ?? 0, 'answered', 18, 14)
  await stay(first ?? 0, 'open', 14, null)
  await stay(second ?? 0, 'open', 10, 4)
  await stay(second ?? 0, 'answered', 4, null)
  await stay(third ?? 0, 'open', 2, null)
})

type Rows = readonly { readonly values: Readonly<Record<string, unknown>> }[]
const asked = async (report: string, query: string, by: Visitor = company.owner): Promise<Rows> => {
  const answer = await by.get(`/api/report/quality/${report}/?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().rows
}

test('each state tells how long it took and how old what stands in it is', async () => {
  const rows = await asked('scar_state_times', 'period=month')
  const [open, answered] = ['open', 'answered'].map(state => rows.find(({ values }) => values['state'] === state)?.values)
  // Left after 2 and 6 days: between them in proportion. Standing for 14 and 2.
  expect(open).toMatchObject({ ended: 2, half: '4.00', most: '5.40', standing: 2, age: '8.00', oldAge: '12.20', oldest: '14.00' })
  expect(answered).toMatchObject({ ended: 1, half: '4.00', standing: 1, age: '4.00' })
})

test('one state is told by the month in which it was left', async () => {
  const rows = await asked('scar_state_months', 'period=month&state=open')
  expect(rows.reduce((sum, { values }) => sum + Number(values['ended']), 0)).toBe(2)
  expect(await asked('scar_state_months', 'period=month&state=superseded').then(those => those.length)).toBe(0)
})

test('the flow says how many stood in each state at the end of each day, and they add up to all that were there', async () => {
  const rows = (await asked('scar_flow', 'period=month')).map(({ values }) => values)
  expect(rows).toHaveLength(30)
  const back = (days: number) => rows.at(-1 - days)
  expect(back(0)).toMatchObject({ inOpen: 2, inAnswered: 1, records: 3 })
  expect(back(5)).toMatchObject({ inOpen: 2, inAnswered: 0, records: 2 })
  expect(back(16)).toMatchObject({ inOpen: 0, inAnswered: 1, records: 1 })
  expect(back(25)).toMatchObject({ records: 0 })
})

test('who sees none of the records is told of none, and who may not read them is refused', async () => {
  await company.make(company.entity('purchase.requisition'))
  const standing = async (by: Visitor): Promise<number> => {
    const answer = await by.get('/api/report/purchase/requisition_state_times/?period=month')
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ readonly rows: Rows }>().rows.reduce((sum, { values }) => sum + Number(values['standing']), 0)
  }
  expect(await standing(company.owner)).toBe(1)
  expect(await standing(await company.visitor({ points: ['purchase.requisition:read'], scope: 'own' }))).toBe(0)
  const nobody = await company.visitor({ points: [] })
  expect((await nobody.get('/api/report/quality/scar_flow/')).statusCode).toBe(403)
})
