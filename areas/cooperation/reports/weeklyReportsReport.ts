import { choice, date, integer, ref } from '#core/fields'
import { defineReport } from '#core/reports'

/** Who has handed in the report of which week. */
export const weeklyReportsReport = defineReport({
  name: 'cooperation.weeklyReports',
  label: ['周报提交情况', 'Weekly reports by person'],
  definition: [
    '最近各周（周一至周日）本人可查看其周报的每个在职人员：按时、迟交、草稿或未写。周五 18:00 到期后才算未写；账号创建前到期的周不列。默认为最近 8 周。',
    'Of the last weeks (Monday to Sunday), the active users whose reports the reader may see: on time, late, draft or missing. A report is missing once it was due, Friday 18:00; weeks that were due before the account was created are left out. Eight weeks when none are given.',
  ],
  of: 'personal.weeklyReport',
  parameters: { from: date(['自', 'From']), department: ref(['部门', 'Department'], 'admin.department') },
  columns: {
    person: ref(['人员', 'Person'], 'admin.user', { required: true }),
    week: date(['周一', 'Week from'], { required: true }),
    state: choice(
      ['状态', 'State'],
      {
        inTime: { label: ['按时', 'On time'], tone: 'good' },
        late: { label: ['迟交', 'Late'], tone: 'warn' },
        draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
        missing: { label: ['未写', 'Missing'], tone: 'bad' },
      },
      { required: true },
    ),
    reports: integer(['已提交', 'Submitted']),
  },
  counts: 'reports',
  chart: { kind: 'heatMap', by: 'person', across: 'week', value: 'reports' },
})
