import { defineEntity } from '#core/definition'
import { choice, code, date, decimal, flag, integer, lines, overdue, reasonWith, ref, refs, states, text, told } from '#core/fields'
import { unitStages } from '../../product/unit/unitStages.ts'
import { givenCodes } from '../../product/unit/defectInput.ts'
import { atHand } from '../../product/unit/whereabouts.ts'

/** So many units are listed; how many there are in all stands beside. */
export const mostListed = 500

/** A unit that holds goods of the lot, as it stood when the lot was contained. */
const affectedUnit = {
  unit: ref(['产品个体', 'Product unit'], 'product.unit', told),
  stage: choice(['当时阶段', 'Stage then'], unitStages, told),
  customer: ref(['客户', 'Customer'], 'crm.company', told),
  waybill: ref(['运单', 'Waybill'], 'operate.waybill', told),
  shippedOn: date(['发货日期', 'Shipped on'], told),
} as const

/**
 * A lot of material that must not be used any more: in one step its stock is blocked through the ledger, units that hold it stay where they are, and those
 * that were shipped are listed with their customers. Somebody else than who asked for it lifts it.
 */
export const containment = defineEntity({
  name: 'quality.containment',
  label: ['批次围堵', 'Lot containment'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['围堵编号', 'Containment number'], 'CT-{yyMM}-{0000}'),
    status: choice(
      ['状态', 'Status'],
      states({
        active: { label: ['围堵中', 'In force'], means: 'open', tone: 'bad' },
        lifted: { label: ['已解除', 'Lifted'], means: 'done' },
      }),
      { required: true, readonly: true },
    ),
    lot: ref(['批次', 'Lot'], 'stock.lot', { required: true, frozen: true, from: true }),
    material: ref(['物料', 'Material'], 'mnm.material', told),
    defectFound: ref(['过程缺陷', 'Process defect'], 'quality.processDefect', {
      frozen: true,
      from: true,
      help: ['不填则自动建立一条', 'Left empty, one is made'],
    }),
    rmaCase: ref(['售后维修单', 'RMA case'], 'rma.case', { frozen: true, from: true }),
    defect: ref(['缺陷代码', 'Defect code'], 'quality.defectCode', { required: true, frozen: true, usable: givenCodes }),
    place: text(['缺陷部位', 'Location on the part'], { required: true, frozen: true, max: 120 }),
    reason: text(['围堵原因', 'Reason'], { required: true, frozen: true, max: 1000, multiline: true, search: true }),
    askSupplier: flag(['要求供应商纠正', 'Ask the supplier to correct it'], {
      frozen: true,
      help: ['为来料批建立供应商纠正措施', 'Makes a supplier corrective action for a lot that a supplier delivered'],
    }),
    owner: ref(['负责人', 'Owner'], 'admin.user', { required: true }),
    dueOn: date(['处理期限', 'Settle by'], { required: true }),
    overdue: overdue(),
    notes: text(['处理说明', 'Notes'], { max: 2000, multiline: true }),
    blocked: decimal(['冻结数量', 'Quantity blocked'], { ...told, unit: { by: 'unit' }, scale: 4, min: '0' }),
    reserved: decimal(['已预留、不能发出', 'Reserved, not issued'], {
      ...told,
      unit: { by: 'unit' },
      scale: 4,
      min: '0',
      help: ['留在可用库位，围堵期间不能领用或发货', 'It stays in usable stock, and is neither issued nor shipped meanwhile'],
    }),
    unit: ref(['计量单位', 'Unit'], 'mnm.unit', told),
    held: integer(['当时在厂产品', 'Units in the house then'], { ...told, min: 0 }),
    shipped: integer(['当时已发货产品', 'Units shipped by then'], { ...told, min: 0 }),
    units: lines(['含此批次的产品', 'Units that hold the lot'], affectedUnit, { max: mostListed, readonly: true }),
    lots: refs(['用此批次制成的批次', 'Lots made of it'], 'stock.lot', {
      max: mostListed,
      readonly: true,
      help: ['库存同样冻结，不能领用或发货', 'Their stock is blocked as well, and they are neither issued nor shipped'],
    }),
    customers: refs(['收到这些批次的客户', 'Customers sent these lots'], 'crm.company', {
      max: mostListed,
      readonly: true,
      help: ['按批次发货的；产品的客户见产品明细', 'Where the lots themselves were shipped; the customers of units are listed with those'],
    }),
    cleared: refs(['已放行产品', 'Units cleared'], 'product.unit', { max: mostListed, readonly: true }),
    scar: ref(['供应商纠正措施', 'Supplier corrective action'], 'quality.scar', told),
    liftedBy: ref(['解除人', 'Lifted by'], 'admin.user', told),
    liftedOn: date(['解除日期', 'Lifted on'], told),
    liftReason: text(['解除依据', 'Why it is lifted'], { ...told, max: 1000, multiline: true }),
  },
  state: 'status',
  editableIn: ['active'],
  deletableIn: [],
  filledIn: { active: ['material', 'blocked', 'held', 'shipped', 'defectFound'], lifted: ['liftedBy', 'liftedOn', 'liftReason'] },
  uniqueIn: [{ fields: ['lot'], in: ['active'] }],
  due: [{ date: 'dueOn', in: ['active'], label: ['逾期未解除的批次围堵', 'Containments not settled in time'] }],
  remind: [
    {
      name: 'containmentDue',
      label: ['批次围堵待处理', 'Containments are to be settled'],
      before: 'dueOn',
      at: [0, 1, 7],
      while: ['active'],
      to: ['owner', { headOf: 'owner', from: 1 }],
      with: ['lot', 'material'],
    },
  ],
  transitions: {
    clear: {
      label: ['放行产品', 'Clear units'],
      done: ['已放行产品', 'Units cleared'],
      from: ['active'],
      to: 'active',
      notBy: ['createdBy'],
      input: {
        units: refs(['检查合格的产品', 'Units found good'], 'product.unit', { min: 1, max: 200, where: atHand }),
        result: text(['检查结果', 'Result of the check'], { required: true, max: 1000, multiline: true }),
      },
    },
    lift: {
      label: ['解除围堵', 'Lift'],
      done: ['已解除', 'Lifted'],
      from: ['active'],
      to: 'lifted',
      notBy: ['createdBy'],
      tone: 'primary',
      waiting: ['待解除的批次围堵', 'Containments to lift'],
      waitingBy: 'dueOn',
      input: { liftReason: reasonWith({ label: ['解除依据', 'Why it is lifted'], max: 1000 }) },
      fills: ['liftReason'],
    },
  },
  moves: [
    { reason: 'block', from: ['usable'], to: ['blocked'], ofBarred: true },
    { reason: 'unblock', from: ['blocked'], to: ['usable'], ofBarred: true },
  ],
  list: {
    columns: ['code', 'status', 'lot', 'material', 'defect', 'blocked', 'held', 'shipped', 'owner', 'dueOn', 'overdue'],
    filters: ['status', 'lot', 'material', 'defect', 'defectFound', 'rmaCase', 'scar', 'owner', 'dueOn', 'overdue', 'liftedOn'],
    sort: '-id',
  },
  summary: [
    { field: 'lot', with: ['material'] },
    { field: 'defect', with: ['place'] },
    { field: 'blocked', with: ['held', 'shipped'] },
    { field: 'dueOn', with: ['owner'], alert: 'overdue' },
    { field: 'liftedOn', with: ['liftedBy'] },
  ],
  form: [
    {
      label: ['批次', 'Lot'],
      fields: [
        'lot',
        'material',
        'defectFound',
        'rmaCase',
        'defect',
        'place',
        'reason',
        'askSupplier',
        'owner',
        'dueOn',
        'overdue',
        'notes',
      ],
    },
    {
      label: ['围堵范围', 'Containment scope'],
      fields: ['blocked', 'reserved', 'unit', 'held', 'shipped', 'scar', 'lots', 'customers', 'units', 'cleared'],
    },
    { label: ['解除', 'Lifting'], fields: ['liftedOn', 'liftedBy', 'liftReason'] },
  ],
})
