import { meaning } from '#core/definition'
import { states } from '#core/fields'

/** How far an order has come. From being sent on, what was received leads it. */
export const orderStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  approving: { label: ['审批中', 'In approval'], means: 'waiting:approvers' },
  sent: { label: ['已发出', 'Sent'], means: 'waiting:supplier' },
  confirmed: { label: ['已确认', 'Confirmed'], means: 'waiting:supplier' },
  partlyReceived: { label: ['部分收货', 'Partly received'], means: 'waiting:supplier' },
  received: { label: ['已收齐', 'Received'], means: 'done' },
  closed: { label: ['已关闭', 'Closed'], means: 'done' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
  superseded: { label: ['已被取代', 'Superseded'], means: 'void' },
})

/** The states in which something of an order is still to be done by its supplier. */
export const openStates = meaning(orderStates, 'unfinished')

/** The states of an order that is not sent yet. */
export const openBefore = meaning(orderStates, 'draft', 'waiting:approvers')

/** The states in which an order draws on the contracts that its lines name. */
export const drawing = meaning(orderStates, 'waiting:supplier', 'done')

/** The states in which goods of an order may arrive, as long as some have not. */
export const receivable = ['sent', 'confirmed', 'partlyReceived', 'received'] as const

/** The states in which an order orders what was awarded; the others leave it to another one. */
export const ordering = meaning(orderStates, 'holding')
