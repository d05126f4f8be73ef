import { expect, test } from 'vitest'
import { goodsInStock } from '../../../tests/harness/goodsInStock.ts'
import { openOrderDesk } from '../../../tests/harness/orderDesk.ts'

const { company, customerWith, post, take, confirmed, ship } = await openOrderDesk()

interface Told {
  readonly values: Readonly<Record<string, { readonly id: number } | string | null>>
}

test('what was done with a customer is read from its documents, without being entered; nobody reads of what they do not see', async () => {
  const customer = await customerWith({ creditLimit: '9999' })
  const { model } = await goodsInStock((entity, change) => company.usable(entity, change))
  const call = await post('/api/crm/activity/', {
    company: customer,
    kind: 'call',
    at: '2026-01-05T02:00:00Z',
    subject: '询问交期',
    stage: 'closed',
  })
  const quotations = '/api/crm/quotation/'
  const offer = await post(quotations, { company: customer, items: [{ model, quantity: '1' }] })
  expect(offer.status, JSON.stringify(offer.body)).toBe(201)
  expect((await take(quotations, offer.body.id, 'send')).status).toBe(200)
  const given = { entity: 'crm.quotation', record: offer.body.id, recipient: '王工', language: 'zh' }
  const link = await post('/api/guest_link/', given)
  expect(link.status, JSON.stringify(link.body)).toBe(200)
  const secret = String(link.body.path).split('#')[1]
  const opened = await company.app.inject({ method: 'POST', url: '/api/guest/open/', payload: { secret }, remoteAddress: '198.51.100.9' })
  expect(opened.statusCode, opened.body).toBe(200)
  const order = await confirmed([{ model, quantity: '1' }], { company: customer })
  expect((await ship(order, '1')).status).toBe(201)

  const back = await post('/api/rma/case/', {
    company: customer,
    serial: 'OLD-1',
    model,
    proof: await company.picture(company.owner),
    symptom: 'reading',
    reportedNeed: '读数偏高',
  })
  expect(back.status, JSON.stringify(back.body)).toBe(201)
  const complaint = { source: 'customer', customer, model, symptom: '外壳开裂', severity: 'minor', receivedAt: '2026-01-06T02:00:00Z' }
  const said = await post('/api/quality/feedback/', complaint)
  expect(said.status, JSON.stringify(said.body)).toBe(201)

  const dealings = async (by = company.owner): Promise<readonly (readonly [unknown, unknown])[]> =>
    (await by.get(`/api/report/materials/dealings/?company=${customer}`))
      .json<{ rows: readonly Told[] }>()
      .rows.map(({ values }) => [
        values['what'],
        ['activity', 'quotation', 'order', 'waybill', 'rmaCase', 'feedback'].find(name => values[name] !== null),
      ])
  expect(await dealings()).toEqual([
    ['caseOpened', 'rmaCase'],
    ['goodsSent', 'waybill'],
    ['orderConfirmed', 'order'],
    ['quotationViewed', 'quotation'],
    ['quotationSent', 'quotation'],
    ['feedbackReceived', 'feedback'],
    ['call', 'activity'],
  ])
  expect(call.status).toBe(201)

  const health = (await company.owner.get(`/api/report/materials/customer_health/?company=${customer}`)).json<{ rows: readonly Told[] }>()
  expect(health.rows[0]?.values, 'what quality follows up is a complaint').toMatchObject({ openComplaints: 1, settledComplaints: 0 })

  const clerk = await company.visitor({ points: ['crm.activity:read', 'crm.company:read', 'operate.order:read'] })
  expect(await dealings(clerk)).toEqual([
    ['orderConfirmed', 'order'],
    ['call', 'activity'],
  ])
  const stranger = await company.visitor({ points: 'all', scope: 'own' })
  expect(await dealings(stranger)).toEqual([])
})
