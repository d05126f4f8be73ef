import { from, logicOf } from '#core/definition'
import { rmaCase } from '../case/case.ts'
import { serviceReport } from './serviceReport.ts'

/** A report is written on the page of its case. */
export const serviceReportLogic = logicOf(serviceReport, {
  from: {
    case: from(rmaCase, {
      in: ['new', 'received', 'inProgress', 'testing', 'closed'],
      label: ['服务报告', 'Service report'],
      next: true,
      when: source => source.type === 'return' || ['借用归还没有服务报告', 'A loan return has no service report'],
      same: { company: source => source.company },
      fill: { diagnosis: source => source.diagnosis, actions: source => source.resolutionNote },
    }),
  },
})
