import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { openCompany, told, type Company, type Made } from '../../../tests/security/company.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

type Row = Made & Readonly<Record<string, unknown>>

const path = '/api/purchase/contract/'

let company: Company
let buyer: Visitor
let reviewer: Visitor
let today: string

const points = ['read', 'create', 'update', 'delete', 'submit', 'sealOurs', 'sign', 'giveUp', 'terminate', 'fromSupplementTo'].map(
  verb => `purchase.contract:${verb}`,
)

beforeAll(async () => {
  company = await openCompany()
  buyer = await company.visitor({
    points: [...points, 'field.price:read', 'field.price:write', 'purchase.supplier:read', 'mnm.material:read', 'admin.user:read'],
    department: await company.department('采购部'),
  })
  reviewer = await company.visitor({ points: ['purchase.contract:read', 'field.price:read'] })
  await approvedBy(company.owner, 'purchase.contract', [reviewer])
  const { rows } = await sql<{ readonly day: string }>`select company_today()::text as day`.execute(company.database.db)
  today = rows[0]?.day ?? ''
})

const dayFrom = (days: number): string => new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const supplierNow = async (usable = true): Promise<{ readonly id: number; readonly code: string }> => {
  const entity = company.entity('purchase.supplier')
  const { id } = usable ? await company.usable(entity) : await company.make(entity)
  const { code } = (await company.owner.get(`/api/purchase/supplier/${id}/`)).json()
  return { id, code }
}

const drafted = async (supplier: number, more: object = {}): Promise<Row> => {
  const values = {
    name: '年度框架',
    supplier,
    type: 'framework',
    owner: buyer.userId,
    startsOn: dayFrom(-30),
    endsOn: dayFrom(300),
    currency: 'CNY',
    ...more,
  }
  const answer = await buyer.post(path, values)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const step = (row: Made, name: string, input: object = {}, by = buyer) =>
  by.post(`${path}${row.id}/${name}/`, { version: row.version, input })

const agreed = async (row: Made): Promise<Row> => {
  const [approval] = (await reviewer.get(`/api/approval/document/?entity=purchase.contract&record=${row.id}`)).json().results
  const { id, hash, version, mine } = approval
  const decided = await reviewer.post(`/api/approval/${id}/decide/`, { task: mine[0]?.task ?? 1, decision: 'approve', hash, version })
  expect(decided.statusCode, told(decided)).toBe(200)
  return (await buyer.get(`${path}${row.id}/`)).json()
}

const registered = async (supplier: number, code: string, more: object = {}): Promise<Row> => {
  const row = await drafted(supplier, more)
  const answer = await step(row, 'takeOver', { code, signedOn: dayFrom(-30), reason: '原有合同' }, company.owner)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const ours = async (row: Row): Promise<Row> => {
  const answer = await step(row, 'sealOurs')
  expect(answer.statusCode, told(answer)).toBe(200)
  return answer.json()
}

describe('a contract', () => {
  test('takes its number from the series of its supplier, year by year, and a supplement that of its contract', async () => {
    const { id, code } = await supplierNow()
    const first = await drafted(id)
    expect(first).toMatchObject({ code: null, series: code, seal: 'none', standing: 'draft' })
    const submitted = (await step(first, 'submit')).json<Row>()
    const second = (await step(await drafted(id), 'submit')).json<Row>()
    const year = today.slice(2, 4)
    expect([submitted['code'], second['code']]).toEqual([`${code}-${year}-001`, `${code}-${year}-002`])
    // A number that was registered from before is not given again.
    await registered(id, `${code}-${year}-003`)
    expect((await step(await drafted(id), 'submit')).json<Row>()['code']).toBe(`${code}-${year}-004`)
    const main = await registered(id, `${code}-25-007`)
    const supplement = await buyer.post(path, { name: '补充', supplementTo: main.id, startsOn: dayFrom(0), endsOn: dayFrom(100) })
    expect(supplement.statusCode, supplement.body).toBe(201)
    expect(supplement.json()).toMatchObject({ supplier: { id }, type: 'framework', currency: 'CNY' })
    expect((await step(supplement.json(), 'submit')).json()).toMatchObject({ code: `${code}-25-007-S1` })
  })

  test('takes effect when both have sealed it, and nothing of it changes any more', async () => {
    const { id } = await supplierNow()
    const row = await agreed((await step(await drafted(id), 'submit')).json<Row>())
    expect(row).toMatchObject({ status: 'signing', standing: 'signing' })
    const signedCopy = await company.picture(buyer)
    expect((await step(row, 'sign', { signedOn: today, signedCopy })).statusCode).toBe(409)
    const sealed = await ours(row)
    expect((await step(sealed, 'sealOurs')).statusCode).toBe(409)
    expect((await step(sealed, 'sign', { signedOn: dayFrom(1), signedCopy })).statusCode).toBe(400)
    const signed = await step(sealed, 'sign', { signedOn: today, signedCopy })
    expect(signed.json(), signed.body).toMatchObject({ status: 'effective', standing: 'effective', seal: 'both', signedOn: today })
    const { version } = signed.json<Row>()
    expect((await buyer.patch(`${path}${row.id}/`, { version, name: '改名' })).statusCode).toBe(409)
    expect((await buyer.delete(`${path}${row.id}/?version=${version}`)).statusCode).toBe(409)
  })

  test('is not made with a supplier that was not qualified, or was barred while it was reviewed', async () => {
    const pending = await supplierNow(false)
    const refused = await step(await drafted(pending.id), 'submit')
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { error: 'ruleBroken', fields: { supplier: expect.any(String) } }])
    const { id } = await supplierNow()
    const row = await agreed((await step(await drafted(id), 'submit')).json<Row>())
    const sealed = await ours(row)
    const { version } = (await company.owner.get(`/api/purchase/supplier/${id}/`)).json<Made>()
    await company.owner.post(`/api/purchase/supplier/${id}/suspend/`, { version, input: { reason: '造假' } })
    const signedCopy = await company.picture(buyer)
    expect((await step(sealed, 'sign', { signedOn: today, signedCopy })).statusCode).toBe(400)
  })

  test('expires by the calendar, unless it renews itself', async () => {
    const { id } = await supplierNow()
    const standing = async (code: string, more: object) => (await registered(id, code, more))['standing']
    expect(await standing('T-1', { startsOn: dayFrom(-400), endsOn: dayFrom(-1) })).toBe('expired')
    expect(await standing('T-2', { startsOn: dayFrom(-400), endsOn: dayFrom(-1), autoRenew: true })).toBe('effective')
    expect(await standing('T-3', { endsOn: dayFrom(60) })).toBe('expiring')
    expect(await standing('T-4', { endsOn: dayFrom(61) })).toBe('effective')
    expect(await standing('T-5', { startsOn: dayFrom(1) })).toBe('upcoming')
  })

  test('names what is wrong: an end before its start, prices in a non-disclosure agreement, none in a price agreement', async () => {
    const { id } = await supplierNow()
    const values = { name: '协议', supplier: id, owner: buyer.userId, startsOn: today, endsOn: dayFrom(10), currency: 'CNY' }
    expect((await buyer.post(path, { ...values, type: 'framework', endsOn: dayFrom(-1) })).json()).toMatchObject({
      fields: { endsOn: expect.any(String) },
    })
    expect((await buyer.post(path, { ...values, type: 'nda', amountCap: '100' })).statusCode).toBe(400)
    expect((await step(await drafted(id, { type: 'price' }), 'submit')).statusCode).toBe(400)
  })

  test('shows its prices and its cap to whoever may read prices, and to nobody else', async () => {
    const { id } = await supplierNow()
    const { id: material } = await company.usable(company.entity('mnm.material'))
    const row = await drafted(id, { amountCap: '7777.77', prices: [{ material, fromQuantity: '1', unitPrice: '3.141592' }] })
    const reader = await company.visitor({ points: ['purchase.contract:read'] })
    const shown = (await reader.get(`${path}${row.id}/`)).body
    expect(shown).not.toContain('7777')
    expect(shown).not.toContain('3.14')
    expect((await reader.get(`${path}?amountCap__gte=1`)).statusCode).toBe(400)
    expect((await buyer.get(`${path}${row.id}/`)).body).toContain('3.141592')
  })
})

describe('whoever is responsible', () => {
  test('is told once before a contract or a certificate expires, at each of the days', async () => {
    const { id } = await supplierNow()
    const row = await registered(id, 'T-9', { endsOn: dayFrom(20) })
    const { version } = (await company.owner.get(`/api/purchase/supplier/${id}/`)).json<Made>()
    const certified = await company.owner.patch(`/api/purchase/supplier/${id}/`, {
      version,
      owner: buyer.userId,
      certificates: [{ name: 'ISO 9001', validUntil: dayFrom(5) }],
    })
    expect(certified.statusCode, certified.body).toBe(200)
    const titles = async (): Promise<readonly string[]> => {
      const { rows } = await sql<{ readonly title: string }>`select content_zh as title from user_notice where user_id = ${buyer.userId}
        and event in ('purchase.contractExpires', 'purchase.certificateExpires') and (content_zh like '%T-9%' or content_zh like '%ISO%') order by id`.execute(
        company.database.db,
      )
      return rows.map(({ title }) => title)
    }
    const remind = async () => {
      await sql`select graphile_worker.add_job('notice.remind', '{}'::json)`.execute(company.database.db)
      await company.app.jobs.runDue()
    }
    await remind()
    await remind()
    expect((await titles()).toSorted()).toEqual([
      expect.stringMatching(new RegExp(`^T-9 年度框架 .*：到期日期 ${dayFrom(20)}（还有 20 天）$`, 'm')),
      expect.stringMatching(new RegExp(` ISO 9001：有效期至 ${dayFrom(5)}（还有 5 天）$`, 'm')),
    ])
    // What is mailed of it waits for the daily mail, one for everything.
    const { rows: mails } = await sql`select from mail where event like 'purchase.%Expires' and user_id = ${buyer.userId}`.execute(
      company.database.db,
    )
    const { rows: daily } =
      await sql`select from user_notice where user_id = ${buyer.userId} and in_digest and event like 'purchase.%Expires'`.execute(
        company.database.db,
      )
    expect([mails.length, daily.length]).toEqual([0, 2])
    // A week before, the head of the department is told as well; what would be told on a day can be seen before, of what its reader may see.
    await sql`update admin_department set head_id = ${reviewer.userId} where id = (select department_id from admin_user where id = ${buyer.userId})`.execute(
      company.database.db,
    )
    const previewed = async (by: Visitor, on: string): Promise<readonly string[]> => {
      const { rows } = (await by.get(`/api/report/admin/reminders/?on=${on}`)).json()
      return rows.flatMap(({ values }: { values: { person: { id: number }; lines: string } }) =>
        values.lines.includes('T-9') ? [values.person.id] : [],
      )
    }
    expect(await previewed(company.owner, dayFrom(1))).toEqual([])
    expect((await previewed(company.owner, dayFrom(13))).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      [buyer.userId, reviewer.userId].toSorted((a, b) => a - b),
    )
    expect(await previewed(await company.visitor({ points: ['admin.reminders'] }), dayFrom(13))).toEqual([])
    expect((await buyer.get('/api/report/admin/reminders/')).statusCode).toBe(403)
    // Thirteen days later the next one is due.
    await sql`update purchase_contract set ends_on = ${dayFrom(7)} where id = ${row.id}`.execute(company.database.db)
    await remind()
    expect(await titles()).toContainEqual(expect.stringContaining(`到期日期 ${dayFrom(7)}`))
    const { rows: escalated } = await sql<{
      readonly said: string
    }>`select content_zh as said from user_notice where user_id = ${reviewer.userId}
      and event = 'purchase.contractExpires'`.execute(company.database.db)
    expect(escalated.map(({ said }) => said.includes('T-9'))).toEqual([true])
  })
})
