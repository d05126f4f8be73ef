import { states } from '#core/fields'

/** How far charges have come. */
export const landedCostStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  pending: { label: ['审批中', 'In approval'], means: 'waiting:approvers' },
  posted: { label: ['已计入', 'Posted'], means: 'done' },
  reversed: { label: ['已冲销', 'Reversed'], means: 'void' },
})

/** What is paid besides the goods. */
export const chargeKinds = {
  freight: ['运费', 'Freight'],
  packing: ['包装费', 'Packing'],
  duty: ['关税', 'Duty'],
  insurance: ['保险费', 'Insurance'],
  handling: ['报关和装卸', 'Customs and handling'],
} as const

/** By what a charge is shared out. */
export const spreadBases = { value: ['按金额', 'By value'], weight: ['按重量', 'By weight'], quantity: ['按数量', 'By quantity'] } as const
