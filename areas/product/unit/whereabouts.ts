import type { ChoiceValue } from '#core/fields'

/** Where a unit is: the one answer to whether it is still there, and who has it. */
export const whereabouts = {
  line: { label: ['在产线', 'On the line'], tone: 'info' },
  stock: { label: ['在库', 'In stock'], tone: 'good' },
  quarantine: { label: ['待检', 'Quarantine'], tone: 'warn' },
  blocked: { label: ['冻结', 'Blocked'], tone: 'bad' },
  toScrap: { label: ['待报废', 'To be scrapped'], tone: 'bad' },
  transit: { label: ['在途', 'In transit'], tone: 'info' },
  issued: { label: ['已领出', 'Issued'], tone: 'info' },
  shipped: { label: ['已发货', 'Shipped'], tone: 'info' },
  onLoan: { label: ['借出', 'On loan'], tone: 'info' },
  inService: { label: ['返修中', 'In service'], tone: 'warn' },
  atSupplier: { label: ['在供应商处', 'At the supplier'], tone: 'info' },
  missing: { label: ['盘亏', 'Missing in a count'], tone: 'bad' },
  scrapped: { label: ['已报废', 'Scrapped'], tone: 'bad' },
  destroyed: { label: ['已销毁', 'Destroyed'], tone: 'neutral' },
  voided: { label: ['已作废', 'Void'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** Where a unit may be. */
export type Whereabouts = keyof typeof whereabouts

const every = Object.keys(whereabouts) as readonly Whereabouts[]

const without = (...left: readonly Whereabouts[]): readonly Whereabouts[] => every.filter(one => !left.includes(one))

/** Where units are that are nowhere any more, or never were. */
export const gone = ['scrapped', 'destroyed', 'voided'] as const satisfies readonly Whereabouts[]

/** Where units are of which there is something yet, even if nobody knows where. */
export const notGone = without(...gone)

/** Where units are that may come into stock from elsewhere: what a customer has comes back with its case, or was never sent where its waybill is removed. */
export const notAtCustomers = without(...gone, 'shipped')

/** Where somebody may have a unit in hands: it can be tested, certified and looked at. */
export const atHand = without(...gone, 'missing', 'atSupplier')

/** Where a unit is, or lies scrapped with us: of what was taken out of it something is still recorded. */
export const notDestroyed = without('destroyed', 'voided')

/** Where a unit is that a customer has, or has given to us for service. */
export const withCustomers = ['shipped', 'onLoan', 'inService'] as const satisfies readonly Whereabouts[]

/** Where a unit is that is ours to lend: in the house, or lent already. */
export const ours = ['line', 'stock', 'quarantine', 'blocked', 'transit', 'onLoan'] as const satisfies readonly Whereabouts[]

/** Where a unit is that becomes a part of another one. */
export const fittable = ['line', 'stock', 'issued'] as const satisfies readonly Whereabouts[]

/** Units that were shipped and that nobody has destroyed since, as `find` and lists ask for them: customers have them, or have given them to us for service. */
export const inField = { shippedOn: { filled: true }, scrappedOn: null } as const
