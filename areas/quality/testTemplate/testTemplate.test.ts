import { expect, test } from 'vitest'
import { companyToday } from '../../../tests/harness/days.ts'
import { openCompany } from '../../../tests/security/company.ts'

test('what has no numeric limits is not released as critical', async () => {
  const { owner } = await openCompany()
  const send = async (path: string, body: object) => (await owner.post(path, body)).json()
  const seen = { use: 'active', precision: 0, computation: 'value', readings: [{ name: 'r1', label: '外观' }] }
  const { id: parameter } = await send('/api/quality/testParameter/', { ...seen, code: 'LOOK', name: '外观', verdict: 'recorded' })
  const templates = '/api/quality/testTemplate/'
  const parameters = (more: object) => [{ item: '7', parameter, required: true, critical: true, ...more }]
  const release = async (id: number, version: number) =>
    owner.post(`${templates}${id}/release/`, { version, input: { effectiveFrom: companyToday() } })

  const made = await send(templates, { code: 'T-7', name: '外观', type: 'pre_delivery', parameters: parameters({}) })
  const submitted = await send(`${templates}${made.id}/submit/`, { version: made.version })
  const refused = (await release(made.id, submitted.version)).json()
  expect(refused.fields, JSON.stringify(refused)).toHaveProperty(['parameters.0.critical'])

  const sentBack = await send(`${templates}${made.id}/sendBack/`, { version: submitted.version, input: { reason: '限值' } })
  const limited = (await owner.patch(`${templates}${made.id}/`, { version: sentBack.version, parameters: parameters({ max: '5' }) })).json()
  const again = await send(`${templates}${made.id}/submit/`, { version: limited.version })
  expect((await release(made.id, again.version)).statusCode).toBe(200)
})
