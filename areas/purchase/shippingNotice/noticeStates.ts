/** How far an announced delivery has come: its receipt leads it on, its withdrawal ends it. */
export const noticeStates = {
  announced: { label: ['在途', 'Announced'], tone: 'info' },
  received: { label: ['已收货', 'Received'], tone: 'good' },
  withdrawn: { label: ['已撤回', 'Withdrawn'], tone: 'neutral' },
} as const

/** The states of an order in which a delivery of it is announced, as long as some of it is open. */
export const announceable = ['sent', 'confirmed', 'partlyReceived'] as const
