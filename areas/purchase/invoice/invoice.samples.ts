import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { oweInvoice } from '../../../tests/harness/oweInvoice.ts'
import { done } from '../../../tests/security/done.ts'
import { walked } from '../../../tests/security/walked.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { order } from '../order/order.ts'

const reason = { reason: '试一试' }

const nth = countPerCompany()

const paper = (number: number | string) => ({
  invoiceNo: `INV-${number}`,
  invoicedOn: companyToday(),
  currency: 'CNY',
  tax: '0',
  items: undefined,
})

/** An invoice for all of an order of which everything has arrived. */
const forGoods = async (world: World): Promise<Underway> => {
  const { owner } = world.cast
  const { id, items } = await walked(world, order, { before: [['submitPrice']], agreed: true })
  const [line] = items as readonly { readonly id: number }[]
  const received = { order: id, receivedOn: companyToday(), items: [{ ordered: line?.id, quantity: '5' }] }
  await done(owner, 'POST', '/api/purchase/receipt/', received)
  return done(owner, 'POST', '/api/purchase/invoice/', { ...paper(`OF-${id}`), order: id })
}

/** One for which money is owed, with a credit of its supplier that a second person has confirmed. */
const owedWithCredit = async (world: World): Promise<Underway> => {
  const { id } = await forGoods(world)
  await oweInvoice(world.company.database.db)(id)
  const claim = { invoice: id, reason: 'price', amount: '0.01', creditNoteNo: `CN-${id}`, issuedOn: companyToday(), grounds: '少折扣' }
  const credit = await done(world.cast.owner, 'POST', '/api/purchase/supplierCredit/', claim)
  await done(world.cast.superAdmin, 'POST', `/api/purchase/supplierCredit/${credit.id}/confirm/`, { version: credit.version })
  return done(world.cast.owner, 'GET', `/api/purchase/invoice/${id}/`)
}

/** That credit. */
const creditOf = async ({ id }: Underway, { cast: { owner } }: World) => {
  const { results } = await done(owner, 'GET', `/api/purchase/supplierCredit/?invoice=${id}`)
  const [credit] = results as readonly { readonly id: number }[]
  return { credit: credit?.id }
}

const matched = [['match']] as const
const paid = [['match'], ['pay', () => ({ paidOn: companyToday() }), 'superAdmin']] as const

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'purchase.invoice',
  values: async needs => ({ ...paper(nth(needs)), order: (await needs.newOf?.(order)) ?? (await needs.recordOf(order)) }),
  ways: {
    explain: { before: matched, input: reason },
    correct: { before: matched },
    reject: { before: matched, input: reason },
    pay: { arises: forGoods, before: matched, input: () => ({ paidOn: companyToday() }), by: 'superAdmin' },
    offset: { arises: owedWithCredit, input: creditOf, by: 'superAdmin' },
    notPaid: { arises: forGoods, before: paid, input: reason },
    reverse: { arises: forGoods, before: matched, input: { creditNoteNo: 'CN-1', ...reason } },
  },
}
