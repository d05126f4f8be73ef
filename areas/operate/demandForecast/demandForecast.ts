import { calendar, defineEntity } from '#core/definition'
import { code, date, decimal, derived, integer, ref, text } from '#core/fields'

/**
 * How many pieces of a product customers are expected to order for a week. Orders that are needed in that week use it up, and only what is left of it is planned for;
 * orders beyond it count by themselves and take nothing from other weeks.
 */
export const demandForecast = defineEntity({
  name: 'operate.demandForecast',
  label: ['需求预测', 'Demand forecast'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['预测号', 'Forecast number'], 'FC-{yyMMdd}-{000}'),
    model: ref(['产品型号', 'Product model'], 'product.model', { required: true }),
    week: date(['需求周', 'Week'], {
      required: true,
      help: ['存为该周的周一；每个型号每周一条', 'Kept as the Monday of the week; one for each model and week'],
    }),
    quantity: integer(['预测数量', 'Quantity'], { required: true, min: 1, max: 99_999 }),
    ordered: derived(
      decimal(['已有订单', 'Ordered'], {
        scale: 4,
        help: ['该周需要的订单数量', 'Needed by orders in that week'],
      }),
    ),
    remaining: derived(
      decimal(['尚未下单', 'Not ordered yet'], {
        scale: 4,
        help: [
          '预测减去已有订单，不小于 0；需求计划只计这部分',
          'The forecast less what is ordered, not below 0; only this is planned for',
        ],
      }),
    ),
    note: text(['说明', 'Remark'], { max: 500, multiline: true }),
  },
  unique: [['model', 'week']],
  list: {
    columns: ['code', 'model', 'week', 'quantity', 'ordered', 'remaining', 'note'],
    filters: ['model', 'week'],
    sort: '-week',
  },
  presentations: [calendar({ from: 'week', card: ['model', 'quantity', 'remaining'] })],
  summary: ['model', 'week', { field: 'quantity', with: ['ordered', 'remaining'] }],
  form: [{ label: ['需求预测', 'Demand forecast'], fields: ['code', 'model', 'week', 'quantity', 'ordered', 'remaining', 'note'] }],
})
