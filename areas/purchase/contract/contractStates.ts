import { states } from '#core/fields'

/** How far a contract is: what people have decided of it. */
export const contractStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  reviewing: { label: ['评审中', 'In review'], means: 'waiting:approvers' },
  signing: { label: ['签署中', 'Being signed'], means: 'open' },
  effective: { label: ['生效', 'Effective'], means: 'done' },
  terminated: { label: ['已终止', 'Terminated'], means: 'void', tone: 'bad' },
})

/** What that means today: an effective contract expires by the calendar. */
export const contractStandings = {
  ...contractStates,
  upcoming: { label: ['待生效', 'To take effect'], tone: 'info' },
  expiring: { label: ['即将到期', 'Expiring'], tone: 'warn' },
  expired: { label: ['已到期', 'Expired'], tone: 'bad' },
} as const

/** What a contract is about. */
export const contractTypes = {
  framework: ['框架协议', 'Framework agreement'],
  price: ['价格协议', 'Price agreement'],
  nda: ['保密协议', 'Non-disclosure agreement'],
  quality: ['质量协议', 'Quality agreement'],
  outsourcing: ['委外协议', 'Outsourcing agreement'],
} as const

/** Who has put a seal to it. */
export const sealStates = {
  none: ['未盖章', 'Not sealed'],
  ours: ['我方已盖章', 'Sealed by us'],
  both: ['双方已盖章', 'Sealed by both'],
} as const
