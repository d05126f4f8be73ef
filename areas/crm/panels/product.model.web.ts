import { lazy } from '#core/client.web'
import { panelAbove } from '#core/presentation.web'
import type { model } from '../../product/model/model.ts'

/** What a product costs, on its page. */
export default panelAbove<typeof model>('product.model', {
  name: 'prices',
  label: ['价格', 'Prices'],
  points: ['crm.price:read', 'field.salesPrice:read'],
  after: 'bom',
  Panel: lazy(async () => ({ default: (await import('../price/ofModel/PricesPanel.web.tsx')).PricesPanel })),
})
