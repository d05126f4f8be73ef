import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { entityOf } from '../core/define/registry.ts'
import { passportOf } from '../core/define/passport.ts'
import { registry } from '../app/registry.ts'
import { openCompany, type Company } from './security/company.ts'
import type { Visitor } from './harness/server.ts'

// What the page of a record answers first from other records: within the rights of its reader, and however many there are.

const customers = 'crm.company'
const contacts = 'crm.contact'

let company: Company
let customer: number

beforeAll(async () => {
  company = await openCompany()
  customer = (await company.usable(company.entity(customers))).id
  await company.make(company.entity(contacts), { company: customer, name: '甲联系人' })
})

const place = passportOf(entityOf(registry, customers)).findIndex(one => 'of' in one && one.of === contacts)

const asked = (by: Visitor, record = customer, entity = customers) => by.get(`/api/passport/?entity=${entity}&record=${record}`)

const answered = async (by: Visitor) => {
  const { statusCode, body } = await asked(by)
  expect(statusCode, body).toBe(200)
  return JSON.parse(body).answers
}

test('who may not read a related list is told nothing of it, and who may not read the record nothing at all', async () => {
  expect((await answered(company.owner))[place]).toMatchObject({ text: '甲联系人' })
  const without = await company.visitor({ points: [`${customers}:read`], scope: 'all' })
  const answers = await answered(without)
  expect(answers.every((one: unknown) => one === null)).toBe(true)
  const elsewhere = await company.visitor({ points: [`${contacts}:read`], scope: 'all' })
  const others = await company.visitor({ points: [`${customers}:read`, `${contacts}:read`], scope: 'own' })
  for (const by of [elsewhere, others]) {
    const { statusCode, body } = await asked(by)
    expect([statusCode, body.includes('甲联系人')]).toEqual([404, false])
  }
  expect((await asked(company.owner, 999_999_999)).statusCode).toBe(404)
  expect((await asked(company.owner, customer, 'no.such')).statusCode).toBe(404)
})

test('no more of them are counted than are told', async () => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'crm_contact' and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> 'id'`.execute(company.database.db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await sql`insert into crm_contact (${columns}) select ${columns} from crm_contact cross join generate_series(1, 150)
    where company_id = ${customer}`.execute(company.database.db)
  const first = (await answered(company.owner))[place]
  expect(first.more.at(-1)).toMatch(/^(100 or more others|另有 100 项以上)$/)
})
