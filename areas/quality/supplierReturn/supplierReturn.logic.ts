import { among, from, logicOf } from '#core/definition'
import { dayAfter } from '#core/days'
import { daysToReturn } from '../iqc/disposition.ts'
import { iqc } from '../iqc/iqc.ts'
import { onHand } from '../iqc/onHand.ts'
import { supplierReturn } from './supplierReturn.ts'

/**
 * What goes back of a lot: the whole of it by its disposition, or later what was found bad of its stock, in as many returns as it takes, together
 * never more than there is.
 */
export const supplierReturnLogic = logicOf(supplierReturn, {
  defaults: { returnBy: ({ today }) => dayAfter(today, daysToReturn) },
  narrow: { lot: among(iqc, row => ({ supplier: row.supplier, material: row.material })) },
  from: {
    lot: from(iqc, {
      in: ['stocked'],
      same: { supplier: lot => lot.supplier, material: lot => lot.material },
      fill: { kind: () => 'return' },
      left: { field: 'quantity', of: onHand, except: ['cancelled'] },
    }),
  },
})
