import { expect, test } from 'vitest'
import { openCompany } from '../../../tests/security/company.ts'

test('what has no numeric limits is not handed in as critical', async () => {
  const { owner } = await openCompany()
  const send = async (path: string, body: object) => (await owner.post(path, body)).json()
  const seen = { use: 'active', precision: 0, computation: 'value', readings: [{ name: 'r1', label: '外观' }] }
  const { id: parameter } = await send('/api/quality/testParameter/', { ...seen, code: 'LOOK', name: '外观', verdict: 'recorded' })
  const templates = '/api/quality/testTemplate/'
  const parameters = (more: object) => [{ item: '7', parameter, required: true, critical: true, ...more }]

  const made = await send(templates, { code: 'T-7', name: '外观', type: 'pre_delivery', parameters: parameters({}) })
  const refused = await send(`${templates}${made.id}/submit/`, { version: made.version })
  expect(refused.fields, JSON.stringify(refused)).toHaveProperty(['parameters.0.critical'])
  const limited = (await owner.patch(`${templates}${made.id}/`, { version: made.version, parameters: parameters({ max: '5' }) })).json()
  expect((await send(`${templates}${made.id}/submit/`, { version: limited.version })).status).toBe('review')
})
