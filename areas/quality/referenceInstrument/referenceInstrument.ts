import { defineEntity } from '#core/definition'
import { choice, computed, date, integer, kept, overdue, reason, ref, states, text } from '#core/fields'

/** An instrument against which others are measured, with its calibration interval. */
export const referenceInstrument = defineEntity({
  name: 'quality.referenceInstrument',
  label: ['标准仪器', 'Reference instrument'],
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['仪器编号', 'Instrument number'], { required: true, frozen: true, unique: true, search: true, max: 30 }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    caption: computed(text(['标准仪器', 'Reference instrument'], { required: true, max: 91 })),
    captionEn: computed(text(['标准仪器（英文）', 'Reference instrument (English)'], { required: true, max: 91 })),
    status: choice(
      ['状态', 'Status'],
      states({
        inUse: { label: ['使用中', 'In use'], means: 'done' },
        suspended: { label: ['停用', 'Suspended'], means: 'void', tone: 'warn' },
        retired: { label: ['报废', 'Retired'], means: 'void' },
      }),
      { required: true, readonly: true },
    ),
    maker: text(['厂家', 'Maker'], { max: 60 }),
    serial: text(['出厂编号', 'Serial number'], { search: true, oneForm: true, max: 40 }),
    range: text(['量程与精度', 'Range and accuracy'], { max: 120 }),
    place: text(['存放地点', 'Place'], { max: 60 }),
    keeper: ref(['保管人', 'Keeper'], 'admin.user', { required: true }),
    intervalMonths: integer(['校准周期（月）', 'Calibration interval (months)'], { required: true, min: 1, max: 60 }),
    lastCalibratedOn: kept(date(['最近校准', 'Last calibrated']), { from: ['quality.calibration'] }),
    calibratedUntil: kept(date(['校准有效期至', 'Calibrated until']), { from: ['quality.calibration'] }),
    overdue: overdue(['校准已过期', 'Calibration overdue']),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
  },
  state: 'status',
  editableIn: ['inUse', 'suspended'],
  deletableIn: [],
  usableIn: ['inUse'],
  due: [{ date: 'calibratedUntil', in: ['inUse'], label: ['校准过期的标准仪器', 'Reference instruments to calibrate'] }],
  remind: [
    {
      name: 'calibrationDue',
      label: ['标准仪器校准即将到期', 'Calibrations are due'],
      before: 'calibratedUntil',
      at: [-30, -7, 0],
      while: ['inUse'],
      to: ['keeper', { headOf: 'keeper', from: -7 }],
    },
  ],
  transitions: {
    suspend: { label: ['停用', 'Suspend'], from: ['inUse'], to: 'suspended', input: { reason } },
    resume: { label: ['恢复使用', 'Resume'], from: ['suspended'], to: 'inUse', tone: 'primary', input: { reason } },
    retire: {
      label: ['报废', 'Retire'],
      from: ['inUse', 'suspended'],
      to: 'retired',
      tone: 'danger',
      // What was measured with it stays measured.
      leaves: ['quality.instrumentTest', 'quality.stationCheck', 'quality.gaugeStudy'],
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'name', 'status', 'range', 'keeper', 'intervalMonths', 'lastCalibratedOn', 'calibratedUntil', 'overdue'],
    filters: ['status', 'keeper', 'calibratedUntil', 'overdue'],
    sort: 'code',
  },
  summary: ['name', { field: 'lastCalibratedOn', with: ['intervalMonths'] }, { field: 'calibratedUntil', alert: 'overdue' }, 'keeper'],
  form: [
    {
      label: ['标准仪器', 'Reference instrument'],
      fields: ['code', 'name', 'nameEn', 'status', 'maker', 'serial', 'range', 'place', 'keeper', 'notes'],
    },
    { label: ['校准', 'Calibration'], fields: ['intervalMonths', 'lastCalibratedOn', 'calibratedUntil', 'overdue'] },
  ],
})
