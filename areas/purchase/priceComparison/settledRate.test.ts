import { beforeAll, describe, expect, test } from 'vitest'
import { comparisonDesk, type ComparisonDesk } from '../../../tests/harness/comparisonDesk.ts'
import { dayFromNow } from '../../../tests/harness/purchasingDesk.ts'

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
    const rate = { currency: 'USD', rate: '7', validFrom: dayFromNow(-2), source: 'boc' }
    expect((await desk.buyer.post('/api/materials/exchangeRate/', rate)).statusCode).toBe(201)
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
})
