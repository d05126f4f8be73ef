import { derivedOf, lineRowsOf, over, rowsOf } from '#core/definition'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { factoryReport } from './factoryReport.ts'

const i = rowsOf(instrumentTest, 'i')
const l = lineRowsOf(factoryReport, 'units', 'l')

/** Whether the test of a report holds, and whether it, or one of its lot, was revised since. The whole truth: whoever sees a report sees whether it holds. */
export const factoryReportDerived = derivedOf(factoryReport, t => ({
  testHolds: over`exists (select from ${i} where ${i.id} = ${t.test} and ${i.status} = 'submitted' and ${i.verdict} = 'passed')`,
  superseded: over`(exists (select from ${i} where ${i.id} = ${t.test} and ${i.status} = 'superseded')
    or exists (select from ${l} join ${i} on ${i.id} = ${l.test} where ${l.record} = t.id and ${i.status} = 'superseded'))`,
}))
