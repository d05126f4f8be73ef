import { among, from, logicOf } from '#core/definition'
import { iqc } from '../iqc/iqc.ts'
import { scar } from '../scar/scar.ts'
import { assignableCause } from './assignableCause.ts'
import { measuredItems } from './measuredItems.ts'

/** A cause is about a lot that was inspected and one of its measured characteristics: the only one where it has one. */
export const assignableCauseLogic = logicOf(assignableCause, {
  from: {
    lot: from(iqc, {
      in: 'any',
      label: ['登记异常原因', 'Register assignable cause'],
      when: lot => lot.inspectedAt !== null || ['这一批尚未检验', 'This lot has not been inspected yet'],
      same: { material: lot => lot.material },
      fill: {
        characteristic: lot => {
          const [only, ...others] = measuredItems(lot)
          return others.length === 0 ? (only ?? null) : null
        },
      },
    }),
  },
  narrow: { scar: among(scar, row => ({ material: row.material })) },
})
