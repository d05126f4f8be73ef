import { from, logicOf } from '#core/definition'
import { invoice } from '../invoice/invoice.ts'
import { supplierCredit } from './supplierCredit.ts'

/** A credit is of an invoice that was matched, or of goods that went back: those make their own. */
export const supplierCreditLogic = logicOf(supplierCredit, {
  defaults: { issuedOn: ({ today }) => today },
  from: {
    invoice: from(invoice, {
      in: ['released', 'partPaid', 'paid', 'reversed'],
      label: ['登记供应商贷项', 'Record supplier credit'],
      same: { supplier: source => source.supplier, currency: source => source.currency },
    }),
  },
  shown: { invoice: row => row.supplierReturn === null, supplierReturn: row => row.supplierReturn !== null },
  required: { invoice: row => row.supplierReturn === null },
})
