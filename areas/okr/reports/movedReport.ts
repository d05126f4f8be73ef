import { date, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

/** What happened this week to the records behind a key result. */
export const movedReport = defineReport({
  name: 'okr.moved',
  label: ['本周变化', 'Changes this week'],
  definition: [
    '数据来源为列表或报表的关键结果：过去 7 天内，其数据所依据的这类记录的新建、修改和办理，最新的在前，最多 50 条；只包含您有权查看的记录。每项记录的每种操作只列最后一次。',
    'Of key results that are wired to a list or report: what was created, edited or moved within the last 7 days among the records of that kind, the newest first, at most 50. Only records that you have permission to view; of each record and step the last time.',
  ],
  of: 'okr.keyResult',
  parameters: { keyResult: ref(['关键结果', 'Key result'], 'okr.keyResult') },
  columns: {
    what: text(['记录', 'Record'], { required: true }),
    deed: text(['变化', 'Change'], { required: true }),
    person: ref(['操作人', 'By'], 'admin.user'),
    day: date(['日期', 'Day'], { required: true }),
    records: integer(['变化数', 'Changes']),
  },
  counts: 'records',
  chart: { kind: 'bar', by: 'day', values: ['records'] },
  block: { table: ['what', 'deed', 'person', 'day'] },
})
