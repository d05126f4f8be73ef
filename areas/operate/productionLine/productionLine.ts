import { defineEntity } from '#core/definition'
import { choice, computed, decimal, integer, lines, reason, ref, states, text } from '#core/fields'
import { stationStages } from './stationStages.ts'

const minutes = { scale: 1, min: '0.1', max: '9999.9', unit: ['分钟', 'min'] } as const

/** Where units are made: its stations with their times, and how much work it does on a working day. */
export const productionLine = defineEntity({
  name: 'operate.productionLine',
  label: ['产线', 'Production line'],
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['代码', 'Code'], {
      required: true,
      unique: true,
      search: true,
      max: 20,
      pattern: { source: '[0-9A-Z][0-9A-Z-]*', says: ['须为大写字母、数字或连字符', 'Capital letters, digits or hyphens'] },
    }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 80 }),
    status: choice(
      ['状态', 'Status'],
      states({ active: { label: ['启用', 'Active'], means: 'done' }, inactive: { label: ['停用', 'Inactive'], means: 'void' } }),
      { required: true, readonly: true },
    ),
    calendar: ref(['工作日历', 'Working calendar'], 'admin.workingCalendar', {
      help: ['不填时按本公司的日历', 'That of the company when left empty'],
    }),
    people: integer(['人数', 'People'], { required: true, min: 1, max: 500 }),
    minutesPerDay: integer(['每日工时', 'Minutes per day'], {
      required: true,
      min: 1,
      max: 1440,
      unit: ['分钟', 'min'],
      help: ['每人每个工作日的工作分钟', 'Working minutes of one person on a working day'],
    }),
    efficiency: decimal(['效率', 'Efficiency'], {
      required: true,
      scale: 4,
      min: '0.01',
      max: '1.5',
      percent: true,
      help: ['工作时间中按标准工时产出的部分', 'How much of the working time comes out as standard minutes'],
    }),
    dailyMinutes: computed(
      decimal(['每日能力', 'Daily capacity'], {
        scale: 1,
        unit: ['标准分钟', 'standard min'],
        help: ['人数 × 每日工时 × 效率', 'People × minutes per day × efficiency'],
      }),
    ),
    stations: lines(
      ['工位', 'Stations'],
      {
        station: text(['工位代码', 'Station'], { required: true, max: 20 }),
        stationName: text(['工位名称', 'Station name'], { required: true, max: 60 }),
        stage: choice(['生产阶段', 'Stage'], stationStages, { required: true }),
        minutes: decimal(['标准工时', 'Standard time'], {
          ...minutes,
          required: true,
          help: ['每台；型号或系列另有工时的除外', 'For one unit, unless its model or family has a time of its own'],
        }),
      },
      { max: 50, unique: [['station']] },
    ),
    times: lines(
      ['型号和系列的工时', 'Times of models and families'],
      {
        station: text(['工位代码', 'Station'], { required: true, max: 20 }),
        model: ref(['产品型号', 'Product model'], 'product.model'),
        family: ref(['产品系列', 'Product family'], 'product.family'),
        minutes: decimal(['标准工时', 'Standard time'], { ...minutes, required: true }),
      },
      { max: 1000 },
    ),
    note: text(['说明', 'Remark'], { max: 500, multiline: true }),
  },
  state: 'status',
  usableIn: ['active'],
  transitions: {
    deactivate: {
      label: ['停用', 'Deactivate'],
      from: ['active'],
      to: 'inactive',
      tone: 'danger',
      input: { reason },
    },
    reactivate: { label: ['启用', 'Reactivate'], from: ['inactive'], to: 'active', tone: 'primary' },
  },
  list: {
    columns: ['code', 'name', 'nameEn', 'status', 'people', 'efficiency', 'dailyMinutes', 'calendar'],
    filters: ['status', 'calendar'],
    sort: 'code',
  },
  summary: [{ field: 'dailyMinutes', with: ['people', 'efficiency'] }, 'calendar'],
  form: [
    {
      label: ['产线', 'Production line'],
      fields: ['code', 'name', 'nameEn', 'status', 'calendar', 'people', 'minutesPerDay', 'efficiency', 'dailyMinutes', 'note'],
    },
    { label: ['工位', 'Stations'], fields: ['stations'] },
    { label: ['型号和系列的工时', 'Times of models and families'], fields: ['times'] },
  ],
})
