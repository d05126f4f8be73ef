import { exact, type Exact } from '#core/numbers'

/** A move by which goods of one material came into the company's stock or left it; quantities above 0, costs in CNY for one, as decimal texts. */
export interface Entry {
  readonly id: number
  readonly way: 'in' | 'out'
  readonly quantity: string
  /** The move that this one takes back. */
  readonly reverses: number | null
  /** What one cost by the document that brought it, or by that under which it came and goes back to its supplier; null where goods move at the average. */
  readonly cost: string | null
  /** What one usually costs, where neither a document nor an average says it. */
  readonly usual: string | null
}

/** What an invoice asks more than goods came in at, or what a charge of a delivery adds, or less where it is negative: CNY for so many of them, as decimal texts. */
export interface Repricing {
  readonly way: 'price'
  /** Which difference it is, of which document: that one of them takes another back says that both are of the same. */
  readonly of: string
  readonly isBack: boolean
  readonly quantity: string
  readonly amount: string
}

/** What there is of a material: what has a value and what it is worth, and apart from it what nobody knows the cost of. */
export interface Pool {
  readonly quantity: Exact
  readonly unvalued: Exact
  /** CNY with 4 decimals, never below 0. */
  readonly value: Exact
  /** What one was last worth, for what comes in when there is none. */
  readonly last: Exact | null
}

/** What a move changed of a pool; negative where goods left. */
export type Posted = Pick<Pool, 'quantity' | 'unvalued' | 'value'>

const nothing = exact('0')

/** Nothing has come yet. */
export const emptyPool: Pool = { quantity: nothing, unvalued: nothing, value: nothing, last: null }

/** Values are kept in CNY with so many decimals, averages are shown with as many. */
export const valueScale = 4
const averageScale = 10

/** What one is worth; null where nothing is known. */
export const averageOf = ({ quantity, value, last }: Pool): Exact | null => (quantity.gt(0) ? value.over(quantity, averageScale) : last)

const least = (one: Exact, other: Exact): Exact => (one.lt(other) ? one : other)

const opposite = ({ quantity, unvalued, value }: Posted): Posted => ({
  quantity: quantity.negated(),
  unvalued: unvalued.negated(),
  value: value.negated(),
})

/** Goods that come in: at the cost of their document, else at the average, else at what they usually cost; else they have no value yet. */
const coming = (pool: Pool, { quantity: written, cost, usual }: Entry): Posted => {
  const quantity = exact(written)
  if (cost === null && pool.quantity.gt(0))
    return { quantity, unvalued: nothing, value: quantity.times(pool.value).over(pool.quantity, valueScale) }
  const one = cost ?? pool.last ?? usual
  if (one === null) return { quantity: nothing, unvalued: quantity, value: nothing }
  return { quantity, unvalued: nothing, value: quantity.times(one).rounded(valueScale) }
}

/**
 * Goods that leave: first those without a value, then at the average, or at their cost where they go back to a supplier. What takes back a move takes its
 * value back, at most what there is; the last goods take all of the value along.
 */
const leaving = (pool: Pool, { quantity: written, cost }: Entry, origin: Posted | undefined): Posted => {
  const wanted = exact(written)
  const first = least(least(origin?.unvalued ?? wanted, pool.unvalued), wanted)
  const quantity = least(wanted.minus(first), pool.quantity)
  const unvalued = least(wanted.minus(quantity), pool.unvalued)
  return opposite({ quantity, unvalued, value: worthOf(pool, quantity, origin, cost) })
}

const worthOf = (pool: Pool, quantity: Exact, origin: Posted | undefined, cost: string | null): Exact => {
  if (quantity.eq(pool.quantity)) return pool.value
  if (origin?.quantity.eq(quantity) === true) return least(origin.value, pool.value)
  if (cost !== null) return least(quantity.times(cost).rounded(valueScale), pool.value)
  return quantity.times(pool.value).over(pool.quantity, valueScale)
}

/**
 * What a document says that goods cost, apart from what they changed of the value of stock: what goes back to a supplier is taken off what is owed to them
 * at the cost of its order, whatever is left of that value in stock. Above 0 where it is to be expensed.
 */
const apart = ({ way, quantity, cost }: Entry, { value }: Posted): Exact => {
  if (cost === null) return nothing
  const said = exact(quantity).times(cost).rounded(valueScale)
  return way === 'in' ? said.minus(value) : said.plus(value).negated()
}

const isRepricing = (entry: Entry | Repricing): entry is Repricing => entry.way === 'price'

/**
 * What of a difference the goods that are there bear: all of it where there are as many as were invoiced, else as much of it as there are of them. The
 * rest belongs to what has left. No more is taken off than there is, and what is taken back takes no more than it brought: the rest was never borne by stock, and goods that came
 * since have no part in it.
 */
const borne = (pool: Pool, { quantity, amount }: Repricing, brought: Exact | undefined): Exact => {
  const all = pool.quantity.lt(quantity) ? exact(amount).times(pool.quantity).over(quantity, valueScale) : exact(amount)
  const share = brought && all.size().gt(brought.size()) ? brought.negated() : all
  return share.plus(pool.value).lt(0) ? pool.value.negated() : share
}

/** A pool after a move. */
const after = (pool: Pool, posted: Posted): Pool => {
  const next = {
    quantity: pool.quantity.plus(posted.quantity),
    unvalued: pool.unvalued.plus(posted.unvalued),
    value: pool.value.plus(posted.value),
  }
  return { ...next, last: averageOf({ ...next, last: averageOf(pool) }) }
}

/**
 * The perpetual moving average (weighted average cost, IAS 2.25 and 2.27) of one material over its entries in the order in which they were posted:
 * tells each with what it changed, and with what of a difference between documents and stock is to be expensed, and answers what there is at last. Because a value
 * only changes by what is told, the value at an end is that at the start and what was told between.
 */
export const movingAverage = <One extends Entry | Repricing>(
  entries: Iterable<One>,
  tell: (entry: One, posted: Posted, difference: Exact) => void = () => undefined,
): Pool => {
  const known = new Map<number, Posted>()
  const brought = new Map<string, Exact>()
  let pool = emptyPool
  for (const one of entries) {
    const entry: Entry | Repricing = one
    if (isRepricing(entry)) {
      const value = borne(pool, entry, entry.isBack ? brought.get(entry.of) : undefined)
      if (!entry.isBack) brought.set(entry.of, value)
      tell(one, { quantity: nothing, unvalued: nothing, value }, exact(entry.amount).minus(value))
      pool = after(pool, { quantity: nothing, unvalued: nothing, value })
      continue
    }
    const origin = entry.reverses === null ? undefined : known.get(entry.reverses)
    const back = entry.way === 'in' && origin ? opposite(origin) : undefined
    const posted = entry.way === 'out' ? leaving(pool, entry, origin) : (back ?? coming(pool, entry))
    known.set(entry.id, posted)
    tell(one, posted, apart(entry, posted))
    pool = after(pool, posted)
  }
  return pool
}

/**
 * The shares of some quantities in a total that belongs to a whole, each rounded so that those of the whole add up to the total: every share is what all
 * up to it come to, less what came before.
 */
export const sharesOf = (total: Exact, whole: Exact, quantities: readonly string[]): readonly Exact[] => {
  let [sum, given] = [nothing, nothing]
  return quantities.map(quantity => {
    sum = sum.plus(quantity)
    const upTo = whole.eq(0) ? nothing : total.times(sum).over(whole, valueScale)
    const share = upTo.minus(given)
    given = upTo
    return share
  })
}
