import { beforeAll, expect, test } from 'vitest'
import { openCompany, type Company } from '../../../tests/security/company.ts'

// A call is logged in one press and a line.

let company: Company

beforeAll(async () => {
  company = await openCompany()
})

test('a call is an activity of the customer, just now, that asks for nothing more; a long one keeps all that was said', async () => {
  const path = '/api/crm/company/'
  const { id, version } = await company.make(company.entity('crm.company'))
  const log = (said: string, of: number) => company.owner.post(`${path}${id}/logCall/`, { version: of, input: { said } })
  const first = await log('已确认周五发货', version)
  expect(first.statusCode, first.body).toBe(200)
  const long = '问'.repeat(130)
  const second = await log(long, first.json().version)
  expect(second.statusCode, second.body).toBe(200)
  expect((await log('', second.json().version)).statusCode).toBe(400)
  const { results } = (
    await company.owner.get(`/api/crm/activity/?company=${id}&sort=id&fields=subject,content,kind,stage,at,nextAction`)
  ).json()
  expect(results).toMatchObject([
    { kind: 'call', stage: 'closed', subject: '已确认周五发货', content: null, nextAction: null },
    { kind: 'call', subject: `${'问'.repeat(119)}…`, content: long },
  ])
  expect(Math.abs(Date.now() - Date.parse(results[0].at))).toBeLessThan(600_000)
})
