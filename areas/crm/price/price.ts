import { defineEntity } from '#core/definition'
import { choice, computed, date, derived, inCurrency, moment, ref, text, unitPrice } from '#core/fields'
import { pricedIn } from '../../product/model/modelStates.ts'
import { priceTiers } from '../company/companyChoices.ts'
import { priceCurrencies } from './tiers.ts'

/** What a price means today. */
export const priceStandings = {
  current: { label: ['当前', 'Current'], tone: 'good' },
  upcoming: { label: ['未生效', 'Upcoming'], tone: 'info' },
  past: { label: ['历史', 'Past'], tone: 'neutral' },
  superseded: { label: ['已更正', 'Corrected'], tone: 'neutral' },
} as const

/**
 * A row of the price book: what one of a model costs customers of a tier from a day on, as it was recorded. Rows are only ever added, by price changes
 * that come into effect, or as opening prices before all others; nobody changes or deletes one.
 */
export const price = defineEntity({
  name: 'crm.price',
  label: ['销售价格', 'Sales price'],
  title: 'caption',
  shared: true,
  effective: { on: 'validFrom', why: 'reason' },
  fields: {
    caption: computed(text(['价格', 'Price'], { required: true, max: 40, words: priceTiers, oneName: true })),
    model: ref(['产品型号', 'Product model'], 'product.model', {
      required: true,
      frozen: true,
      usable: { field: 'status', in: pricedIn },
    }),
    tier: choice(['价格等级', 'Price tier'], priceTiers, { required: true, frozen: true }),
    currency: choice(['币种', 'Currency'], priceCurrencies, { required: true, frozen: true }),
    amount: unitPrice(['单价', 'Unit price'], {
      unit: inCurrency,
      required: true,
      frozen: true,
      min: '0.000001',
      group: 'salesPrice',
    }),
    validFrom: date(['生效日期', 'Effective date'], { required: true, frozen: true }),
    validTo: derived(date(['有效至', 'Effective until'])),
    standing: derived(choice(['状态', 'Standing'], priceStandings, { required: true })),
    recordedAt: moment(['登记时间', 'Recorded at'], { required: true, readonly: true }),
    change: ref(['调价单', 'Price change'], 'crm.priceChange', { readonly: true }),
    reason: text(['原因', 'Reason'], { required: true, frozen: true, max: 500, multiline: true }),
  },
  editableIn: [],
  deletableIn: [],
  opening: ['create', 'import'],
  list: {
    columns: ['model', 'tier', 'currency', 'amount', 'standing', 'validFrom', 'validTo', 'recordedAt', 'change'],
    filters: ['model', 'tier', 'currency', 'standing', 'validFrom', 'change'],
    sort: '-id',
  },
  summary: ['model', { field: 'tier', with: ['currency'] }, 'amount', { field: 'validFrom', with: ['validTo'] }, 'standing'],
  form: [
    {
      label: ['价格', 'Price'],
      fields: ['model', 'tier', 'currency', 'amount', 'validFrom', 'validTo', 'standing', 'recordedAt', 'change', 'reason'],
    },
  ],
})
