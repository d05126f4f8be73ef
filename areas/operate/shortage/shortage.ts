import { board, defineEntity, submission } from '#core/definition'
import { choice, code, computed, date, decimal, derived, flag, integer, reason, ref, text, told, unitPrice } from '#core/fields'
import { priorities } from '../mrpAction/actionChoices.ts'
import { shortageFlow } from './shortage.flow.ts'
import { purchaseStatuses, shortageKinds, shortageStates } from './shortageChoices.ts'

const amount = { scale: 4, unit: { by: 'unit' } } as const
const worth = { ...told, cents: true, scale: 2, group: 'price', unit: ['元', 'CNY'] } as const

/** Why it tells of stock as it is. */
const asStockIs = [
  '与现有库存一样按当前情况显示，供采购参考；审批依据见审批单中冻结的内容',
  'Shown as things are now, like the stock beside it, to help whoever buys; what was decided on is frozen in the approval',
] as const

/** A material that will be missing: agreed to, asked for in a requisition, and followed until it has arrived. What is known of stock and purchase is read from there and never typed. */
export const shortage = defineEntity({
  name: 'operate.shortage',
  label: ['缺料单', 'Shortage'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['缺料单号', 'Shortage number'], 'MS-{yyMMdd}-{000}'),
    state: choice(['状态', 'State'], shortageStates, { required: true, readonly: true }),
    kind: choice(['类型', 'Type'], shortageKinds, { required: true, frozen: true }),
    action: ref(['缺料建议', 'Planning action'], 'operate.mrpAction', { readonly: true, from: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    plan: ref(['生产计划', 'Production plan'], 'operate.productionPlan', {
      frozen: true,
      help: ['缺料的计划；物料须为它的组件', 'The plan that lacks it; the material is one of its components'],
    }),
    reason: text(['缺料原因', 'Why it is missing'], { max: 500, multiline: true, help: ['没有清单时必填', 'Required without a bill'] }),
    quantity: decimal(['缺料数量', 'Quantity'], { ...amount, required: true, min: '0.0001', max: '999999999', sum: true }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', told),
    expectedOn: date(['期望到货', 'Expected date'], { required: true }),
    computedPriority: choice(['计算的优先级', 'Computed priority'], priorities, { ...told, required: true }),
    raisedTo: choice(['提高到', 'Raise to'], priorities, {
      help: ['比计算的更急时选择并填写原因', 'Choose one that is more urgent than computed, and say why'],
    }),
    raiseReason: text(['提高的原因', 'Why raised'], { max: 500 }),
    priority: computed(choice(['优先级', 'Priority'], priorities, { required: true })),
    supplier: ref(['主供应商', 'Primary supplier'], 'purchase.supplier', told),
    existing: derived(
      decimal(['现有库存', 'Existing stock'], {
        ...amount,
        help: ['可用库位中未过期、未预留的', 'In usable locations, not expired, not reserved'],
      }),
    ),
    alertStock: derived(decimal(['警戒库存', 'Alert stock'], { ...amount, help: ['物料的安全库存', 'Safety stock of the material'] })),
    inWarehouse: derived(
      decimal(['仓库数量', 'Warehouse quantity'], {
        ...amount,
        help: ['所有库位，含待检和冻结', 'All locations, quarantine and blocked included'],
      }),
    ),
    inQuarantine: derived(decimal(['其中待检', 'Of it in quarantine'], amount)),
    purchaseStatus: derived(choice(['采购状态', 'Purchase status'], purchaseStatuses, { required: true })),
    requested: derived(
      decimal(['已申请', 'Requested'], {
        ...amount,
        help: [
          '采购申请中未被驳回的，减去少订、短交关闭和定为不采购的',
          'In requisitions that were not rejected, less what was not ordered, what orders were closed short of and what is not to be bought',
        ],
      }),
    ),
    ordered: derived(decimal(['已采购', 'Purchased quantity'], amount)),
    orderedOn: derived(date(['采购日期', 'Purchased on'])),
    orderedBy: derived(text(['采购员', 'Purchaser'], { max: 60 })),
    dispatched: derived(
      decimal(['已发出', 'Dispatched'], { ...amount, help: ['已收和供应商已通知发货的', 'Received or announced by the supplier'] }),
    ),
    received: derived(decimal(['已收', 'Received'], amount)),
    arrivesOn: derived(
      date(['预计到货', 'Expected arrival'], { help: ['供应商承诺或要求的最晚日期', 'The last day promised, or asked for'] }),
    ),
    arrivedOn: derived(date(['实际到货', 'Arrived on'])),
    confirmedBy: derived(text(['收货确认人', 'Receipt confirmed by'], { max: 60 })),
    daysOpen: derived(integer(['未到货天数', 'Days open'], { unit: ['天', 'days'] })),
    overdue: derived(
      flag(['已逾期', 'Overdue'], {
        tone: 'bad',
        help: ['期望日期已过而未到齐', 'Its expected date has passed and not all of it has arrived'],
      }),
    ),
    estimate: unitPrice(['预计单价', 'Estimated unit price'], {
      ...worth,
      help: ['最近一次采购的含税单价', 'Price of the last order, incl. tax'],
    }),
    worth: decimal(['预计金额', 'Estimated amount'], worth),
    automatic: flag(['可自动批准', 'Approved automatically'], {
      ...told,
      help: [
        '由运算生成，有主供应商，与该物料及全部物料 7 天内自动批准的合计不超过限额',
        'Made by a planning run, with a primary supplier, and within the limits together with what was approved automatically in 7 days, of the material and of all',
      ],
    }),
    approvedOn: date(['批准日期', 'Approved on'], told),
    approvedBy: choice(['批准方式', 'Approved by'], { flow: ['审批', 'Approval'], policy: ['自动', 'Automatically'] }, told),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
  },
  state: 'state',
  // What is agreed to is bought: how far is what one would say.
  spoken: [{ in: ['approved'], by: 'purchaseStatus' }],
  editableIn: ['draft', 'rejected'],
  deletableIn: ['draft'],
  open: ['notes', 'attachments'],
  live: [
    { says: 'alertStock', path: 'mnm.material.safetyStock', because: asStockIs },
    { says: 'paper record', path: 'mnm.material.safetyStock', because: asStockIs },
  ],
  filledIn: { approved: ['approvedOn', 'approvedBy'] },
  transitions: {
    submit: {
      ...submission,
      from: ['draft', 'rejected'],
      to: 'approved',
      approval: 'operate.shortage',
      flow: shortageFlow,
      rejected: 'rejected',
      waiting: ['待提交的缺料单', 'Shortages to submit'],
      waitingIn: ['draft'],
      waitingBy: 'expectedOn',
    },
    release: {
      label: ['按规则批准', 'Approve by policy'],
      done: ['已批准', 'Approved'],
      from: ['draft'],
      to: 'approved',
      tone: 'primary',
    },
    requestAgain: {
      label: ['重新申请采购', 'Request again'],
      done: ['已生成采购申请', 'Requisition made'],
      from: ['approved'],
      to: 'approved',
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['draft', 'rejected', 'approved'],
      to: 'cancelled',
      tone: 'danger',
      keptBy: { 'purchase.requisition.items.shortage': 'holding' },
      // That somebody has acted on a proposal stays true.
      leaves: ['operate.mrpAction'],
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'priority', 'kind', 'material', 'quantity', 'expectedOn', 'overdue', 'state', 'arrivesOn', 'existing', 'supplier'],
    filters: [
      'state',
      'purchaseStatus',
      'priority',
      'kind',
      'material',
      'plan',
      'action',
      'supplier',
      'expectedOn',
      'overdue',
      'automatic',
    ],
    sort: '-id',
  },
  presentations: [board({ by: 'state', card: ['material', 'quantity', 'expectedOn', 'priority'] })],
  summary: [
    'material',
    { field: 'quantity', with: ['existing', 'alertStock'] },
    { field: 'expectedOn', with: ['arrivesOn'], alert: 'overdue' },
    { field: 'priority', with: ['raiseReason'] },
    { field: 'ordered', with: ['received'] },
  ],
  form: [
    {
      label: ['缺料', 'Shortage'],
      fields: [
        'code',
        'state',
        'kind',
        'material',
        'plan',
        'quantity',
        'unit',
        'expectedOn',
        'overdue',
        'daysOpen',
        'reason',
        'action',
        'notes',
      ],
    },
    { label: ['优先级', 'Priority'], fields: ['priority', 'computedPriority', 'raisedTo', 'raiseReason'] },
    { label: ['库存', 'Stock'], fields: ['existing', 'alertStock', 'inWarehouse', 'inQuarantine'] },
    {
      label: ['采购', 'Purchasing'],
      fields: ['purchaseStatus', 'supplier', 'requested', 'ordered', 'orderedOn', 'orderedBy', 'estimate', 'worth'],
    },
    { label: ['到货', 'Arrival'], fields: ['dispatched', 'received', 'arrivesOn', 'arrivedOn', 'confirmedBy'] },
    { label: ['批准', 'Approval'], fields: ['automatic', 'approvedOn', 'approvedBy'] },
  ],
})
