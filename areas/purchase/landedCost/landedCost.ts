import { defineEntity, submission } from '#core/definition'
import { authors, choice, code, computed, decimal, lines, moment, money, reasonWith, ref, text, told } from '#core/fields'
import { landedCostFlow, mostPosted } from './landedCost.flow.ts'
import { chargeKinds, landedCostStates, spreadBases } from './landedCostChoices.ts'

const cny = { cents: true, scale: 2, group: 'price', unit: ['元', 'CNY'] } as const

/** What was paid for a delivery besides its goods, in CNY without deductible VAT. */
const charge = {
  kind: choice(['费用', 'Charge'], chargeKinds, { required: true }),
  amount: decimal(['不含税金额', 'Amount without VAT'], { ...cny, required: true, filledByReaders: true, min: '0.01', max: '9999999999' }),
  basis: choice(['分摊方式', 'Shared out'], spreadBases, { required: true }),
  payee: text(['收款方', 'Paid to'], { max: 120 }),
  reference: text(['单据号', 'Document number'], { max: 60 }),
} as const

/** A line of the delivery, with what of the charges it bears. */
const bearer = {
  received: ref(['收货行', 'Received line'], 'purchase.receipt.items', { from: true }),
  material: ref(['物料', 'Material'], 'mnm.material', told),
  quantity: decimal(['数量', 'Quantity'], { ...told, scale: 4, min: '0' }),
  unit: ref(['计量单位', 'Unit'], 'mnm.unit', told),
  weight: decimal(['重量', 'Weight'], {
    scale: 4,
    min: '0',
    max: '9999999',
    unit: ['千克', 'kg'],
    help: ['有按重量分摊的费用时填写', 'Needed where a charge is shared out by weight'],
  }),
  value: decimal(['货值', 'Value'], { ...told, ...cny, min: '0' }),
  share: decimal(['分摊', 'Share'], { ...told, ...cny, min: '0', help: ['计入该物料的库存金额', 'Goes into the value of its stock'] }),
} as const

/** Charges of a delivery (freight, packing, duty, insurance), shared out over its goods to the last cent and posted to the value of stock by a second person; much money by those who agree to it. */
export const landedCost = defineEntity({
  name: 'purchase.landedCost',
  label: ['到货费用', 'Landed cost'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['费用单号', 'Landed cost number'], 'LC-{yyMMdd}-{000}', { on: ['post', 'submit'] }),
    status: choice(['状态', 'Status'], landedCostStates, { required: true, readonly: true }),
    receipt: ref(['采购收货', 'Goods receipt'], 'purchase.receipt', { required: true, frozen: true, from: true }),
    supplier: ref(['供应商', 'Supplier'], 'purchase.supplier', told),
    charges: lines(['费用明细', 'Charges'], charge, { max: 20, totals: ['total'] }),
    items: lines(['分摊到收货行', 'Goods that bear them'], bearer, { max: 500, named: 'material', unique: [['received']] }),
    total: computed(decimal(['费用合计', 'Total charges'], { ...cny, min: '0' })),
    together: money(['供应商 7 天合计（人民币）', 'Supplier, 7 days together (CNY)'], {
      ...told,
      group: 'price',
      help: [
        `该供应商 7 天内的到货费用，含本单；超过 ${mostPosted} 元须审批`,
        `Charges of deliveries of this supplier within 7 days, these included; more than ${mostPosted} CNY is submitted for approval`,
      ],
    }),
    notes: text(['备注', 'Notes'], { max: 500, multiline: true }),
    authors: authors(['登记人', 'Entered by'], { max: 50, help: ['他们不能计入库存', 'They do not post it'] }),
    postedAt: moment(['计入时间', 'Posted at'], told),
    postedBy: ref(['计入人', 'Posted by'], 'admin.user', told),
    reversedAt: moment(['冲销时间', 'Reversed at'], told),
  },
  state: 'status',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  filledIn: { posted: ['postedAt', 'postedBy'], reversed: ['reversedAt'] },
  transitions: {
    post: {
      label: ['计入库存', 'Post to stock'],
      done: ['已计入', 'Posted'],
      from: ['draft'],
      to: 'posted',
      notBy: ['authors'],
      requires: ['charges', 'items'],
      tone: 'primary',
      waiting: ['待计入的到货费用', 'Landed costs to post'],
      confirm: ['按所示分摊计入库存金额？', 'Post these shares to the value of stock?'],
    },
    submit: {
      ...submission,
      from: ['draft'],
      to: 'posted',
      approval: 'purchase.landedCost',
      flow: landedCostFlow,
      rejected: 'draft',
      requires: ['charges', 'items'],
    },
    reverse: {
      label: ['冲销', 'Reverse'],
      from: ['posted'],
      to: 'reversed',
      tone: 'danger',
      input: { reason: reasonWith({ max: 300 }) },
      opens: ['reversedAt'],
    },
  },
  list: {
    columns: ['code', 'status', 'receipt', 'supplier', 'total', 'postedAt'],
    filters: ['status', 'receipt', 'supplier', 'postedAt'],
    sort: '-id',
  },
  summary: ['receipt', 'supplier', { field: 'total', with: ['together'] }, { field: 'postedAt', with: ['postedBy'] }],
  form: [
    { label: ['到货费用', 'Landed cost'], fields: ['receipt', 'supplier', 'notes', 'authors', 'postedAt', 'postedBy', 'reversedAt'] },
    { label: ['费用明细', 'Charges'], fields: ['charges', 'total', 'together'] },
    { label: ['分摊到收货行', 'Goods that bear them'], fields: ['items'] },
  ],
})
