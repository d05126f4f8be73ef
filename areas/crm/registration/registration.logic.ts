import { from, logicOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { registration } from './registration.ts'

/** An end user is registered on the page of a unit that was shipped. */
export const registrationLogic = logicOf(registration, {
  defaults: { region: () => 'CN', way: () => 'endUser' },
  from: {
    unit: from(unit, {
      in: 'any',
      label: ['登记最终用户', 'Register end user'],
      same: { model: source => source.model },
    }),
  },
})
