import type { ChoiceValue } from '#core/fields'

/** Where a unit stands in production. */
export const unitStages = {
  assembly: { label: ['组装中', 'In assembly'], tone: 'info' },
  firstTest: { label: ['初测', 'First test'], tone: 'info' },
  repair: { label: ['维修', 'Repair'], tone: 'warn' },
  readBack: { label: ['回读', 'Read-back'], tone: 'info' },
  stocked: { label: ['已入库', 'Stocked'], tone: 'good' },
  voided: { label: ['已作废', 'Void'], tone: 'neutral' },
  scrapped: { label: ['已报废', 'Scrapped'], tone: 'bad' },
} as const satisfies Readonly<Record<string, ChoiceValue>>
