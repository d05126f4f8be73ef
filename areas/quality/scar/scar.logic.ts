import { among, from, logicOf } from '#core/definition'
import { dayAfter } from '#core/days'
import { daysToReturn } from '../iqc/disposition.ts'
import { iqc } from '../iqc/iqc.ts'
import { problemOf } from './problemOf.ts'
import { scar } from './scar.ts'

/** A corrective action is about one supplier and one material, and so is the lot that it names. */
export const scarLogic = logicOf(scar, {
  defaults: { dueOn: ({ today }) => dayAfter(today, daysToReturn) },
  from: {
    lot: from(iqc, {
      in: 'any',
      label: ['生成供应商纠正措施', 'Request SCAR'],
      same: { supplier: lot => lot.supplier, material: lot => lot.material },
      fill: { problem: lot => (lot.verdict === 'rejected' ? problemOf(lot) : null) },
    }),
  },
  narrow: { lot: among(iqc, row => ({ supplier: row.supplier, material: row.material })) },
})
