import { exact, type Exact } from '#core/numbers'

/** What happened to a line of an order: goods came, went back, or were asked money for. Decimal texts; values in CNY without input VAT. */
export interface Posting {
  readonly line: number
  readonly kind: 'received' | 'sentBack' | 'invoiced' | 'difference'
  /** In the unit of the line; 0 of a difference. */
  readonly quantity: string
  /** What came or went back at the cost of the order; what an invoice asks, or asks more than that. */
  readonly value: string
  /** Went back, and the supplier has credited it. */
  readonly isCredited: boolean
  /** Before the period. */
  readonly isEarlier: boolean
}

/** How a line stands: what came and was not invoiced, or was invoiced and has not come (below 0). */
export interface Standing {
  readonly quantity: Exact
  readonly received: Exact
  readonly sentBack: Exact
  readonly invoiced: Exact
  readonly difference: Exact
  /** What was invoiced, went back and was credited: nobody invoices it less. */
  readonly credited: Exact
  readonly value: Exact
}

const nothing = exact('0')

/** How a line stands after some postings, at a cost of its order in CNY for one. */
export const standingOf = (postings: readonly Posting[], cost: string): Standing => {
  const sum = (of: 'quantity' | 'value', kind: Posting['kind'], credited = false): Exact =>
    postings.reduce((total, one) => (one.kind === kind && (!credited || one.isCredited) ? total.plus(one[of]) : total), nothing)
  const left = sum('quantity', 'received').minus(sum('quantity', 'sentBack')).minus(sum('quantity', 'invoiced'))
  const owed = left.lt(0) ? left.negated() : nothing
  const settled = sum('quantity', 'sentBack', true)
  const creditedQuantity = settled.lt(owed) ? settled : owed
  const [received, sentBack, invoiced, difference] = [
    sum('value', 'received'),
    sum('value', 'sentBack'),
    sum('value', 'invoiced'),
    sum('value', 'difference'),
  ]
  const credited = creditedQuantity.times(cost).rounded(4)
  return {
    quantity: left.plus(creditedQuantity),
    received,
    sentBack,
    invoiced,
    difference,
    credited,
    value: received.minus(sentBack).minus(invoiced).plus(difference).plus(credited),
  }
}

/** How a line stood before a period, what changed within it, and how it stands at its end: the end is the start and what changed. */
export interface LineFlow {
  readonly start: Exact
  readonly received: Exact
  readonly sentBack: Exact
  readonly invoiced: Exact
  readonly difference: Exact
  readonly credited: Exact
  readonly quantity: Exact
  readonly end: Exact
}

/** The same of all postings of a line until the end of the period. */
export const lineFlow = (postings: readonly Posting[], cost: string): LineFlow => {
  const [before, now] = [
    standingOf(
      postings.filter(({ isEarlier }) => isEarlier),
      cost,
    ),
    standingOf(postings, cost),
  ]
  return {
    start: before.value,
    received: now.received.minus(before.received),
    sentBack: now.sentBack.minus(before.sentBack),
    invoiced: now.invoiced.minus(before.invoiced),
    difference: now.difference.minus(before.difference),
    credited: now.credited.minus(before.credited),
    quantity: now.quantity,
    end: now.value,
  }
}
