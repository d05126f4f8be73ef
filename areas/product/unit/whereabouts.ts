import type { ChoiceValue } from '#core/fields'

/** Where a finished unit is, as one says it, when it does not simply lie in stock. */
export const whereabouts = {
  shipped: { label: ['已发货', 'Shipped'], tone: 'info' },
  onLoan: { label: ['借出', 'On loan'], tone: 'info' },
  inService: { label: ['返修中', 'In service'], tone: 'warn' },
  quarantine: { label: ['待检', 'Quarantine'], tone: 'warn' },
  blocked: { label: ['冻结', 'Blocked'], tone: 'bad' },
  toScrap: { label: ['待报废', 'To be scrapped'], tone: 'bad' },
  transit: { label: ['在途', 'In transit'], tone: 'info' },
  issued: { label: ['已领出', 'Issued'], tone: 'info' },
  atSupplier: { label: ['在供应商处', 'At the supplier'], tone: 'info' },
  missing: { label: ['盘亏', 'Missing in a count'], tone: 'bad' },
  destroyed: { label: ['已销毁', 'Destroyed'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>
