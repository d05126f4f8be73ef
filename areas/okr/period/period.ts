import { defineEntity } from '#core/definition'
import { choice, date, integer, kept, reason, states, text } from '#core/fields'

/** A quarter, or another span, for which people set themselves goals. */
export const period = defineEntity({
  name: 'okr.period',
  label: ['目标周期', 'OKR period'],
  title: 'name',
  shared: true,
  openTitle: true,
  fields: {
    name: text(['周期', 'Period'], { required: true, unique: true, search: true, max: 40 }),
    status: choice(
      ['状态', 'Status'],
      states({
        planning: { label: ['制定中', 'Planning'], means: 'open' },
        active: { label: ['进行中', 'Active'], means: 'open' },
        grading: { label: ['评分中', 'Grading'], means: 'open' },
        closed: { label: ['已关闭', 'Closed'], means: 'done' },
      }),
      { required: true, readonly: true },
    ),
    startsOn: date(['开始日期', 'Starts on'], { required: true }),
    endsOn: date(['结束日期', 'Ends on'], { required: true }),
    note: text(['说明', 'Description'], { max: 500, multiline: true }),
    openObjectives: kept(integer(['未结目标', 'Open objectives'], { required: true }), { from: ['okr.objective'] }),
  },
  state: 'status',
  editableIn: ['planning'],
  deletableIn: ['planning'],
  usableIn: ['planning', 'active'],
  transitions: {
    activate: { label: ['启动', 'Activate'], from: ['planning'], to: 'active', tone: 'primary' },
    grade: { label: ['开始评分', 'Start grading'], from: ['active'], to: 'grading', tone: 'primary' },
    resume: {
      label: ['恢复进行', 'Resume'],
      from: ['grading'],
      to: 'active',
      input: { reason },
    },
    close: { label: ['关闭', 'Close'], from: ['grading'], to: 'closed', tone: 'primary' },
  },
  list: {
    columns: ['name', 'status', 'startsOn', 'endsOn', 'openObjectives'],
    filters: ['status', 'startsOn', 'endsOn'],
    sort: '-startsOn',
  },
  summary: ['startsOn', 'endsOn', 'openObjectives'],
  form: [{ label: ['目标周期', 'OKR period'], fields: ['name', 'status', 'startsOn', 'endsOn', 'note', 'openObjectives'] }],
})
