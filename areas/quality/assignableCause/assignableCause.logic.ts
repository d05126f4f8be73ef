import { among, from, logicOf } from '#core/definition'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { iqc } from '../iqc/iqc.ts'
import { scar } from '../scar/scar.ts'
import { assignableCause } from './assignableCause.ts'
import { measuredItems } from './measuredItems.ts'

/** A cause is about a lot that was inspected or a test that was submitted, and one of its measured items: the only one where it has one. */
export const assignableCauseLogic = logicOf(assignableCause, {
  from: {
    lot: from(iqc, {
      in: 'any',
      label: ['登记异常原因', 'Add assignable cause'],
      when: lot => lot.inspectedAt !== null || ['这一批尚未检验', 'This lot has not been inspected yet'],
      same: { material: lot => lot.material },
      fill: {
        characteristic: lot => {
          const [only, ...others] = measuredItems(lot)
          return others.length === 0 ? (only ?? null) : null
        },
      },
    }),
    test: from(instrumentTest, { in: ['submitted'], label: ['登记异常原因', 'Add assignable cause'] }),
  },
  shown: {
    lot: row => row.test === null,
    material: row => row.test === null,
    test: row => row.lot === null,
    scar: row => row.test === null,
  },
  required: { material: row => row.lot !== null },
  rules: {
    ofOnePoint: {
      refuse: ['请从检验批或仪器测试登记', 'Register it on an inspection lot or an instrument test'],
      at: ['lot', 'test'],
      holds: row => (row.lot === null) !== (row.test === null),
    },
  },
  narrow: { scar: among(scar, row => ({ material: row.material })) },
})
