import { board, calendar, defineEntity } from '#core/definition'
import { choice, date, decimal, derived, flag, overdue, ref, text, unitPrice } from '#core/fields'
import { decisions, dispositionStates, places } from './dispositionChoices.ts'

const told = { readonly: true } as const
const amount = { scale: 4, min: '0' } as const
const hours = { scale: 2, min: '0', unit: ['小时', 'h'] } as const
const priced = { ...told, cents: true, unit: ['元', 'CNY'], group: 'price' } as const
const reason = text(['原因', 'Reason'], { required: true, max: 500, multiline: true })

/** What becomes of the goods that a change concerns: one row for each material and each place where it is. It is done when the deed is seen, not when somebody says so. */
export const disposition = defineEntity({
  name: 'plm.disposition',
  label: ['处置', 'Disposition'],
  title: 'caption',
  titleEn: 'captionEn',
  partOf: {
    field: 'change',
    as: ['处置', 'Dispositions'],
    addedIn: ['draft'],
    gone: 'with',
    ends: 'dropped',
    frozenWith: ['material', 'place', 'quantity', 'cost', 'hours'],
  },
  fields: {
    caption: text(['处置', 'Disposition'], { required: true, readonly: true, search: true, max: 260, internal: true }),
    captionEn: text(['处置（英文）', 'Disposition (English)'], { required: true, readonly: true, search: true, max: 260, internal: true }),
    change: ref(['技术变更', 'Technical change'], 'plm.change', { required: true, frozen: true, from: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    place: choice(['所在', 'Where'], places, { required: true, frozen: true }),
    state: choice(['状态', 'State'], dispositionStates, { required: true, readonly: true }),
    quantity: decimal(['批准时数量', 'Quantity at approval'], { ...told, ...amount }),
    quantityNow: derived(decimal(['现在数量', 'Quantity now'], { scale: 4 })),
    unitCost: unitPrice(['单价', 'Unit cost'], { ...priced }),
    cost: decimal(['金额', 'Cost'], { ...priced, scale: 2 }),
    hoursEach: decimal(['每件工时', 'Hours each'], {
      ...hours,
      max: '1000',
      help: [
        '成品默认取现行作业指导书的标准工时之和',
        'Of finished stock proposed from the standard times of its effective work instructions',
      ],
    }),
    hours: decimal(['预计工时', 'Expected hours'], {
      ...told,
      ...hours,
      help: ['批准时数量 × 每件工时；不动手的处置没有', 'Quantity at approval times hours each; none where no one works on the goods'],
    }),
    hoursSpent: decimal(['实际工时', 'Hours spent'], { ...told, ...hours }),
    decision: choice(['处置方式', 'Decision'], decisions),
    owner: ref(['负责人', 'Owner'], 'admin.user'),
    dueOn: date(['期限', 'Due']),
    overdue: overdue(),
    note: text(['说明', 'Note'], { max: 1000, multiline: true }),
    order: ref(['采购订单', 'Purchase order'], 'purchase.order', told),
    move: ref(['库存移动', 'Stock move'], 'stock.move', told),
    document: text(['文件或单号', 'Document'], { ...told, max: 120 }),
    doneOn: date(['完成日期', 'Done on'], told),
    ready: derived(flag(['变更已批准', 'Change approved'], { internal: true })),
  },
  state: 'state',
  unique: [['change', 'material', 'place']],
  assigned: ['owner'],
  filledIn: { open: ['decision', 'owner', 'dueOn'], done: ['decision', 'doneOn'] },
  due: [{ date: 'dueOn', in: ['open'], label: ['逾期的处置', 'Dispositions that are late'] }],
  remind: [
    {
      name: 'dispositionDue',
      label: ['变更处置到期', 'Dispositions of changes are due'],
      before: 'dueOn',
      at: [-3, 0, 3, 10],
      unit: 'workingDays',
      while: ['open'],
      to: ['owner', { headOf: 'owner', from: 3 }],
      with: ['change', 'material'],
    },
  ],
  editableIn: ['undecided', 'open'],
  deletableIn: ['undecided', 'open'],
  transitions: {
    decide: {
      label: ['定处置', 'Set decision'],
      done: ['处置已定', 'Decision set'],
      from: ['undecided', 'open'],
      to: 'open',
      tone: 'primary',
      waiting: ['待定的处置', 'Dispositions to decide'],
      waitingIn: ['undecided'],
      input: {
        decision: choice(['处置方式', 'Decision'], decisions, { required: true }),
        owner: ref(['负责人', 'Owner'], 'admin.user', { required: true }),
        dueOn: date(['期限', 'Due'], { required: true }),
        hoursEach: decimal(['每件工时', 'Hours each'], { ...hours, max: '1000' }),
        note: text(['说明', 'Note'], { max: 1000, multiline: true }),
      },
      fills: ['decision', 'owner', 'dueOn', 'hoursEach', 'note'],
    },
    done: {
      label: ['完成', 'Complete'],
      done: ['已完成', 'Completed'],
      from: ['open'],
      to: 'done',
      tone: 'primary',
      waiting: ['待执行的处置', 'Dispositions to carry out'],
      on: 'doneOn',
      after: ['change.approvedAt'],
      within: 7,
      input: {
        order: ref(['采购订单', 'Purchase order'], 'purchase.order'),
        move: ref(['库存移动', 'Stock move'], 'stock.move'),
        document: text(['文件或单号', 'Document'], { max: 120 }),
        hoursSpent: decimal(['实际工时', 'Hours spent'], hours),
      },
      fills: ['order', 'move', 'document', 'hoursSpent'],
    },
    reopen: { label: ['重新打开', 'Reopen'], from: ['done'], to: 'open', requires: ['owner', 'dueOn'], input: { reason } },
  },
  list: {
    columns: [
      'change',
      'material',
      'place',
      'state',
      'quantity',
      'quantityNow',
      'cost',
      'hours',
      'decision',
      'owner',
      'dueOn',
      'overdue',
      'doneOn',
    ],
    filters: ['state', 'place', 'decision', 'owner', 'material', 'dueOn', 'overdue', 'change'],
    sort: 'dueOn',
  },
  presentations: [
    board({ by: 'state', card: ['change', 'material', 'place', 'decision', 'owner', 'dueOn', 'overdue'] }),
    calendar({ from: 'dueOn', card: ['change', 'material'] }),
  ],
  summary: [
    'change',
    { field: 'place', with: ['decision'] },
    { field: 'quantity', with: ['quantityNow', 'cost', 'hours'] },
    { field: 'dueOn', with: ['owner'], alert: 'overdue' },
    'doneOn',
  ],
  form: [
    {
      label: ['处置', 'Disposition'],
      fields: ['change', 'material', 'place', 'state', 'quantity', 'quantityNow', 'unitCost', 'cost', 'hoursEach', 'hours'],
    },
    { label: ['决定', 'Decision'], fields: ['decision', 'owner', 'dueOn', 'overdue', 'note'] },
    { label: ['完成情况', 'Completion'], fields: ['order', 'move', 'document', 'hoursSpent', 'doneOn'] },
  ],
})
