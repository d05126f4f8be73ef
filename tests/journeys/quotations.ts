import { dayFromNow } from '../harness/days.ts'
import { expect, type Call } from './journey.ts'

/** A draft of the seller for one of their customers, the first one where nothing is said, at a price below the tier price or at that of the book. */
export const draftOf = async (call: Call, more: object, to?: number) => {
  const { body: customers } = await call('GET', '/api/crm/company/?page_size=1&currency=CNY&status=active')
  const { id: company, paymentTerms } = to === undefined ? customers.results[0] : (await call('GET', `/api/crm/company/${to}/`)).body
  const { body: prices } = await call('GET', '/api/crm/price/?tier=retail&currency=CNY&standing=current&sort=id&page_size=1')
  const { id: seller } = (await call('GET', '/api/users/me/')).body
  const made = await call('POST', '/api/crm/quotation/', {
    company,
    paymentTerms,
    seller,
    type: 'normal',
    currency: 'CNY',
    priceListDate: dayFromNow(0),
    taxMode: 'included',
    validityDays: 30,
    items: [{ model: prices.results[0].model.id, quantity: '2', ...more }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
