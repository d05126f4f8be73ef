import { defineEntity } from '#core/definition'
import { choice, code, decimal, integer, moment, ref, text, told } from '#core/fields'
import { moveKinds, returnConditions } from './moveKinds.ts'

/** Of whoever is at work nobody asks whether they see it. */
const carried = { readonly: true, carriedOver: true } as const
const count = { required: true, readonly: true, min: 0 } as const
const change = { required: true, readonly: true } as const

/**
 * What happened to an item, by how much and because of which document: the operation log. People enter what comes in; everything else is posted by its document. Nobody
 * edits or deletes an entry, the database allows it to nobody.
 */
export const move = defineEntity({
  name: 'warehouse.move',
  label: ['操作记录', 'Operation log entry'],
  plural: 'Operation log',
  title: 'code',
  shared: true,
  fields: {
    code: code(['记录编号', 'Entry number'], 'WM-{yyMMdd}-{0000}'),
    at: moment(['时间', 'Time'], { required: true, readonly: true }),
    kind: choice(['操作', 'Operation'], moveKinds, { required: true, frozen: true, offered: ['in'] }),
    item: ref(['物品', 'Item'], 'warehouse.item', { required: true, frozen: true }),
    quantity: integer(['数量', 'Quantity'], { required: true, frozen: true, min: 1, max: 1_000_000, sum: true }),
    before: integer(['操作前库存', 'On hand before'], count),
    after: integer(['操作后库存', 'On hand after'], count),
    onHandChange: integer(['库存变化', 'Change on hand'], change),
    onLoanChange: integer(['借出变化', 'Change on loan'], change),
    setAsideChange: integer(['待处理变化', 'Change set aside'], change),
    value: decimal(['金额', 'Value'], { ...told, required: true, cents: true, unit: ['元', 'CNY'], scale: 2, min: '0', sum: true }),
    condition: choice(['归还状况', 'Condition'], returnConditions, told),
    person: ref(['领用人', 'Recipient'], 'admin.user', told),
    department: ref(['领用部门', 'Department'], 'admin.department', carried),
    document: text(['依据', 'Supporting document'], {
      frozen: true,
      search: true,
      max: 120,
      help: ['送货单、采购单或赠予单的编号', 'Number of the delivery note, purchase order or deed of gift'],
    }),
    issue: ref(['发放单', 'Issue'], 'warehouse.issue', carried),
    giveBack: ref(['归还单', 'Return'], 'warehouse.giveBack', carried),
    correction: ref(['调整单', 'Correction'], 'warehouse.correction', carried),
    count: ref(['盘点单', 'Count'], 'warehouse.count', carried),
  },
  editableIn: [],
  deletableIn: [],
  list: {
    columns: [
      'code',
      'at',
      'kind',
      'item',
      'quantity',
      'before',
      'after',
      'person',
      'condition',
      'issue',
      'giveBack',
      'correction',
      'count',
    ],
    filters: ['at', 'kind', 'item', 'person', 'department', 'condition'],
    sort: '-id',
  },
  summary: [
    'item',
    { field: 'kind', with: ['quantity'] },
    { field: 'before', with: ['after'] },
    { field: 'person', with: ['department'] },
    'at',
  ],
  form: [
    {
      label: ['操作', 'Operation'],
      fields: [
        'code',
        'at',
        'kind',
        'item',
        'quantity',
        'before',
        'after',
        'onHandChange',
        'onLoanChange',
        'setAsideChange',
        'value',
        'condition',
      ],
    },
    { label: ['依据', 'Behind it'], fields: ['person', 'department', 'document', 'issue', 'giveBack', 'correction', 'count'] },
  ],
})
