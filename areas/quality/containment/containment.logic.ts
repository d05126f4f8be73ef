import { dayAfter } from '#core/days'
import { from, logicOf } from '#core/definition'
import { lot } from '../../stock/lot/lot.ts'
import { daysToFix } from '../processDefect/defectStates.ts'
import { processDefect } from '../processDefect/processDefect.ts'
import { containment } from './containment.ts'

const noLot = ['该缺陷没有物料批次', 'The defect is of no lot'] as const

/** A containment is of a lot, and of the defect or the case of a returned unit by which it was found. */
export const containmentLogic = logicOf(containment, {
  defaults: { owner: ({ actor }) => actor, dueOn: ({ today }) => dayAfter(today, daysToFix) },
  from: {
    lot: from(lot, { in: 'any', label: ['围堵此批次', 'Contain this lot'] }),
    rmaCase: 'above',
    defectFound: from(processDefect, {
      in: ['open', 'contained'],
      label: ['围堵批次', 'Contain its lot'],
      when: source => source.lot !== null || noLot,
      same: { lot: source => source.lot, defect: source => source.defect },
      fill: { place: source => source.location, reason: source => source.notes },
    }),
  },
})
