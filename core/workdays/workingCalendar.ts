import { defineEntity } from '../define/entity.ts'
import { choice } from '../fields/choice/choice.ts'
import { date } from '../fields/date/date.ts'
import { flag } from '../fields/flag/flag.ts'
import { lines } from '../fields/lines/lines.ts'
import { derived } from '../fields/origin.ts'
import { text } from '../fields/text/text.ts'

/** The code of the calendar by which the company itself works; the database keeps it from being deleted. */
export const companyCode = 'CN'

/** On which days people work somewhere: holidays, and days at a weekend that are worked in turn. */
export const workingCalendar = defineEntity({
  name: 'admin.workingCalendar',
  label: ['工作日历', 'Working calendar'],
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['代码', 'Code'], {
      required: true,
      frozen: true,
      unique: true,
      search: true,
      max: 20,
      pattern: { source: '[A-Za-z]+(-[A-Za-z0-9]+)*', says: ['须为地区代码，如 CN、US-CA', 'A region code, such as CN or US-CA'] },
      help: [
        'CN 为本公司的日历；与地区代码相同的日历适用于该地区的客户',
        'CN is the calendar of the company. Customers of a region go by the calendar with its code.',
      ],
    }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 80 }),
    until: date(['安排截至', 'Complete until'], {
      required: true,
      help: ['放假安排已公布并录入到哪一天', 'Up to which day the holidays are announced and entered'],
    }),
    runsOut: derived(flag(['即将用尽', 'Running out'], { tone: 'warn' })),
    days: lines(
      ['放假和调休', 'Holidays and working weekends'],
      {
        first: date(['开始日期', 'First day'], { required: true }),
        last: date(['结束日期', 'Last day'], { required: true }),
        kind: choice(['安排', 'Arrangement'], { off: ['放假', 'Off'], worked: ['调休上班', 'Worked'] }, { required: true }),
        name: text(['名称', 'Name'], { required: true, max: 60 }),
        nameEn: text(['英文名称', 'English name'], { max: 80 }),
      },
      { max: 600 },
    ),
    note: text(['说明', 'Remark'], { max: 500, multiline: true }),
  },
  list: { columns: ['code', 'name', 'nameEn', 'until', 'runsOut'], filters: ['until', 'runsOut'], sort: 'code' },
  summary: ['code', { field: 'until', alert: 'runsOut' }],
  form: [
    { label: ['工作日历', 'Working calendar'], fields: ['code', 'name', 'nameEn', 'until', 'runsOut', 'note'] },
    { label: ['放假和调休', 'Holidays and working weekends'], fields: ['days'] },
  ],
})
