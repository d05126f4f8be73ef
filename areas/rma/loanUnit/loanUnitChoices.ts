import { states, type ChoiceValue } from '#core/fields'

/** Whether a unit is in the pool. */
export const poolStates = states({
  inPool: { label: ['在池中', 'In the pool'], means: 'done' },
  withdrawn: { label: ['已退出', 'Withdrawn'], means: 'void' },
})

/** Whether a unit of the pool can be lent now; it follows from stock, waybills and loan returns. */
export const availabilities = {
  available: { label: ['可借', 'Available'], tone: 'good' },
  reserved: { label: ['已预留', 'Reserved'], tone: 'info' },
  lent: { label: ['借出中', 'On loan'], tone: 'info' },
  notReady: { label: ['暂不可借', 'Not ready'], tone: 'warn' },
  gone: { label: ['不在公司', 'Not here'], tone: 'bad' },
} as const satisfies Readonly<Record<string, ChoiceValue>>
