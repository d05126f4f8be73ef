import { meaning } from '#core/definition'
import { states, type ChoiceValue } from '#core/fields'

/** How far an invoice has come. */
export const invoiceStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  differing: { label: ['有差异', 'Differs'], means: 'open', tone: 'bad' },
  approving: { label: ['差异审批中', 'Difference in approval'], means: 'waiting:approvers' },
  released: { label: ['可付款', 'Released for payment'], means: 'open' },
  partPaid: { label: ['部分付款', 'Paid in part'], means: 'open' },
  paid: { label: ['已付款', 'Paid'], means: 'done' },
  rejected: { label: ['已拒付', 'Rejected'], means: 'void' },
  reversed: { label: ['已冲销', 'Reversed'], means: 'void' },
})

/** The states in which an invoice takes up what was ordered: nobody invoices that again. */
export const invoicing = ['approving', 'released', 'partPaid', 'paid'] as const

/** Those in which it was found due: what waits for consent is matched anew when it is agreed to. */
export const foundDue = ['released', 'partPaid', 'paid'] as const

/** The states in which the number of an invoice is taken; one that was rejected or reversed may be entered anew. */
export const numbered = meaning(invoiceStates, 'holding')

/** The states in which something is owed for an invoice. */
export const payable = ['released', 'partPaid'] as const

/** What the match of a line came to. */
export const matchResults = {
  matched: { label: ['相符', 'Matched'], tone: 'good' },
  price: { label: ['价格不符', 'Price differs'], tone: 'bad' },
  quantity: { label: ['数量不符', 'Quantity differs'], tone: 'bad' },
  both: { label: ['价格和数量不符', 'Price and quantity differ'], tone: 'bad' },
  notReceived: { label: ['未收货', 'Not received'], tone: 'warn' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** Which of them. */
export type MatchResult = keyof typeof matchResults
