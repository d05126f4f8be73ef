import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { countPerCompany } from '../../../tests/harness/perCompany.ts'
import { invoice } from '../invoice/invoice.ts'

const nth = countPerCompany()

const small = { reason: 'price', amount: '0.01', supplier: undefined, currency: undefined, scan: null } as const

const confirmed = [['confirm', undefined, 'superAdmin']] as const

/** What tests make of a record: a cent of what is owed for an invoice. */
export const samples: EntitySamples = {
  entity: 'purchase.supplierCredit',
  values: async needs => {
    const numbered = { ...small, issuedOn: companyToday(), creditNoteNo: `CN-${nth(needs)}` }
    if (!needs.made) return { ...numbered, invoice: await needs.recordOf(invoice) }
    const { id } = await needs.made(invoice, {})
    await needs.others?.owe(id)
    return { ...numbered, invoice: id }
  },
  // What a released invoice has, of which everything differs as long as nobody has matched it.
  sources: { invoice: { explanation: '已核对', matchedAt: '2026-01-05T08:00:00Z', releasedAt: '2026-01-05T08:00:00Z' } },
  beside: { invoice: async (_made, id, { owe }) => owe(id) },
  ways: {
    confirm: { by: 'superAdmin' },
    refund: { before: confirmed, by: 'superAdmin', input: () => ({ refundedOn: companyToday(), reference: 'TT-1' }) },
    cancel: { input: { reason: '试一试' } },
  },
}
