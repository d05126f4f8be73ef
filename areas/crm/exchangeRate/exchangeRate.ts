import { defineEntity } from '#core/definition'
import { choice, computed, date, decimal, moment, text } from '#core/fields'
import { priceCurrencies, type PriceCurrency } from '../price/tiers.ts'
import { rateSources } from './rateSources.ts'

/** What has a rate: every currency of the price book but CNY, in which rates are said. */
const foreignCurrencies = { USD: priceCurrencies.USD } as const satisfies Record<Exclude<PriceCurrency, 'CNY'>, unknown>

/**
 * How many CNY one of a currency is worth from a day on, as it was recorded. Rows are only ever added; a later one from the same day corrects the earlier.
 */
export const exchangeRate = defineEntity({
  name: 'crm.exchangeRate',
  label: ['汇率', 'Exchange rate'],
  title: 'caption',
  shared: true,
  effective: { on: 'validFrom', why: 'note' },
  fields: {
    caption: computed(text(['币种和日期', 'Currency and date'], { required: true, max: 40 })),
    currency: choice(['币种', 'Currency'], foreignCurrencies, { required: true, frozen: true }),
    rate: decimal(['汇率', 'Exchange rate'], {
      required: true,
      frozen: true,
      scale: 6,
      min: '0.000001',
      max: '9999',
      help: ['一单位外币合多少元', 'CNY for one of the currency'],
    }),
    validFrom: date(['生效日期', 'Effective date'], { required: true, frozen: true }),
    source: choice(['来源', 'Source'], rateSources, { required: true, frozen: true }),
    recordedAt: moment(['登记时间', 'Recorded at'], { required: true, readonly: true }),
    note: text(['说明', 'Remark'], {
      frozen: true,
      max: 500,
      multiline: true,
      help: ['与前一汇率相差超过 10% 时必填', 'Needed where the rate moved by more than 10%'],
    }),
  },
  editableIn: [],
  deletableIn: [],
  list: {
    columns: ['currency', 'rate', 'validFrom', 'source', 'recordedAt', 'note'],
    filters: ['currency', 'validFrom', 'source'],
    sort: '-id',
  },
  summary: ['currency', 'rate', 'validFrom', 'source'],
  form: [{ label: ['汇率', 'Exchange rate'], fields: ['currency', 'rate', 'validFrom', 'source', 'recordedAt', 'note'] }],
})
