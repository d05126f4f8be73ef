import { integer, moment, ref, text } from '#core/fields'
import { defineReport, periodParameters } from '#core/reports'

/** Who decided in whose place. */
export const actedForReport = defineReport({
  name: 'log.actedFor',
  label: ['谁代谁审批', 'Decisions by delegation'],
  definition: [
    '期间内凭审批委托代他人做的每个决定：谁代谁、何时、对哪类单据做了什么；最近的在前。每行通向审计日志中的单据。委托本身写在委托人的记录里。',
    'Every decision within the period that was made in the place of another person by a delegation of approvals: who for whom, when, and what on which kind of document; the latest first. Each row leads to the document in the audit log. Delegations themselves stand in the history of whoever gave them.',
  ],
  of: 'admin.user',
  point: 'log.audit:read',
  parameters: {
    ...periodParameters,
    person: ref(['代理人', 'Delegate'], 'admin.user'),
    actingFor: ref(['委托人', 'Delegated by'], 'admin.user'),
  },
  defaults: { period: 'quarter' },
  columns: {
    person: ref(['代理人', 'Delegate'], 'admin.user', { required: true }),
    actingFor: ref(['委托人', 'Delegated by'], 'admin.user'),
    at: moment(['时间', 'Time'], { required: true }),
    what: text(['单据', 'Document'], { required: true }),
    deed: text(['操作', 'Action'], { required: true }),
    times: integer(['次数', 'Times']),
  },
  counts: 'times',
  chart: { kind: 'bar', by: 'person', values: ['times'], lying: true },
})
