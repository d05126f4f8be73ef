import { from, originAbove } from '#core/definition'
import { containment } from '../../quality/containment/containment.ts'
import { rmaCase } from '../case/case.ts'

const noSuspect = ['请先在维修单填写可疑批次', 'Enter the suspect lot of the case first'] as const

/** The lot that a returned unit makes suspect is contained on the page of its case. */
export default originAbove(
  containment,
  'rmaCase',
  from(rmaCase, {
    in: ['inProgress', 'testing', 'closed'],
    label: ['围堵可疑批次', 'Contain suspect lot'],
    when: source => source.lot !== null || noSuspect,
    same: { lot: source => source.lot },
    fill: { place: source => source.serial, reason: source => source.diagnosis },
  }),
)
