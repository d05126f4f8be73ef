import { expect, test } from 'vitest'
import { openCompany } from '../../../tests/security/company.ts'

test('a conclusion from mistyped readings is withdrawn with a reason, and drawn again from the corrected ones', async () => {
  const company = await openCompany()
  const { owner } = company
  const path = '/api/quality/gaugeStudy/'
  const take = async (id: number, step: string, version: number, input?: object) => {
    const answer = await owner.post(`${path}${id}/${step}/`, { version, ...(input ? { input } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const { id, version, readings } = await company
    .make(company.entity('quality.gaugeStudy'))
    .then(async made => (await owner.get(`${path}${made.id}/`)).json())
  const { body: concluded } = await take(id, 'conclude', version)
  expect(concluded.status).toBe('concluded')
  expect((await take(id, 'withdraw', concluded.version)).status).toBe(400)
  const { body: open } = await take(id, 'withdraw', concluded.version, { reason: '读数录错' })
  expect(open).toMatchObject({ status: 'draft', verdict: null, share: null, concludedBy: null, method: null })
  const corrected = readings.map((one: object, at: number) => (at === 0 ? { ...one, value: '10.05' } : one))
  const { version: next } = (await owner.patch(`${path}${id}/`, { version: open.version, readings: corrected })).json()
  const { body: again } = await take(id, 'conclude', next)
  expect(again).toMatchObject({ status: 'concluded', concludedBy: expect.anything() })
  expect(again.repeatability).not.toBe(concluded.repeatability)
})
