import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '../../../tests/harness/days.ts'
import { comparisonDesk, type ComparisonDesk } from '../../../tests/harness/comparisonDesk.ts'

let desk: ComparisonDesk
let supplier: number

beforeAll(async () => {
  desk = await comparisonDesk()
  supplier = await desk.supplier()
})

const values = (currency: string, more: object = {}) => ({
  title: '进口芯片',
  interestRate: '0.06',
  benchmarkDays: 30,
  handlingPerSupplier: '0',
  suppliers: [{ supplier, billType: 'none', settlementDays: 30, currency }],
  ...more,
})
const compared = async (currency: string, more: object = {}) => {
  const answer = await desk.buyer.post('/api/purchase/priceComparison/', values(currency, more))
  return { status: answer.statusCode, body: answer.json() }
}
const typed = (exchangeRate: string, days = 0) => ({ exchangeRate, rateDate: dayFromNow(days), rateSource: '银行报价' })

describe('the rate of a comparison', () => {
  test('is typed where finance has recorded none, but not of a day to come', async () => {
    expect(await compared('USD')).toMatchObject({ status: 201, body: { exchangeRate: null } })
    expect(await compared('USD', typed('6.5'))).toMatchObject({ status: 201 })
    expect(await compared('USD', typed('6.5', 1))).toMatchObject({ status: 400, body: { field: 'rateDate' } })
  })

  test('is that of finance where nobody types one, and another one only with its reason', async () => {
    const rate = { currency: 'USD', rate: '7', validFrom: dayFromNow(-2), source: 'boc', note: '补登' }
    expect((await desk.buyer.post('/api/crm/exchangeRate/', rate)).statusCode).toBe(201)
    expect(await compared('CNY')).toMatchObject({ status: 201, body: { exchangeRate: null } })
    const { body } = await compared('USD')
    expect(body).toMatchObject({ exchangeRate: '7.000000', rateDate: dayFromNow(-2), rateSource: '中国银行折算价' })
    expect((await compared('USD', typed('7.14'))).status).toBe(201)
    const refused = await compared('USD', typed('7.15'))
    expect(refused).toMatchObject({ status: 400, body: { field: 'rateNote', message: expect.stringContaining('recorded 7 from') } })
    expect((await compared('USD', { ...typed('7.15'), rateNote: '远期汇率' })).status).toBe(201)
    // One of before the table speaks is nobody's to contradict.
    expect((await compared('USD', typed('6', -30))).status).toBe(201)
    const change = { version: body.version, exchangeRate: '6.8' }
    expect((await desk.buyer.patch(`/api/purchase/priceComparison/${body.id}/`, change)).statusCode).toBe(400)
  })

  test('is that of today when the award is handed in: an older one is renewed, at a click, and told where it was read', async () => {
    const old = await compared('USD', {
      items: [{ key: 1, name: '芯片', quantity: '10' }],
      quotes: [{ item: 1, supplier, unitPrice: '2' }],
      awards: [{ item: 1, supplier }],
    })
    expect(old.body).toMatchObject({ exchangeRate: '7.000000' })
    const { id } = old.body
    const read = async () => (await desk.buyer.get(`/api/purchase/priceComparison/${id}/`)).json()
    const take = async (step: string, more: object = {}) => {
      const answer = await desk.buyer.post(`/api/purchase/priceComparison/${id}/${step}/`, { version: (await read()).version, ...more })
      return { status: answer.statusCode, body: answer.json() }
    }
    const newer = async () => (await desk.buyer.get(`/api/purchase/price_memory/?comparison=${id}`)).json().newerRate
    expect(await newer()).toBeNull()
    expect((await take('renewRate')).body.message).toContain('recorded for today already')
    const rate = { currency: 'USD', rate: '7.05', validFrom: dayFromNow(0), source: 'boc' }
    expect((await desk.buyer.post('/api/crm/exchangeRate/', rate)).statusCode).toBe(201)
    // Half a per cent is nothing that has to be explained, and still it is not the rate of today.
    expect(await newer()).toEqual({ rate: '7.050000', day: dayFromNow(0) })
    expect((await take('award')).body).toMatchObject({
      error: 'ruleBroken',
      field: 'exchangeRate',
      message: expect.stringContaining('Renew'),
    })
    const renewed = await take('renewRate')
    expect([renewed.status, renewed.body]).toMatchObject([
      200,
      { state: 'draft', exchangeRate: '7.050000', rateDate: dayFromNow(0), rateSource: '中国银行折算价', rateNote: null },
    ])
    expect(JSON.stringify(await desk.history(id))).toMatch(/7\.05/)
    expect(await newer()).toBeNull()
    expect((await take('award')).status).toBe(200)
    await desk.buyer.post('/api/crm/exchangeRate/', { ...rate, rate: '7.06' })
    expect(await newer(), 'what was handed in stays').toBeNull()
    expect((await take('renewRate')).status).toBeGreaterThanOrEqual(400)
    await expect(
      sql`update purchase_price_comparison set exchange_rate = 7.06 where id = ${id}`.execute(desk.server.database.db),
    ).rejects.toThrow('stays')
  })

  test('that somebody typed with a reason stays, and one without is asked about when finance has moved away from it', async () => {
    const awarded = async (more: object) => {
      const { body } = await compared('USD', {
        items: [{ key: 1, name: '芯片', quantity: '10' }],
        quotes: [{ item: 1, supplier, unitPrice: '2' }],
        awards: [{ item: 1, supplier }],
        ...more,
      })
      const answer = await desk.buyer.post(`/api/purchase/priceComparison/${body.id}/award/`, { version: body.version })
      return answer.statusCode
    }
    expect(await awarded(typed('6.2', -30)), 'far from today, of a day of which finance says nothing').toBe(400)
    expect(await awarded({ ...typed('6.2', -30), rateNote: '远期锁定' })).toBe(200)
    expect(await awarded(typed('7.1')), 'near').toBe(200)
  })
})
