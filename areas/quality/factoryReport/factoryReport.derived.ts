import { derivedOf, over, rowsOf } from '#core/definition'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { factoryReport } from './factoryReport.ts'

const i = rowsOf(instrumentTest, 'i')

/** Whether the test of a report was revised since. The whole truth: whoever sees a report sees whether it holds. */
export const factoryReportDerived = derivedOf(factoryReport, t => ({
  superseded: over`exists (select from ${i} where ${i.id} = ${t.test} and ${i.status} = 'superseded')`,
}))
