import { refuse } from '../../../core/errors/refuse.ts'
import { serve } from '../../../core/records/serve.server.ts'
import { supplier } from './supplier.ts'

/** How a supplier becomes one the company may buy from, and stops being one. */
export const servedSupplier = serve(supplier, {
  rules: {
    invoiceHasRate: {
      message: ['增值税发票须填写税率', 'A VAT invoice needs its rate'],
      fields: ['vatRate'],
      holds: row => row.billType === 'none' || row.vatRate !== null,
    },
    noInvoiceNoRate: {
      message: ['无票时不能填写税率', 'Without an invoice there is no VAT rate'],
      fields: ['vatRate'],
      holds: row => row.billType !== 'none' || row.vatRate === null,
    },
  },
  transitions: {
    qualify: async (_step, _row, { samplePassed, documentsPassed, auditPassed }) => {
      if (!(samplePassed && documentsPassed && auditPassed)) {
        refuse('ruleBroken', {
          message: [
            '样品、资料、审核三项都通过才能评为合格；否则请选择有条件合格',
            'All three must have passed; otherwise qualify conditionally',
          ],
        })
      }
    },
    qualifyConditionally: 'statusOnly',
    suspend: 'statusOnly',
    blacklist: 'statusOnly',
    deactivate: 'statusOnly',
    reconsider: 'statusOnly',
  },
})
