import { beforeAll, expect, test } from 'vitest'
import { openCompany, type Company } from '../../../tests/security/company.ts'

let company: Company

beforeAll(async () => {
  company = await openCompany()
})

const path = '/api/operate/productionLine/'
const station = { station: 'A1', stationName: '组装', stage: 'assembly', minutes: '30' }

test('a production line has one time of each station for a model or a family, and none of a station that it does not have', async () => {
  const { id: family } = await company.make(company.entity('product.family'))
  const line = company.entity('operate.productionLine')
  const post = async (code: string, times: readonly object[]) => {
    const answer = await company.owner.post(path, { ...(await company.input(line)), code, stations: [station], times })
    const { field = null } = answer.json<{ readonly field?: string }>()
    return [answer.statusCode, field]
  }
  const time = { station: 'A1', family, minutes: '25' }
  expect(await post('LA', [time])).toEqual([201, null])
  expect(await post('LB', [time, time])).toEqual([400, 'times'])
  expect(await post('LC', [{ ...time, station: 'Z9' }])).toEqual([400, 'times.0.station'])
  expect(await post('LD', [{ station: 'A1', minutes: '25' }])).toEqual([400, 'times.0.model'])
})
