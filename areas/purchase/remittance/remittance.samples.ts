import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { supplier } from '../supplier/supplier.ts'
import { invoice } from '../invoice/invoice.ts'

const small = () => ({ paidOn: companyToday(), amount: '0.01', currency: 'CNY' })

const nth = countPerCompany()

const idIn = (value: unknown): number => (typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : Number.NaN)

/** What tests make of a record: a part of what is owed for an invoice that others have entered, each another amount, since one that was reversed is a twin of the next. */
export const samples: EntitySamples = {
  entity: 'purchase.remittance',
  values: async needs => {
    if (!needs.made) return { ...small(), supplier: await needs.recordOf(supplier), items: [] }
    const owed = await needs.made(invoice, {})
    await needs.others?.owe(owed.id)
    const amount = (nth(needs) / 100).toFixed(2)
    return { ...small(), amount, supplier: idIn(owed['supplier']), items: [{ invoice: owed.id, amount }] }
  },
  get madeWith() {
    return { supplier: { ...small(), items: [] } }
  },
  // Only what is owed is paid.
  beside: {
    supplier: async (made, of, { owe }) => {
      const { id } = await made(invoice, {})
      await owe(id, of)
    },
  },
  ways: { reverse: { input: { reversalReason: '试一试' } } },
  kept: 'a combined payment is reversed, because what is owed follows from it',
}
