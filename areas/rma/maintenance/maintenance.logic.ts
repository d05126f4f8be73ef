import { from, logicOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { maintenance } from './maintenance.ts'

/** Maintenance is planned on the page of a unit that was shipped. */
export const maintenanceLogic = logicOf(maintenance, {
  defaults: { plannedOn: ({ today }) => today, technician: ({ actor }) => actor, kind: () => 'calibration' },
  from: {
    unit: from(unit, {
      in: ['assembly', 'firstTest', 'repair', 'readBack', 'stocked'],
      label: ['计划维护', 'Plan maintenance'],
      when: source => source.shippedOn !== null || ['此个体尚未发货', 'This unit was not shipped'],
      same: { model: source => source.model },
      fill: { company: source => source.customer },
    }),
  },
})
