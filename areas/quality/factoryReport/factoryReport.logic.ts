import { from, logicOf } from '#core/definition'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { factoryReport } from './factoryReport.ts'

/** A report is drafted of any test, to be previewed; it is issued of one that was submitted and passed. */
export const factoryReportLogic = logicOf(factoryReport, {
  from: {
    test: from(instrumentTest, { in: ['draft', 'provisional', 'submitted'], label: ['出厂检验报告', 'Inspection report'], next: true }),
  },
})
