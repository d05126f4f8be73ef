import { decimal, integer, text } from '#core/fields'
import { defineReport } from '#core/reports'

/** What waits for somebody's decision, for how long, and how much money hangs on it. */
export const waitingReport = defineReport({
  name: 'approval.waiting',
  label: ['待审批', 'Approvals waiting'],
  definition: [
    '当前正在审批、且本人能看到的单据，按类型统计。等待小时数从轮到当前审批人起算（日历小时），各单据相加；逾期指有审批人已超过规定时间。金额为单据的人民币金额之和，只对可查看价格的人显示；单据为外币且未折算时不显示。',
    'Documents in approval that the reader can see, by type. Waiting hours count from when it became the turn of whoever decides now (calendar hours), added up over the documents; overdue are those of which a decision is past its time. The amount adds up what the documents come to in CNY, for those who may see prices; there is none where a document is in another currency and not converted.',
  ],
  of: null,
  parameters: {},
  columns: {
    document: text(['单据类型', 'Document'], { required: true }),
    documents: integer(['单据数', 'Documents']),
    overdue: integer(['逾期', 'Overdue']),
    hours: decimal(['等待小时数', 'Hours waiting'], { scale: 1 }),
    longest: decimal(['最长', 'Longest'], { unit: ['小时', 'hours'], scale: 1 }),
    amount: decimal(['金额', 'Amount'], { cents: true, unit: ['元', 'CNY'], scale: 2 }),
  },
  counts: 'documents',
  chart: { kind: 'bar', by: 'document', values: ['hours'], lying: true },
})
