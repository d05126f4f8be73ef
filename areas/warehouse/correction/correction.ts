import { defineEntity, submission } from '#core/definition'
import { choice, code, decimal, file, flag, integer, reason, reasonWith, ref, states } from '#core/fields'
import { correctionFlow } from './correction.flow.ts'

const correctionStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'Pending'], means: 'waiting:approvers' },
  posted: { label: ['已过账', 'Posted'], means: 'done' },
  rejected: { label: ['已驳回', 'Rejected'], means: 'draft', tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** What is put right. */
const correctionKinds = {
  scrap: { label: ['报废', 'Scrap'], tone: 'bad' },
  scrapAside: { label: ['报废待处理的', 'Scrap what is set aside'], tone: 'bad' },
  repaired: { label: ['修好，回到库存', 'Repaired, on hand again'], tone: 'good' },
  more: { label: ['盘盈', 'More was found'], tone: 'warn' },
  less: { label: ['盘亏', 'Less was found'], tone: 'warn' },
} as const

/** What a keeper says of an item against its books, with a second person: that it is scrapped, repaired, or that more or less of it is there. */
export const correction = defineEntity({
  name: 'warehouse.correction',
  label: ['库存调整单', 'Warehouse correction'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['调整编号', 'Correction number'], 'WC-{yyMMdd}-{000}', { on: 'submit' }),
    state: choice(['状态', 'State'], correctionStates, { required: true, readonly: true }),
    item: ref(['物品', 'Item'], 'warehouse.item', { required: true }),
    kind: choice(['类型', 'Type'], correctionKinds, { required: true }),
    quantity: integer(['数量', 'Quantity'], { required: true, min: 1, max: 1_000_000 }),
    value: decimal(['金额', 'Value'], { readonly: true, cents: true, unit: ['元', 'CNY'], scale: 2, min: '0' }),
    together: decimal(['90 天合计', '90 days together'], {
      readonly: true,
      cents: true,
      unit: ['元', 'CNY'],
      scale: 2,
      min: '0',
      help: [
        '连同同一物品 90 天内同方向的调整',
        'With what was corrected of the item in the same direction within 90 days. By this it is decided who agrees.',
      ],
    }),
    ownPrice: flag(['自己定的单价', 'Own price'], {
      readonly: true,
      tone: 'warn',
      help: ['提交人 90 天内登记或修改过物品的单价', 'The submitter entered or changed the price of the item within 90 days'],
    }),
    reason,
    proof: file(['凭证', 'Proof']),
  },
  state: 'state',
  editableIn: ['draft', 'rejected'],
  deletableIn: ['draft'],
  transitions: {
    submit: {
      ...submission,
      from: ['draft', 'rejected'],
      to: 'posted',
      approval: 'warehouse.correction',
      flow: correctionFlow,
      rejected: 'rejected',
    },
    cancel: {
      label: ['取消', 'Cancel'],
      from: ['draft', 'rejected'],
      to: 'cancelled',
      tone: 'danger',
      // Nothing moves before it is agreed to.
      leaves: ['warehouse.move'],
      input: { reason: reasonWith({ max: 300 }) },
    },
  },
  list: { columns: ['code', 'state', 'item', 'kind', 'quantity', 'value', 'reason'], filters: ['state', 'item', 'kind'], sort: '-id' },
  summary: ['item', { field: 'kind', with: ['quantity'] }, { field: 'value', with: ['together'] }, 'reason'],
  form: [
    { label: ['调整', 'Correction'], fields: ['code', 'item', 'kind', 'quantity', 'value', 'together', 'ownPrice', 'reason', 'proof'] },
  ],
})
