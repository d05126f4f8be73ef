import { from, logicOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { loanUnit } from './loanUnit.ts'

/** A unit is put into the pool on its page. */
export const loanUnitLogic = logicOf(loanUnit, {
  from: {
    unit: from(unit, {
      in: 'any',
      label: ['放入借用池', 'Put into the loan pool'],
      when: source => source.shippedOn === null || ['此个体已发货', 'This unit was shipped'],
      same: { model: source => source.model },
    }),
  },
})
