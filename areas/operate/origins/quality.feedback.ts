import { from, originAbove } from '#core/definition'
import { feedback } from '../../quality/feedback/feedback.ts'
import { order } from '../order/order.ts'

/** What a customer says of goods is recorded on the page of their order. */
export default originAbove(
  feedback,
  'order',
  from(order, {
    in: ['confirmed', 'shortClosed', 'closed'],
    label: ['登记质量反馈', 'Add quality feedback'],
    same: { customer: source => source.company },
    fill: { source: () => 'customer' },
  }),
)
