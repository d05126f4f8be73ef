import { from, logicOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { maintenance } from './maintenance.ts'

/** Maintenance is planned on the page of a unit that was shipped. */
export const maintenanceLogic = logicOf(maintenance, {
  defaults: { plannedOn: ({ today }) => today, technician: ({ actor }) => actor, kind: () => 'calibration' },
  from: {
    unit: from(unit, {
      in: 'any',
      label: ['计划维护', 'Plan maintenance'],
      same: { model: source => source.model },
      fill: { company: source => source.customer },
    }),
  },
})
