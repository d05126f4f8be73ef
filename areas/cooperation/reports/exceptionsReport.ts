import { choice, date, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

/** Only what does not go as it should: nothing else needs a meeting. */
export const exceptionsReport = defineReport({
  name: 'cooperation.exceptions',
  label: ['异常清单', 'Exceptions'],
  definition: [
    '只列出不正常的：逾期的任务和进行中的项目；前置任务未完成、而自身开始日期已过 3 天的任务（受阻）；进行中目标的久未更新或需要帮助的关键结果。只包含您有权查看的；“天数”为自该日起的天数。',
    'Only what is not as it should be: tasks and active projects past due; tasks whose own start lies more than 3 days back while the one before them is not done (blocked); key results of active objectives that are stale or need help. Of what you have permission to view; days are counted from the day that is given.',
  ],
  of: 'cooperation.task',
  parameters: { person: ref(['人员', 'Person'], 'admin.user') },
  columns: {
    what: text(['事项', 'Subject'], { required: true }),
    kind: choice(
      ['异常', 'Exception'],
      {
        late: { label: ['逾期', 'Late'], tone: 'bad' },
        blocked: { label: ['受阻', 'Blocked'], tone: 'bad' },
        needsHelp: { label: ['需要帮助', 'Needs help'], tone: 'bad' },
        stale: { label: ['久未更新', 'Stale'], tone: 'warn' },
      },
      { required: true },
    ),
    person: ref(['负责人', 'Responsible'], 'admin.user'),
    since: date(['自', 'Since']),
    days: integer(['天数', 'Days'], { unit: ['天', 'days'] }),
    records: integer(['事项数', 'Records']),
  },
  counts: 'records',
  chart: { kind: 'bar', by: 'what', and: 'kind', values: ['days'], lying: true },
})
