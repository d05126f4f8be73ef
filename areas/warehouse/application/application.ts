import { board, calendar, defineEntity, submission } from '#core/definition'
import {
  choice,
  code,
  computed,
  date,
  decimal,
  flag,
  integer,
  kept,
  lines,
  overdue,
  reasonWith,
  ref,
  text,
  told,
  unitPrice,
} from '#core/fields'
import { applicationFlow } from './application.flow.ts'
import { applicationStates } from './applicationStates.ts'
import { mostExtensions } from './loanRules.ts'

/** Of whoever is at work nobody asks whether they see it. */
const carried = { readonly: true, carriedOver: true } as const
const pieces = { required: true, min: 0, max: 1_000_000 } as const
const reason = reasonWith({ max: 300 })

/** What is applied for: so many of an item. Price and whether it comes back are those of the item, not typed. */
const appliedItem = {
  item: ref(['物品', 'Item'], 'warehouse.item', { required: true }),
  quantity: integer(['数量', 'Quantity'], { required: true, min: 1, max: 1_000_000 }),
  unitPrice: unitPrice(['单价', 'Unit price'], { ...told, unit: ['元', 'CNY'] }),
  returnable: flag(['须归还', 'To be returned'], told),
  issued: kept(integer(['已发放', 'Issued'], pieces), { from: ['warehouse.issue'] }),
  returned: kept(integer(['已归还', 'Returned'], pieces), { from: ['warehouse.giveBack'] }),
} as const

/** What somebody asks the administrative warehouse for: to use it up or to borrow it. Once it is approved it is kept for them until they fetch it. */
export const application = defineEntity({
  name: 'warehouse.application',
  label: ['仓库申请', 'Warehouse application'],
  title: 'code',
  assigned: ['applicant'],
  fields: {
    code: code(['申请编号', 'Application number'], 'WA-{yyMMdd}-{000}', { on: 'submit' }),
    state: choice(['状态', 'State'], applicationStates, { required: true, readonly: true }),
    applicant: ref(['申请人', 'Applicant'], 'admin.user', told),
    department: ref(['申请部门', 'Department'], 'admin.department', carried),
    purpose: text(['用途', 'Purpose'], { required: true, max: 200, search: true }),
    neededOn: date(['需要日期', 'Needed on'], { required: true }),
    returnOn: date(['归还日期', 'Return on'], {
      help: ['借用品必填，晚于今天，最长 90 天', 'For what is borrowed: later than today, 90 days at most'],
    }),
    items: lines(['申请明细', 'Items'], appliedItem, { max: 50, listed: true, title: 'item', named: 'item' }),
    lends: computed(flag(['含借用品', 'Includes loans'], { tone: 'info' })),
    ownPrice: flag(['自己定的单价', 'Own price'], {
      readonly: true,
      tone: 'warn',
      help: ['申请人 90 天内登记或修改过所申请物品的单价', 'The applicant entered or changed the price of an item within 90 days'],
    }),
    highestPrice: computed(unitPrice(['最高单价', 'Highest unit price'], { unit: ['元', 'CNY'] })),
    together: decimal(['90 天合计', '90 days together'], {
      ...told,
      cents: true,
      unit: ['元', 'CNY'],
      scale: 2,
      min: '0',
      help: [
        '连同申请人 90 天内申请的同样消耗品；超过 5000 元的总经理也要审批',
        'With what the applicant asked for of the same consumables within 90 days. Above CNY 5,000 the general manager agrees as well.',
      ],
    }),
    submittedOn: date(['提交日期', 'Submitted on'], told),
    fetchBy: date(['领取期限', 'Pick up by'], told),
    overdue: overdue(),
    askedUntil: date(['申请延期至', 'Extension asked until'], told),
    askedReason: text(['延期原因', 'Reason of the extension'], { ...told, max: 300 }),
    extensions: integer(['已延期次数', 'Extensions'], { ...told, required: true, min: 0, max: mostExtensions }),
    notes: text(['备注', 'Notes'], { max: 500, multiline: true }),
  },
  state: 'state',
  editableIn: ['draft', 'rejected'],
  deletableIn: ['draft'],
  open: ['returnOn', 'askedUntil', 'askedReason', 'extensions', 'fetchBy', 'attachments'],
  led: [
    { from: ['approved'], to: 'toReturn', by: 'warehouse.issue' },
    { from: ['approved'], to: 'closed', by: 'warehouse.issue' },
    { from: ['toReturn'], to: 'returned', by: 'warehouse.giveBack' },
  ],
  due: [
    { date: 'returnOn', in: ['toReturn'], label: ['逾期未还的借用', 'Loans past their return date'] },
    { date: 'fetchBy', in: ['approved'], label: ['过期未领的申请', 'Applications not picked up in time'] },
  ],
  remind: [
    {
      name: 'loanDue',
      label: ['借用品归还提醒', 'Borrowed items are due'],
      before: 'returnOn',
      at: [-2, 0, 1, 7, 14, 21, 28],
      while: ['toReturn'],
      to: ['applicant', { headOf: 'applicant', from: 7 }],
      with: ['purpose'],
    },
    {
      name: 'fetchDue',
      label: ['待领取的物品', 'Approved items wait to be picked up'],
      before: 'fetchBy',
      at: [-1, 0],
      until: 0,
      while: ['approved'],
      to: ['applicant'],
      with: ['purpose'],
    },
    {
      name: 'extensionAsked',
      label: ['待批准的延期', 'Extensions to decide'],
      before: 'askedUntil',
      while: ['toReturn'],
      where: { askedUntil: { filled: true } },
      to: ['warehouse.application:grantExtension'],
      asks: 'grantExtension',
      with: ['applicant'],
    },
  ],
  transitions: {
    submit: {
      ...submission,
      from: ['draft', 'rejected'],
      to: 'approved',
      approval: 'warehouse.application',
      flow: applicationFlow,
      rejected: 'rejected',
      requires: ['items'],
      notDecidedBy: ['applicant'],
    },
    askExtension: {
      label: ['申请延期', 'Ask for an extension'],
      from: ['toReturn'],
      to: 'toReturn',
      input: {
        askedUntil: date(['延期至', 'Until'], { required: true }),
        askedReason: reasonWith({ max: 300 }),
      },
      fills: ['askedUntil', 'askedReason'],
    },
    grantExtension: { label: ['同意延期', 'Grant extension'], from: ['toReturn'], to: 'toReturn', tone: 'primary', notBy: ['applicant'] },
    declineExtension: {
      label: ['拒绝延期', 'Decline extension'],
      from: ['toReturn'],
      to: 'toReturn',
      input: { reason },
      notBy: ['applicant'],
    },
    withdraw: {
      label: ['撤回申请', 'Withdraw'],
      from: ['draft', 'rejected', 'approved'],
      to: 'withdrawn',
      tone: 'danger',
      // What was handed out already is confirmed or declined, as its handler says.
      leaves: ['warehouse.issue', 'warehouse.giveBack'],
      notWhile: { 'warehouse.dropOff.application': 'open' },
      input: { reason },
    },
    lapse: {
      label: ['释放过期未领', 'Release what was not picked up'],
      button: ['释放过期未领', 'Release unpicked'],
      from: ['approved'],
      to: 'lapsed',
      leaves: ['warehouse.issue', 'warehouse.giveBack'],
      notWhile: { 'warehouse.dropOff.application': 'open' },
    },
  },
  list: {
    columns: ['code', 'purpose', 'state', 'applicant', 'department', 'neededOn', 'returnOn', 'overdue', 'lends', 'highestPrice'],
    filters: ['state', 'applicant', 'department', 'neededOn', 'returnOn', 'overdue', 'lends', 'askedUntil'],
    sort: '-id',
  },
  presentations: [
    board({ by: 'state', card: ['purpose', 'applicant', 'neededOn', 'returnOn', 'overdue'] }),
    calendar({ from: 'returnOn', of: 'applicant', card: ['purpose', 'state', 'applicant'] }),
  ],
  summary: [
    { field: 'applicant', with: ['department'] },
    'purpose',
    { field: 'neededOn', with: ['fetchBy'] },
    { field: 'returnOn', alert: 'overdue' },
    { field: 'askedUntil', with: ['extensions'] },
  ],
  form: [
    {
      label: ['申请', 'Application'],
      fields: ['code', 'applicant', 'department', 'purpose', 'neededOn', 'returnOn', 'submittedOn', 'fetchBy', 'overdue', 'notes'],
    },
    { label: ['申请明细', 'Items'], fields: ['items', 'lends', 'highestPrice', 'together', 'ownPrice'] },
    { label: ['延期', 'Extension'], fields: ['askedUntil', 'askedReason', 'extensions'] },
  ],
})
