import { date, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

/** When people are taken, without what only they may see. */
export const busyReport = defineReport({
  name: 'personal.busy',
  label: ['忙闲', 'Busy times'],
  definition: [
    '所选日期起至截止日期的有效日程，按参加的人列出；看不到的日程只显示时间，不显示标题。默认为今天起 14 天。',
    'Planned events between the days, by whoever takes part. Of those that the reader may not see only the time is shown. The next 14 days when none are given.',
  ],
  of: 'personal.event',
  parameters: { from: date(['自', 'From']), until: date(['至', 'Until']), person: ref(['人员', 'Person'], 'admin.user') },
  columns: {
    person: ref(['人员', 'Person'], 'admin.user', { required: true }),
    day: date(['日期', 'Day'], { required: true }),
    time: text(['时间', 'Time']),
    title: text(['日程', 'Event']),
    events: integer(['日程数', 'Events']),
  },
  counts: 'events',
  // Events that the reader may not see are told by their time alone.
  leads: false,
  chart: { kind: 'bar', by: 'person', and: 'day', values: ['events'], lying: true },
})
