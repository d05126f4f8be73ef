import { derivedOf, lineRowsOf, over, rowsOf } from '#core/definition'
import { unit } from '../../product/unit/unit.ts'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { factoryReport } from './factoryReport.ts'

const i = rowsOf(instrumentTest, 'i')
const u = rowsOf(unit, 'u')
const l = lineRowsOf(factoryReport, 'units', 'l')

/**
 * Whether the test of a report holds, of a draft also that the unit was not repaired since (what was issued speaks of its day), and whether it, or one of its lot, was revised since. The whole truth:
 * whoever sees a report sees whether it holds.
 */
export const factoryReportDerived = derivedOf(factoryReport, t => ({
  testHolds: over`exists (select from ${i} where ${i.id} = ${t.test} and ${i.status} = 'submitted' and ${i.verdict} = 'passed'
    and (${t.status} <> 'draft' or not exists (select from ${u} where ${u.id} = ${i.unit} and ${u.repairCount} is distinct from ${i.unitRepairs})))`,
  superseded: over`(exists (select from ${i} where ${i.id} = ${t.test} and ${i.status} = 'superseded')
    or exists (select from ${l} join ${i} on ${i.id} = ${l.test} where ${l.record} = t.id and ${i.status} = 'superseded'))`,
}))
