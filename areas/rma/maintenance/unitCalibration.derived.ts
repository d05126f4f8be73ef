import { derivedPartOf, over, rowsOf } from '#core/definition'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { maintenance } from './maintenance.ts'

const p = rowsOf(model, 'p')
const m = rowsOf(maintenance, 'm')

/**
 * When a unit is to be calibrated again: the interval of its product after its last calibration, which is its test as long as none was done at the customer's; its shipment where
 * not even that is known. Whatever tells of calibrations reads it. The whole truth of maintenance, whoever sees it.
 */
export const unitCalibration = derivedPartOf(unit, ['calibrationDue'], t => ({
  calibrationDue: over<string>`(select (coalesce((select max(${m.doneOn}) from ${m} where ${m.unit} = t.id and ${m.kind} = 'calibration' and ${m.status} = 'done'),
      ${t.testedOn}, ${t.shippedOn}) + make_interval(months => ${p.calibrationMonths}))::date from ${p} where ${p.id} = ${t.model})`,
}))
