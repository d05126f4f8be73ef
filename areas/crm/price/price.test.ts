import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvedBy } from '../../../tests/harness/approvedBy.ts'
import { openCompany, told, type Company, type Made } from '../../../tests/security/company.ts'
import type { Visitor } from '../../../tests/harness/server.ts'

type Row = Made & Readonly<Record<string, unknown>>

const path = '/api/crm/priceChange/'

let company: Company
let seller: Visitor
let manager: Visitor
let today: string

beforeAll(async () => {
  company = await openCompany()
  manager = await company.visitor({ points: ['crm.priceChange:read', 'crm.priceOverride:read', 'field.salesPrice:read'] })
  seller = await company.visitor({ points: ['crm.price:read', 'product.model:read', 'field.salesPrice:read'] })
  for (const docType of ['crm.priceChange', 'crm.priceOverride']) await approvedBy(company.owner, docType, [manager])
  const { rows } = await sql<{ readonly day: string }>`select company_today()::text as day`.execute(company.database.db)
  today = rows[0]?.day ?? ''
})

const dayFrom = (days: number): string => new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const opened = (model: number, more: object = {}) =>
  company.owner.post('/api/crm/price/', {
    model,
    tier: 'retail',
    currency: 'CNY',
    amount: '100',
    validFrom: dayFrom(-200),
    reason: '期初',
    ...more,
  })

/** A model at 100 CNY since 200 days. */
const priced = async (): Promise<number> => {
  const { id } = await company.usable(company.entity('product.model'))
  const answer = await opened(id)
  expect(answer.statusCode, told(answer)).toBe(201)
  return id
}

const drafted = async (model: number, amount: string, more: object = {}): Promise<Row> => {
  const rows = [{ model, tier: 'retail', currency: 'CNY', amount }]
  const answer = await company.owner.post(path, { reason: '调价', effectiveDate: today, rows, ...more })
  expect(answer.statusCode, told(answer)).toBe(201)
  return answer.json()
}

const step = (row: Made, name: string, input: object = {}) =>
  company.owner.post(`${path}${row.id}/${name}/`, { version: row.version, input })

const read = async (id: number): Promise<Row> => (await company.owner.get(`${path}${id}/`)).json()

const agreed = async (id: number, entity = 'crm.priceChange', decision = 'approve'): Promise<void> => {
  const [approval] = (await manager.get(`/api/approval/document/?entity=${entity}&record=${id}`)).json().results
  const { hash, version, mine } = approval
  const answer = await manager.post(`/api/approval/${approval.id}/decide/`, { task: mine[0]?.task ?? 1, decision, hash, version })
  expect(answer.statusCode, told(answer)).toBe(200)
}

const checked = async (model: number, by = company.owner, more = '') => {
  const answer = await by.get(`/api/crm/price_check/?model=${model}&quantity=2&day=${today}&currency=CNY${more}`)
  expect(answer.statusCode, told(answer)).toBe(200)
  return answer.json()
}

describe('an opening price', () => {
  test('lies before all that are known; nobody changes or deletes one, not even in the database', async () => {
    const model = await priced()
    expect((await opened(model, { amount: '90', validFrom: today })).json()).toMatchObject({ error: 'ruleBroken', field: 'validFrom' })
    expect((await opened(model)).statusCode).toBe(400)
    expect((await opened(model, { amount: '80', validFrom: dayFrom(-400) })).statusCode).toBe(201)
    const { results } = (await company.owner.get(`/api/crm/price/?model=${model}&sort=validFrom`)).json()
    expect(results).toMatchObject([
      { amount: '80.000000', standing: 'past', validTo: dayFrom(-201) },
      { amount: '100.000000', standing: 'current', validTo: null },
    ])
    const { db } = company.database
    await expect(sql`update crm_price set amount = 1 where model_id = ${model}`.execute(db)).rejects.toThrow('neither changed nor deleted')
    await expect(sql`delete from crm_price where model_id = ${model}`.execute(db)).rejects.toThrow('neither changed nor deleted')
  })
})

describe('a price change', () => {
  test('within the limit comes into effect at once; its old price and change are filled in', async () => {
    const model = await priced()
    const row = await drafted(model, '105')
    expect(row).toMatchObject({ needsApproval: false, largestChange: '0.0500', rows: [{ old: '100.000000', change: '0.0500' }] })
    expect((await step(row, 'submit')).statusCode).toBe(409)
    const applied = await step(row, 'apply')
    expect(applied.json(), told(applied)).toMatchObject({ status: 'effective', effectiveOn: today })
    expect(await checked(model)).toMatchObject({ unitPrice: '105.00', amount: '210.00' })
    expect((await step(await read(row.id), 'withdraw', { reason: '太晚' })).statusCode).toBe(409)
    const again = await drafted(model, '110')
    expect(again, 'several small changes count as one').toMatchObject({ needsApproval: true, rows: [{ reference: '100.000000' }] })
  })

  test('goes the way that prices ask for as they are now, not as they were when it was saved', async () => {
    const model = await priced()
    const [row, other] = [await drafted(model, '105'), await drafted(model, '96')]
    expect(row).toMatchObject({ needsApproval: false, can: expect.arrayContaining(['apply']) })
    expect((await step(other, 'apply')).statusCode).toBe(200)
    const now = await read(row.id)
    expect(now).toMatchObject({ needsApproval: true, largestChange: '0.0938', can: expect.arrayContaining(['submit']) })
    expect(now.can).not.toContain('apply')
    expect((await step(row, 'apply')).statusCode).toBe(409)
    expect((await step(row, 'submit')).json()).toMatchObject({ status: 'pending' })
  })

  test('beyond the limit is agreed to by another one, and corrects a price of the same day as a later record', async () => {
    const model = await priced()
    const row = await drafted(model, '120')
    expect((await step(row, 'apply')).statusCode).toBe(409)
    expect((await step(row, 'submit')).json()).toMatchObject({ status: 'pending' })
    expect(await checked(model)).toMatchObject({ unitPrice: '100.00' })
    await agreed(row.id)
    expect(await read(row.id)).toMatchObject({ status: 'effective', effectiveOn: today })
    const before = new Date().toISOString()
    const second = await drafted(model, '90')
    await step(second, 'submit')
    await agreed(second.id)
    expect(await checked(model)).toMatchObject({ unitPrice: '90.00' })
    expect(await checked(model, company.owner, `&knownAt=${before}`)).toMatchObject({ unitPrice: '120.00' })
    const { results } = (await company.owner.get(`/api/crm/price/?model=${model}&validFrom=${today}&sort=id`)).json()
    expect(results.map(({ standing }: Row) => standing)).toEqual(['superseded', 'current'])
  })

  test('of a first price needs consent; one for later waits for its day, and is withdrawn until then', async () => {
    const { id: model } = await company.usable(company.entity('product.model'))
    const row = await drafted(model, '50', { effectiveDate: dayFrom(10) })
    expect(row).toMatchObject({ needsApproval: true, largestChange: null })
    await step(row, 'submit')
    await agreed(row.id)
    const waiting = await read(row.id)
    expect(waiting).toMatchObject({ status: 'approved', effectiveOn: null })
    expect(waiting.can).not.toContain('activate')
    expect((await step(waiting, 'activate')).statusCode).toBe(409)
    expect((await checked(model)).unitPrice).toBeNull()
    expect((await step(waiting, 'withdraw', { reason: '改期' })).json()).toMatchObject({ status: 'withdrawn' })
  })

  test('comes into effect by itself at the beginning of its day', async () => {
    const model = await priced()
    const row = await drafted(model, '130', { effectiveDate: dayFrom(1) })
    await step(row, 'submit')
    await agreed(row.id)
    const activate = async (): Promise<void> => {
      await sql`select graphile_worker.add_job('crm.activatePrices', '{}'::json)`.execute(company.database.db)
      await company.app.jobs.runDue()
    }
    await activate()
    expect(await read(row.id)).toMatchObject({ status: 'approved' })
    await sql`update crm_price_change set effective_date = ${today} where id = ${row.id}`.execute(company.database.db)
    await activate()
    await activate()
    expect(await read(row.id)).toMatchObject({ status: 'effective', effectiveOn: today })
    const { results } = (await company.owner.get(`/api/crm/price/?change=${row.id}`)).json()
    expect(results).toMatchObject([{ amount: '130.000000', validFrom: today, standing: 'current' }])
  })
})

describe('the price check', () => {
  test('tells costs, and what follows from them, to nobody who may not see them', async () => {
    const model = await priced()
    await company.owner.post('/api/crm/cost/', { model, amount: '98.765400', validFrom: dayFrom(-100), reason: '期初' })
    const rule = { tier: 'retail', currency: 'CNY', validFrom: dayFrom(0), changeLimit: '0.05', tierShare: '0.5', minMargin: '0.1234' }
    expect((await company.owner.post('/api/crm/priceRule/', rule)).statusCode).toBe(201)
    expect(await checked(model)).toMatchObject({ unitPrice: '100.00', belowFloor: true, costsSeen: true })
    const blind = await checked(model, seller)
    expect(blind).toMatchObject({ unitPrice: '100.00', belowFloor: false, costsSeen: false })
    expect(JSON.stringify(blind)).not.toMatch(/98\.7654|12\.34|110\.9/)
  })

  test('is refused to who may not see sales prices', async () => {
    const model = await priced()
    const clerk = await company.visitor({ points: ['crm.price:read', 'product.model:read'] })
    const answer = await clerk.get(`/api/crm/price_check/?model=${model}&quantity=1&day=${today}&currency=CNY`)
    expect(answer.statusCode).toBe(403)
  })
})

describe('a negotiated price', () => {
  const negotiated = async (model: number, more: object = {}): Promise<Row> => {
    const breaks = [{ fromQuantity: '1', price: '70' }]
    const values = {
      customerType: 'oem',
      model,
      currency: 'CNY',
      validFrom: dayFrom(-5),
      validTo: dayFrom(5),
      reason: '框架',
      breaks,
      ...more,
    }
    const answer = await company.owner.post('/api/crm/priceOverride/', values)
    expect(answer.statusCode, told(answer)).toBe(201)
    return answer.json()
  }
  const submit = (row: Made) => company.owner.post(`/api/crm/priceOverride/${row.id}/submit/`, { version: row.version, input: {} })

  test('holds once it is agreed to, one at a time, until it is ended', async () => {
    const model = await priced()
    const row = await negotiated(model)
    expect((await submit(row)).statusCode).toBe(200)
    await agreed(row.id, 'crm.priceOverride')
    const { id: customer } = await company.make(company.entity('crm.company'), { type: 'oem', tier: 'retail' })
    expect(await checked(model, company.owner, `&customer=${customer}`)).toMatchObject({ unitPrice: '70.00' })
    expect(await checked(model)).toMatchObject({ unitPrice: '100.00' })
    expect((await submit(await negotiated(model))).json()).toMatchObject({ error: 'ruleBroken', field: 'validFrom' })
    const { version } = (await company.owner.get(`/api/crm/priceOverride/${row.id}/`)).json()
    await company.owner.post(`/api/crm/priceOverride/${row.id}/end/`, { version, input: { reason: '结束' } })
    expect(await checked(model, company.owner, `&customer=${customer}`)).toMatchObject({ unitPrice: '100.00' })
  })

  test('of a customer that was merged holds for the one that stays', async () => {
    const model = await priced()
    const customers = company.entity('crm.company')
    const gone = await company.make(customers)
    const stays = await company.make(customers)
    const row = await negotiated(model, { customerType: null, customer: gone.id })
    expect((await submit(row)).statusCode).toBe(200)
    await agreed(row.id, 'crm.priceOverride')
    expect(await checked(model, company.owner, `&customer=${stays.id}`)).toMatchObject({ unitPrice: '100.00' })
    const { version } = (await company.owner.get(`/api/crm/company/${gone.id}/`)).json()
    const merged = await company.owner.post(`/api/crm/company/${gone.id}/merge/`, {
      version,
      input: { survivor: stays.id, reason: '重复' },
    })
    expect(merged.statusCode, told(merged)).toBe(200)
    expect(await checked(model, company.owner, `&customer=${stays.id}`)).toMatchObject({ unitPrice: '70.00' })
  })
})
