import { board, calendar, defineEntity } from '#core/definition'
import { choice, date, file, overdue, reason, ref, states, text, told } from '#core/fields'

const results = {
  passed: { label: ['合格', 'Passed'], tone: 'good' },
  failed: { label: ['不合格', 'Failed'], tone: 'bad' },
} as const

/** One calibration of a reference instrument: planned, then recorded with its certificate. */
export const calibration = defineEntity({
  name: 'quality.calibration',
  label: ['校准', 'Calibration'],
  title: 'name',
  partOf: {
    field: 'instrument',
    as: ['校准', 'Calibrations'],
    addedIn: ['inUse', 'suspended'],
    gone: 'kept',
    ends: 'dropped',
  },
  fields: {
    instrument: ref(['标准仪器', 'Reference instrument'], 'quality.referenceInstrument', { required: true, frozen: true, from: true }),
    name: text(['校准项目', 'Scope'], { required: true, max: 120, search: true }),
    status: choice(
      ['状态', 'Status'],
      states({
        planned: { label: ['已计划', 'Planned'], means: 'open' },
        recorded: { label: ['已登记', 'Recorded'], means: 'done' },
        dropped: { label: ['已取消', 'Cancelled'], means: 'void' },
      }),
      { required: true, readonly: true },
    ),
    owner: ref(['负责人', 'Owner'], 'admin.user', { required: true }),
    dueOn: date(['计划日期', 'Planned for'], { required: true }),
    overdue: overdue(),
    laboratory: text(['校准机构', 'Laboratory'], { max: 120 }),
    calibratedOn: date(['校准日期', 'Calibrated on'], told),
    result: choice(['结果', 'Result'], results, told),
    certificateNo: text(['证书编号', 'Certificate number'], { ...told, max: 60 }),
    certificate: file(['校准证书', 'Certificate'], told),
    validUntil: date(['有效期至', 'Valid until'], told),
    remark: text(['说明', 'Remark'], { ...told, max: 1000, multiline: true }),
  },
  state: 'status',
  spoken: [{ in: ['recorded'], by: 'result' }],
  assigned: ['owner'],
  filledIn: { recorded: ['calibratedOn', 'result', 'certificate', 'validUntil'] },
  due: [{ date: 'dueOn', in: ['planned'], label: ['逾期的校准', 'Calibrations that are late'] }],
  editableIn: ['planned'],
  deletableIn: ['planned'],
  transitions: {
    record: {
      label: ['登记校准', 'Record calibration'],
      from: ['planned'],
      to: 'recorded',
      tone: 'primary',
      waiting: ['待登记的校准', 'Calibrations to record'],
      on: 'calibratedOn',
      // Laboratories outside send their certificates weeks later.
      within: 30,
      input: {
        result: choice(['结果', 'Result'], results, { required: true }),
        certificateNo: text(['证书编号', 'Certificate number'], { max: 60 }),
        certificate: file(['校准证书', 'Certificate'], { required: true }),
        remark: text(['说明', 'Remark'], { max: 1000, multiline: true }),
      },
      fills: ['result', 'certificateNo', 'certificate', 'remark'],
    },
    drop: {
      label: ['取消', 'Cancel'],
      from: ['planned'],
      to: 'dropped',
      tone: 'danger',
      input: { reason },
    },
  },
  list: {
    columns: ['instrument', 'name', 'status', 'owner', 'dueOn', 'overdue', 'calibratedOn', 'validUntil'],
    filters: ['status', 'instrument', 'owner', 'dueOn', 'overdue', 'result', 'validUntil'],
    sort: 'dueOn',
  },
  presentations: [
    board({ by: 'status', card: ['instrument', 'owner', 'dueOn', 'overdue'] }),
    calendar({ from: 'dueOn', card: ['instrument', 'owner'] }),
  ],
  summary: ['instrument', 'owner', { field: 'dueOn', alert: 'overdue' }, 'calibratedOn', 'validUntil'],
  form: [
    { label: ['校准', 'Calibration'], fields: ['instrument', 'name', 'owner', 'dueOn', 'overdue', 'laboratory'] },
    { label: ['结果', 'Result'], fields: ['calibratedOn', 'result', 'certificateNo', 'certificate', 'validUntil', 'remark'] },
  ],
})
