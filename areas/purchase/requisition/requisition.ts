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
  money,
  overdue,
  reason,
  ref,
  states,
  text,
  told,
  unitPrice,
} from '#core/fields'
import { applicationStates } from '../../mnm/material/materialStates.ts'
import { requisitionFlow } from './requisition.flow.ts'

/** How far a requisition has come. From comparison on, the state follows the price comparison that was made from it. */
const requisitionStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  firstLevel: { label: ['一级审批', 'First-level approval'], means: 'waiting:approvers' },
  comparing: { label: ['比价', 'Price comparison'], means: 'open' },
  secondLevel: { label: ['二级审批', 'Second-level approval'], means: 'waiting:approvers' },
  approved: { label: ['审核通过', 'Approved'], means: 'done' },
  rejected: { label: ['审核不通过', 'Rejected'], means: 'void', tone: 'bad' },
})

/** Why a requisition is bought without comparing suppliers. */
const skipReasons = {
  smallAmount: ['小额', 'Small amount'],
  soleSource: ['独家供应', 'Single source (no alternative)'],
  contractPrice: ['合同价', 'Contract price'],
} as const

/** What somebody needs: a material, or something that has no number. */
const requestedItem = {
  material: ref(['物料', 'Material'], 'mnm.material'),
  application: ref(['料号申请', 'Material number application'], 'mnm.material', {
    readonly: true,
    usable: { field: 'status', in: [...applicationStates, 'active'] },
  }),
  name: text(['名称', 'Name'], { help: ['有物料编号时按物料填写', 'As the material says, where there is one'] }),
  spec: text(['规格', 'Specification'], { max: 500 }),
  quantity: decimal(['数量', 'Quantity'], { required: true, scale: 4, min: '0.0001', max: '999999999' }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit', { help: ['有物料编号时按物料填写', 'As the material says, where there is one'] }),
  estimate: unitPrice(['预计含税单价', 'Estimated unit price (incl. tax)'], {
    unit: ['元', 'CNY'],
    min: '0.000001',
    group: 'price',
  }),
  amount: computed(decimal(['预计金额', 'Estimated amount'], { cents: true, unit: ['元', 'CNY'], scale: 2, group: 'price' })),
  contract: ref(['合同', 'Contract'], 'purchase.contract', { readonly: true, group: 'price' }),
  contractPrice: unitPrice(['合同含税单价', 'Contract unit price (incl. tax)'], {
    unit: ['元', 'CNY'],
    help: ['外币合同只列合同，不列价格', 'A contract in another currency is named without its price'],

    group: 'price',
    readonly: true,
  }),
  offContract: computed(flag(['与合同价不同', 'Not the contract price'], { tone: 'warn', group: 'price' })),
  earliest: date(['最早到货', 'Earliest arrival'], {
    readonly: true,
    help: ['申请之日加物料的采购提前期', 'The day of the request and the lead time of the material'],
  }),
  needDate: date(['需求日期', 'Needed by'], { help: ['不填即按申请的需求日期', 'The day of the requisition when left empty'] }),
  remark: text(['备注', 'Remark'], { max: 300 }),
  shortage: ref(['缺料单', 'Shortage'], 'operate.shortage', { readonly: true }),
}

/** What a department asks purchasing to buy, in CNY with tax: agreed to by its head, claimed by one purchaser, compared, approved and ordered. */
export const requisition = defineEntity({
  name: 'purchase.requisition',
  label: ['采购申请', 'Purchase requisition'],
  title: 'caption',
  assigned: ['applicant', 'purchaser'],
  fields: {
    code: code(['申请单号', 'Requisition number'], 'PR-{yyMMdd}-{000}', { on: 'submit' }),
    caption: computed(text(['采购申请', 'Requisition'], { required: true, max: 160, search: true, internal: true, said: true })),
    purpose: text(['用途', 'Purpose'], { required: true, max: 120, search: true, said: true }),
    state: choice(['状态', 'State'], requisitionStates, { required: true, readonly: true }),
    applicant: ref(['申请人', 'Applicant'], 'admin.user', told),
    department: ref(['申请部门', 'Department'], 'admin.department', told),
    costObject: text(['成本对象', 'Cost object'], {
      required: true,
      max: 60,
      search: true,
      help: ['项目号、成本中心或订单号', 'Project, cost centre or order that pays for it'],
    }),
    needDate: date(['需求日期', 'Needed by'], { required: true }),
    purchaser: ref(['采购员', 'Purchaser'], 'admin.user', told),
    claimBy: date(['认领期限', 'Claim by'], told),
    overdue: overdue(),
    copiedFrom: ref(['复制自', 'Copied from'], 'purchase.requisition', { frozen: true, from: true }),
    compared: kept(flag(['已有比价单', 'Has a price comparison']), { from: ['purchase.priceComparison'] }),
    items: lines(['申请明细', 'Items'], requestedItem, {
      max: 500,
      listed: true,
      title: 'name',
      importAdds: true,
      named: 'material',
      totals: ['estimatedTotal'],
    }),
    itemCount: computed(integer(['物料行数', 'Items'], { required: true, min: 0, internal: true })),
    estimatedTotal: computed(money(['预计总额', 'Estimated total'], { group: 'price', sum: true })),
    offContract: computed(flag(['有行与合同价不同', 'Items priced away from contracts'], { tone: 'warn', group: 'price' })),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
  },
  state: 'state',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  open: ['purchaser', 'claimBy', 'attachments'],
  led: [
    { from: ['comparing', 'approved'], to: 'secondLevel', by: 'purchase.priceComparison' },
    { from: ['secondLevel'], to: 'approved', by: 'purchase.priceComparison' },
    { from: ['secondLevel', 'approved'], to: 'comparing', by: 'purchase.priceComparison' },
  ],
  remind: [
    {
      name: 'requisitionUnclaimed',
      label: ['采购申请逾期未认领', 'Requisitions are not claimed in time'],
      before: 'claimBy',
      at: [1],
      while: ['comparing'],
      to: ['purchase.requisition:claim'],
      asks: 'claim',
      with: ['purpose'],
    },
  ],
  due: [{ date: 'claimBy', in: ['comparing'], label: ['逾期未认领的采购申请', 'Requisitions not claimed in time'] }],
  transitions: {
    submit: {
      ...submission,
      from: ['draft'],
      to: 'comparing',
      approval: 'purchase.requisition',
      flow: requisitionFlow,
      pending: 'firstLevel',
      rejected: 'rejected',
      requires: ['items'],
      notDecidedBy: ['applicant'],
    },
    claim: {
      label: ['认领', 'Claim'],
      done: ['已认领', 'Claimed'],
      from: ['comparing'],
      to: 'comparing',
      notBy: ['applicant'],
      tone: 'primary',
      waiting: ['待认领的采购申请', 'Requisitions to claim'],
      waitingWithout: ['purchaser'],
    },
    compare: {
      label: ['生成比价单', 'Create price comparison'],
      button: ['生成比价单', 'Create comparison'],
      done: ['已生成比价单', 'Created the price comparison'],
      from: ['comparing'],
      to: 'comparing',
      tone: 'primary',
      makes: { entity: 'purchase.priceComparison', by: 'request' },
    },
    skip: {
      label: ['免比价', 'Skip comparison'],
      from: ['comparing'],
      to: 'comparing',
      makes: { entity: 'purchase.priceComparison', by: 'request' },
      input: {
        supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', { required: true }),
        why: choice(['免比价理由', 'Reason for skipping'], skipReasons, { required: true }),
        remark: text(['说明', 'Remark'], { required: true, max: 500, multiline: true }),
      },
    },
    handBack: { label: ['退还认领', 'Return to pool'], from: ['comparing'], to: 'comparing', input: { reason } },
    takeBack: { label: ['收回认领', 'Revoke claim'], from: ['comparing'], to: 'comparing', input: { reason } },
    decline: {
      label: ['不予采购', 'Decline'],
      from: ['comparing'],
      to: 'rejected',
      tone: 'danger',
      // What was copied of it is another one; the next run proposes anew what nobody buys.
      leaves: ['purchase.requisition', 'operate.mrpAction'],
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'purpose', 'state', 'applicant', 'department', 'needDate', 'itemCount', 'estimatedTotal', 'purchaser', 'claimBy'],
    sums: ['estimatedTotal'],
    filters: ['state', 'applicant', 'department', 'purchaser', 'needDate', 'claimBy', 'overdue', 'compared', 'offContract', 'costObject'],
    sort: '-id',
  },
  presentations: [
    board({
      by: 'state',
      card: ['purpose', 'purchaser', 'needDate', 'estimatedTotal', 'overdue'],
      ofPerson: { by: 'purchaser', limits: { comparing: 10 } },
    }),
    calendar({ from: 'needDate', of: 'purchaser', card: ['purpose', 'state', 'purchaser'] }),
  ],
  summary: [
    { field: 'applicant', with: ['department'] },
    { field: 'needDate', with: ['costObject'] },
    { field: 'purchaser', with: ['claimBy'], alert: 'overdue' },
    { field: 'estimatedTotal', alert: 'offContract' },
  ],
  blocks: [{ report: 'purchase.borrowInstead', by: 'requisition' }],
  decide: {
    about: 'purpose',
    says: ['notes'],
    figures: [
      { field: 'estimatedTotal', with: ['itemCount'] },
      { field: 'needDate', with: ['department'] },
      { field: 'costObject', with: ['applicant'] },
    ],
    deviations: [{ lines: 'items', when: 'offContract', title: 'name', tells: 'amount' }],
    lines: { of: 'items', title: 'name', amount: 'amount' },
    phrases: { reject: [['请说明用途', 'Say what it is for']] },
  },
  form: [
    {
      label: ['采购申请', 'Requisition'],
      fields: [
        'code',
        'purpose',
        'applicant',
        'department',
        'costObject',
        'needDate',
        'purchaser',
        'claimBy',
        'overdue',
        'compared',
        'estimatedTotal',
        'offContract',
        'notes',
        'copiedFrom',
      ],
    },
    { label: ['申请明细', 'Items'], fields: ['items'] },
  ],
})
