import type { Context } from '#core/context.server'
import { exact, type Exact } from '#core/numbers'
import { entriesOf, type LedgerEntry } from './entries.server.ts'
import { movingAverage, type Entry, type Pool, type Posted } from './movingAverage.ts'

/** What came to a material within a period, and what left it. */
export interface Flow {
  readonly start: Posted
  readonly came: Posted
  readonly left: Posted
  /** What there is at the end: the start and both of the others. */
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

const flowOf = (entries: readonly LedgerEntry[]): Flow => {
  const earlier = new Set(entries.filter(({ isEarlier }) => isEarlier).map(({ id }) => id))
  const flow = { start: none, came: none, left: none }
  const tell = ({ id, way }: Entry, posted: Posted): void => {
    const part = earlier.has(id) ? 'start' : way === 'in' ? 'came' : 'left'
    flow[part] = sum(flow[part], posted)
  }
  const end = movingAverage(entries, tell)
  return { ...flow, end }
}

/** What of each material there was at the start of a period, what came, what left, and what there is at its end, with values. */
export const flowsOf = async (
  context: Context,
  materials: readonly number[],
  period: { readonly from: string | null; readonly until: string | null },
): Promise<ReadonlyMap<number, Flow>> => {
  const flows = new Map<number, Flow>()
  for (const some of grouped(materials)) {
    const entries = await entriesOf(context, some, period)
    for (const [material, own] of Map.groupBy(entries, ({ material: of }) => of)) flows.set(material, flowOf(own))
  }
  return flows
}

/** How much there is in all, with a value or without. */
export const wholeOf = ({ quantity, unvalued }: Posted): Exact => quantity.plus(unvalued)
