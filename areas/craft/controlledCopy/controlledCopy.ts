import { board, defineEntity } from '#core/definition'
import { choice, date, derived, flag, integer, ref, states, text, told } from '#core/fields'

const note = text(['说明', 'Note'], { max: 500, multiline: true })

/**
 * A print-out of a released work instruction or process test document: who holds it and where, until somebody else confirms that it came back or was destroyed. One that was
 * lost is out again once it is found.
 */
export const controlledCopy = defineEntity({
  name: 'craft.controlledCopy',
  label: ['受控副本', 'Controlled copy'],
  plural: 'Controlled copies',
  title: 'caption',
  shared: true,
  fields: {
    sop: ref(['指导书', 'Work instruction'], 'craft.sop', { frozen: true, usable: { field: 'status', in: ['released'] } }),
    testDocument: ref(['过程测试文件', 'Process test document'], 'craft.processTestDocument', {
      frozen: true,
      usable: { field: 'status', in: ['released'] },
    }),
    caption: text(['副本', 'Copy'], { ...told, required: true, search: true, max: 60 }),
    status: choice(
      ['状态', 'Status'],
      states({
        out: { label: ['在用', 'In use'], means: 'waiting:colleague' },
        returned: { label: ['已收回', 'Returned'], means: 'done' },
        destroyed: { label: ['已销毁', 'Destroyed'], means: 'done' },
        lost: { label: ['已遗失', 'Lost'], means: 'void', tone: 'bad' },
      }),
      { ...told, required: true },
    ),
    holder: ref(['持有人', 'Holder'], 'admin.user', { required: true, frozen: true }),
    place: text(['存放位置', 'Kept at'], { max: 80, search: true }),
    sheets: integer(['份数', 'Copies'], { required: true, frozen: true, min: 1, max: 99 }),
    issuedOn: date(['发放日期', 'Issued on'], told),
    revision: integer(['打印的记录版本', 'Record version printed'], { ...told, min: 1, internal: true }),
    mark: text(['纸上标记', 'Mark on the paper'], { ...told, max: 16 }),
    recallOn: date(['收回日期', 'Recalled from'], {
      ...told,
      help: ['从这一天起版本不再有效，副本要收回', 'The first day on which the version is no longer effective, so that copies come back'],
    }),
    recalled: derived(
      flag(['须收回', 'To recall'], {
        tone: 'bad',
        help: ['版本已不再有效，副本还在用', 'The version is no longer effective and the copy is still out'],
      }),
    ),
    settledBy: ref(['确认人', 'Confirmed by'], 'admin.user', told),
    settledOn: date(['确认日期', 'Confirmed on'], told),
    foundOn: date(['找到日期', 'Found on'], told),
    note: text(['说明', 'Note'], { ...told, max: 500, multiline: true }),
    timesLost: integer(['遗失次数', 'Times lost'], { ...told, min: 1 }),
  },
  state: 'status',
  editableIn: ['out'],
  deletableIn: [],
  filledIn: {
    returned: ['settledBy', 'settledOn'],
    destroyed: ['settledBy', 'settledOn'],
    lost: ['settledBy', 'settledOn', 'note', 'timesLost'],
  },
  remind: [
    {
      name: 'copiesRecalled',
      label: ['受控副本须收回', 'Controlled copies are recalled'],
      before: 'recallOn',
      at: [-1, 0, 3, 7],
      while: ['out'],
      to: ['holder', { headOf: 'holder', from: 3 }],
      with: ['caption', 'place'],
    },
  ],
  transitions: {
    takeBack: {
      label: ['确认收回', 'Confirm the return'],
      done: ['已收回', 'Returned'],
      from: ['out'],
      to: 'returned',
      notBy: ['holder', 'createdBy'],
      tone: 'primary',
      waiting: ['待收回的受控副本', 'Controlled copies to recall'],
      waitingWhere: { recalled: ['true'] },
      on: 'settledOn',
      after: ['issuedOn'],
      within: 7,
      input: { note },
      fills: ['note'],
    },
    destroy: {
      label: ['确认销毁', 'Confirm the destruction'],
      button: ['确认销毁', 'Confirm destruction'],
      done: ['已销毁', 'Destroyed'],
      on: 'settledOn',
      after: ['issuedOn'],
      within: 7,
      from: ['out'],
      to: 'destroyed',
      notBy: ['holder', 'createdBy'],
      input: { note },
      fills: ['note'],
    },
    lose: {
      label: ['报告遗失', 'Report as lost'],
      done: ['已记为遗失', 'Recorded as lost'],
      on: 'settledOn',
      after: ['issuedOn'],
      within: 7,
      from: ['out'],
      to: 'lost',
      tone: 'danger',
      input: { note: text(['经过', 'Circumstances'], { required: true, max: 500, multiline: true }) },
      fills: ['note'],
    },
    find: {
      label: ['已找到', 'Found again'],
      done: ['已找到，重新在用', 'Found, in use again'],
      from: ['lost'],
      to: 'out',
      notBy: ['holder', 'createdBy'],
      on: 'foundOn',
      after: ['settledOn'],
      within: 7,
      input: { note: text(['在哪里、如何找到', 'Where and how it was found'], { required: true, max: 500, multiline: true }) },
      fills: ['note'],
    },
  },
  list: {
    columns: ['caption', 'sop', 'testDocument', 'holder', 'place', 'sheets', 'status', 'issuedOn', 'recallOn', 'recalled'],
    filters: ['status', 'recalled', 'sop', 'testDocument', 'holder', 'issuedOn', 'recallOn'],
    sort: '-id',
  },
  presentations: [board({ by: 'status', card: ['sop', 'testDocument', 'holder', 'place', 'recalled'] })],
  summary: [
    { field: 'sop', with: ['testDocument'] },
    { field: 'holder', with: ['place'] },
    { field: 'recallOn', alert: 'recalled' },
    { field: 'settledOn', with: ['settledBy'] },
  ],
  form: [
    { label: ['副本', 'Copy'], fields: ['sop', 'testDocument', 'holder', 'place', 'sheets', 'issuedOn', 'mark'] },
    { label: ['收回', 'Recall'], fields: ['status', 'recallOn', 'recalled', 'settledBy', 'settledOn', 'timesLost', 'foundOn', 'note'] },
  ],
})
