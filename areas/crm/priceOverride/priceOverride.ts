import { carriedOut, defineEntity, submission } from '#core/definition'
import { choice, code, date, decimal, lines, reason, ref, states, unitPrice } from '#core/fields'
import { companyTypes } from '../company/companyChoices.ts'
import { priceCurrencies } from '../price/tiers.ts'
import { priceOverrideFlow } from './priceOverride.flow.ts'

/** How far a negotiated price has come. */
const priceOverrideStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'Pending'], means: 'waiting:approvers' },
  approved: { label: ['已批准', 'Approved'], means: 'done' },
  ended: { label: ['已终止', 'Ended'], means: 'void' },
})

/** Prices that were agreed with one customer, or hold for a type of customers, for a while: from each quantity on another one, in place of the tier price. */
export const priceOverride = defineEntity({
  name: 'crm.priceOverride',
  label: ['协议价', 'Negotiated price'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['单号', 'Number'], 'NP-{yyMM}-{000}', { on: 'submit' }),
    status: choice(['状态', 'Status'], priceOverrideStates, { required: true, readonly: true }),
    customer: ref(['客户', 'Customer'], 'crm.company', { decidesRoute: carriedOut }),
    customerType: choice(['客户类型', 'Customer type'], companyTypes, {
      decidesRoute: carriedOut,
      help: ['不指定客户时，对此类客户都有效', 'Without a customer it holds for all of this type'],
    }),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    currency: choice(['币种', 'Currency'], priceCurrencies, { required: true }),
    validFrom: date(['生效日期', 'Effective date'], { required: true }),
    validTo: date(['有效至', 'Effective until'], { required: true }),
    reason,
    breaks: lines(
      ['数量价格', 'Quantity prices'],
      {
        fromQuantity: decimal(['起订数量', 'From quantity'], { required: true, scale: 4, min: '0.0001' }),
        price: unitPrice(['单价', 'Unit price'], { required: true, min: '0.000001' }),
      },
      { max: 20, unique: [['fromQuantity']], group: 'salesPrice' },
    ),
    depth: decimal(['低于等级价', 'Below the tier price'], {
      readonly: true,
      scale: 4,
      percent: true,
      min: '0',
      max: '1',
      group: 'salesPrice',
      help: [
        '提交时最低一档低于所替代的等级价的比例，决定由谁审批；没有等级价时为 100%',
        'How far the lowest price lies below the tier price that it replaces, when it was submitted. It decides who approves; 100% where there is no tier price',
      ],
    }),
    endedOn: date(['终止日期', 'Ended on'], { readonly: true }),
  },
  state: 'status',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  open: ['endedOn'],
  filledIn: { ended: ['endedOn'] },
  transitions: {
    submit: {
      ...submission,
      from: ['draft'],
      to: 'approved',
      approval: 'crm.priceOverride',
      flow: priceOverrideFlow,
      rejected: 'draft',
      requires: ['breaks'],
    },
    end: {
      label: ['终止', 'End'],
      from: ['approved'],
      to: 'ended',
      tone: 'danger',
      input: { reason },
    },
  },
  list: {
    columns: ['code', 'status', 'customer', 'customerType', 'model', 'currency', 'validFrom', 'validTo', 'endedOn'],
    filters: ['status', 'customer', 'customerType', 'model', 'currency', 'validFrom', 'validTo'],
    sort: '-id',
  },
  summary: [{ field: 'customer', with: ['customerType'] }, 'model', { field: 'validTo', with: ['validFrom', 'endedOn'] }, 'currency'],
  form: [
    {
      label: ['协议', 'Agreement'],
      fields: ['code', 'customer', 'customerType', 'model', 'currency', 'validFrom', 'validTo', 'endedOn', 'reason'],
    },
    { label: ['数量价格', 'Quantity prices'], fields: ['breaks', 'depth'] },
  ],
})
