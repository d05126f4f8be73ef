import { expect, test } from 'vitest'
import { openCompany } from '../../../tests/security/company.ts'
import { companyToday } from '../../../tests/harness/days.ts'
import { writtenLines } from './priceLines.ts'

// Fifty lines of a quotation are priced while one types: p95 within 100 ms.

const [howMany, calls, most] = [50, 60, 100]

test(`${howMany} lines are priced together within ${most} ms at the 95th percentile`, async () => {
  const company = await openCompany()
  const customer = (await company.make(company.entity('crm.company'), { tier: 'retail', currency: 'CNY', paymentTerms: 'net30' })).id
  const models: number[] = []
  for (let turn = 0; turn < 10; turn += 1) {
    const { id } = await company.usable(company.entity('product.model'))
    models.push(id)
    const price = { model: id, tier: 'retail', currency: 'CNY', amount: '100', validFrom: '2020-01-01', reason: '期初' }
    await company.owner.post('/api/crm/price/', price)
  }
  const lines = Array.from({ length: howMany }, (_, at) => ({
    model: models[at % models.length] ?? null,
    quantity: String(at + 1),
    discount: null,
    ownPrice: null,
    free: false,
    optional: false,
    labelled: false,
  }))
  const asked = new URLSearchParams({
    company: String(customer),
    currency: 'CNY',
    priceListDate: companyToday(),
    paymentTerms: 'net30',
    validityDays: '30',
    taxMode: 'exempt',
    items: writtenLines(lines),
  })
  const times: number[] = []
  for (let turn = 0; turn < calls; turn += 1) {
    const begun = performance.now()
    const answer = await company.owner.get(`/api/crm/price_lines/?${asked.toString()}`)
    times.push(performance.now() - begun)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().lines).toHaveLength(howMany)
  }
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(calls * 0.95)] ?? Number.POSITIVE_INFINITY
  expect(p95).toBeLessThanOrEqual(most)
})
