import { defineEntity, submission } from '#core/definition'
import { choice, code, computed, date, decimal, derived, flag, integer, lines, reason, ref, states, text, unitPrice } from '#core/fields'
import { pricedIn } from '../../product/model/modelStates.ts'
import { priceTiers } from '../company/companyChoices.ts'
import { priceCurrencies } from '../price/tiers.ts'
import { priceChangeFlow } from './priceChange.flow.ts'

/** How far a price change has come. */
const priceChangeStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'Pending'], means: 'waiting:approvers' },
  approved: { label: ['待生效', 'Approved'], means: 'waiting:day' },
  effective: { label: ['已生效', 'Effective'], means: 'done' },
  withdrawn: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** New prices from a day on: agreed to where they differ much from the ones before, and entered into the price book on their day. */
export const priceChange = defineEntity({
  name: 'crm.priceChange',
  label: ['调价单', 'Price change'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['单号', 'Number'], 'PC-{yyMM}-{000}', { on: ['submit', 'apply'] }),
    status: choice(['状态', 'Status'], priceChangeStates, { required: true, readonly: true }),
    reason: text(['调价原因', 'Reason'], { required: true, search: true, max: 500, multiline: true, bulk: false }),
    effectiveDate: date(['计划生效日期', 'Planned date'], {
      required: true,
      help: ['当天零点生效；已过的日期按批准当天生效', 'At 00:00; a day that has passed counts as that of approval'],
    }),
    effectiveOn: date(['实际生效日期', 'Effective date'], { readonly: true }),
    rows: lines(
      ['价格明细', 'Prices'],
      {
        model: ref(['产品型号', 'Product model'], 'product.model', { required: true, usable: { field: 'status', in: pricedIn } }),
        tier: choice(['价格等级', 'Price tier'], priceTiers, { required: true }),
        currency: choice(['币种', 'Currency'], priceCurrencies, { required: true }),
        old: unitPrice(['原价', 'Old price'], { readonly: true }),
        amount: unitPrice(['新价', 'New price'], { required: true, min: '0.000001' }),
        change: computed(decimal(['变动', 'Change'], { scale: 4, percent: true })),
        reference: unitPrice(['90 天前价格', 'Price 90 days before'], { readonly: true }),
        changeLimit: decimal(['免审批幅度', 'Approval limit'], { readonly: true, scale: 4, percent: true }),
      },
      { max: 500, unique: [['model', 'tier', 'currency']], group: 'salesPrice' },
    ),
    prices: computed(integer(['价格数', 'Number of prices'], { group: 'salesPrice' })),
    largestChange: computed(decimal(['最大变动', 'Largest change'], { scale: 4, percent: true, group: 'salesPrice' })),
    needsApproval: computed(flag(['须审批', 'Needs approval'], { group: 'salesPrice' })),
    isDue: derived(flag(['已到生效日', 'Due'], { tone: 'warn' })),
  },
  state: 'status',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  open: ['effectiveOn'],
  filledIn: { effective: ['effectiveOn'] },
  transitions: {
    submit: {
      ...submission,
      from: ['draft'],
      to: ['approved', 'effective'],
      approval: 'crm.priceChange',
      flow: priceChangeFlow,
      rejected: 'draft',
      requires: ['rows'],
    },
    apply: {
      label: ['直接生效', 'Put into effect'],
      from: ['draft'],
      to: ['approved', 'effective'],
      requires: ['rows'],
      tone: 'primary',
      confirm: [
        '生效后只能用新的调价单修改。生效？',
        'Put these prices into effect? They can then be changed only by another price change.',
      ],
    },
    activate: {
      label: ['按期生效', 'Activate'],
      from: ['approved'],
      to: 'effective',
    },
    withdraw: {
      label: ['取消调价', 'Cancel change'],
      from: ['approved'],
      to: 'withdrawn',
      tone: 'danger',
      // Prices are written with the step by which it takes effect, after which it is not withdrawn.
      leaves: ['crm.price'],
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'status', 'reason', 'effectiveDate', 'effectiveOn', 'prices', 'largestChange', 'needsApproval', 'isDue'],
    filters: ['status', 'effectiveDate', 'needsApproval', 'isDue'],
    sort: '-id',
  },
  summary: [{ field: 'effectiveDate', with: ['effectiveOn'] }, 'prices', 'largestChange'],
  form: [
    {
      label: ['调价', 'Change'],
      fields: ['code', 'reason', 'effectiveDate', 'effectiveOn', 'isDue', 'prices', 'largestChange', 'needsApproval'],
    },
    { label: ['价格明细', 'Prices'], fields: ['rows'] },
  ],
})
