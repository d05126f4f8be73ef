import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { supplier } from '../supplier/supplier.ts'
import { invoice } from '../invoice/invoice.ts'

const small = () => ({ paidOn: companyToday(), amount: '0.01', currency: 'CNY' })

const idIn = (value: unknown): number => (typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : Number.NaN)

/** What tests make of a record: a part of what is owed for an invoice that others have entered. */
export const samples: EntitySamples = {
  entity: 'purchase.remittance',
  values: async needs => {
    if (!needs.made) return { ...small(), supplier: await needs.recordOf(supplier), items: [] }
    const owed = await needs.made(invoice, {})
    await needs.others?.owe(owed.id)
    return { ...small(), supplier: idIn(owed['supplier']), items: [{ invoice: owed.id, amount: '0.01' }] }
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
