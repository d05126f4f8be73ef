import { among, logicOf } from '../../../core/define/logic.ts'
import { dayPlus } from '../iqc/companyDays.ts'
import { daysToReturn } from '../iqc/disposition.ts'
import { iqc } from '../iqc/iqc.ts'
import { scar } from './scar.ts'

/** A corrective action is about one supplier and one material, and so is the lot that it names. */
export const scarLogic = logicOf(scar, {
  defaults: { dueOn: ({ today }) => dayPlus(today, daysToReturn) },
  narrow: { lot: among(iqc, row => ({ supplier: row.supplier, material: row.material })) },
})
