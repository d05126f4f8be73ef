import { answerTo } from '#core/context.server'
import { exact, type Exact } from '#core/numbers'
import { entriesOf, type LedgerEntry, type Valuing } from './entries.server.ts'
import { movingAverage, type Pool, type Posted } from './movingAverage.ts'
import { goodsPaid, type LedgerRepricing } from './goodsPaid.server.ts'

/** What came to a material within a period, and what left it. */
export interface Flow {
  readonly start: Posted
  readonly came: Posted
  readonly left: Posted
  /** What invoices asked more or less for goods that were there. */
  readonly repriced: Posted
  /** What they asked for goods that had left, in CNY. */
  readonly difference: Exact
  /** What there is at the end: the start and what came, left and was repriced. */
  readonly end: Pool
}

/** Ledgers are read for so many materials at a time, so that others are answered in between. */
const atOnce = 200

/** In groups of at most so many. */
const grouped = (materials: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(materials.length / atOnce) }, (_, turn) => materials.slice(turn * atOnce, (turn + 1) * atOnce))

const none: Posted = { quantity: exact('0'), unvalued: exact('0'), value: exact('0') }

const sum = (one: Posted, other: Posted): Posted => ({
  quantity: one.quantity.plus(other.quantity),
  unvalued: one.unvalued.plus(other.unvalued),
  value: one.value.plus(other.value),
})

const parts = { in: 'came', out: 'left', price: 'repriced' } as const

/** Moves in the order in which they were posted, each difference after those of its moment. */
const inTurn = (moves: readonly LedgerEntry[], prices: readonly LedgerRepricing[]): readonly (LedgerEntry | LedgerRepricing)[] => {
  let next = 0
  const before = (at: number): readonly LedgerRepricing[] => {
    const first = next
    while (next < prices.length && (prices[next]?.at ?? at) < at) next += 1
    return prices.slice(first, next)
  }
  return [...moves.flatMap(move => [...before(move.at), move]), ...prices.slice(next)]
}

const flowOf = (entries: readonly (LedgerEntry | LedgerRepricing)[]): Flow => {
  const flow = { start: none, came: none, left: none, repriced: none }
  let difference = exact('0')
  const end = movingAverage(entries, ({ isEarlier, way }, posted, rest) => {
    const part = isEarlier ? 'start' : parts[way]
    flow[part] = sum(flow[part], posted)
    if (!isEarlier) difference = difference.plus(rest)
  })
  return { ...flow, difference, end }
}

/** What of each material there was at the start of a period, what came, what left, and what there is at its end, with values. */
export const flowsOf = async (
  context: Valuing,
  materials: readonly number[],
  period: { readonly from: string | null; readonly until: string | null },
): Promise<ReadonlyMap<number, Flow>> => {
  const flows = new Map<number, Flow>()
  for (const some of grouped(materials)) {
    const [entries, repricings] = [
      await entriesOf(context, some, period),
      await answerTo(context, goodsPaid).repricings(context, some, period),
    ]
    const prices = Map.groupBy(repricings, ({ material }) => material)
    for (const [material, own] of Map.groupBy(entries, ({ material: of }) => of))
      flows.set(material, flowOf(inTurn(own, prices.get(material) ?? [])))
  }
  return flows
}

/** How much there is in all, with a value or without. */
export const wholeOf = ({ quantity, unvalued }: Posted): Exact => quantity.plus(unvalued)
