/** How far an order has come. From being sent on, what was received leads it. */
export const orderStates = {
  draft: { label: ['草稿', 'Draft'], tone: 'neutral' },
  approving: { label: ['审批中', 'In approval'], tone: 'warn' },
  sent: { label: ['已发出', 'Sent'], tone: 'info' },
  confirmed: { label: ['已确认', 'Confirmed'], tone: 'info' },
  partlyReceived: { label: ['部分收货', 'Partly received'], tone: 'warn' },
  received: { label: ['已收齐', 'Received'], tone: 'good' },
  closed: { label: ['已关闭', 'Closed'], tone: 'neutral' },
  cancelled: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
  superseded: { label: ['已被取代', 'Superseded'], tone: 'neutral' },
} as const

/** The states in which something of an order is still to be done by its supplier. */
export const openStates = ['draft', 'approving', 'sent', 'confirmed', 'partlyReceived'] as const

/** The states of an order that is not sent yet. */
export const openBefore = ['draft', 'approving'] as const

/** The states in which an order draws on the contracts that its lines name. */
export const drawing = ['sent', 'confirmed', 'partlyReceived', 'received', 'closed'] as const

/** The states in which goods of an order may arrive, as long as some have not. */
export const receivable = ['sent', 'confirmed', 'partlyReceived', 'received'] as const

/** The states in which an order orders what was awarded; the others leave it to another one. */
export const ordering = ['draft', 'approving', 'sent', 'confirmed', 'partlyReceived', 'received', 'closed'] as const
