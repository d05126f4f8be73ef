import { from, logicOf } from '#core/definition'
import { application } from '../application/application.ts'
import { issue } from './issue.ts'

/** No more is handed over than was approved. */
export const issueLogic = logicOf(issue, {
  from: {
    application: from(application, {
      in: ['approved'],
      label: ['发放', 'Issue'],
      waiting: ['待发放的申请', 'Applications to issue'],
      waitingBy: 'fetchBy',
      lines: { items: { left: { field: 'quantity', of: line => line.quantity, except: ['takenBack'] } } },
    }),
  },
})
