import { from, logicOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { registration } from './registration.ts'

/** An end user is registered on the page of a unit that was shipped. */
export const registrationLogic = logicOf(registration, {
  defaults: { region: () => 'CN', way: () => 'endUser' },
  from: {
    unit: from(unit, {
      in: ['assembly', 'firstTest', 'repair', 'readBack', 'stocked'],
      label: ['登记最终用户', 'Register end user'],
      when: source => source.shippedOn !== null || ['此个体尚未发货', 'This unit was not shipped'],
      same: { model: source => source.model },
    }),
  },
})
