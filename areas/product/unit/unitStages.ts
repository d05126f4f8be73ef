import { states } from '#core/fields'

/** Where a unit stands in production. */
export const unitStages = states({
  assembly: { label: ['组装中', 'In assembly'], means: 'open' },
  firstTest: { label: ['初测', 'First test'], means: 'open' },
  repair: { label: ['维修', 'Repair'], means: 'open', tone: 'warn' },
  readBack: { label: ['回读', 'Read-back'], means: 'open' },
  stocked: { label: ['已入库', 'Stocked'], means: 'done' },
  voided: { label: ['已作废', 'Void'], means: 'void' },
  scrapped: { label: ['已报废', 'Scrapped'], means: 'void', tone: 'bad' },
})
