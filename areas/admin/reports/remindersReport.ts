import { date, integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

/** Whom the reminders would tell what on a day. */
export const remindersReport = defineReport({
  name: 'admin.reminders',
  label: ['提醒预览', 'Reminders of a day'],
  definition: [
    '某日早晨将发出的提醒：按单据现在的内容、以该日计算天数，已提醒过的不再列出。只列出您可以查看的单据。不填日期时为明天。每张单据的提醒见其帮助。',
    'Reminders that would go out on the morning of a day, by what records hold now and with days counted from that day, without those sent already. Only records that you can view are listed. Tomorrow when no day is given. The help of each kind of record lists its reminders.',
  ],
  of: null,
  point: 'admin.reminders',
  parameters: { on: date(['日期', 'Day']) },
  columns: {
    reminder: text(['提醒', 'Reminder'], { required: true }),
    person: ref(['被提醒人', 'Person'], 'admin.user', { required: true }),
    records: integer(['条数', 'Records']),
    lines: text(['内容', 'Content'], { multiline: true, max: 4000 }),
  },
  together: true,
  counts: 'records',
  // Of many kinds of records, named in the row.
  leads: false,
  chart: { kind: 'bar', by: 'reminder', and: 'person', values: ['records'], lying: true },
})
