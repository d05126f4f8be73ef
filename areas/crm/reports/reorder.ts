import { dayAfter, daysBetween } from '#core/days'
import { exact } from '#core/numbers'

/** What one customer was shipped of one reagent; quantities are decimal texts in the unit of the product, days `2026-11-22`. */
export interface Bought {
  /** On how many days it was shipped: at least two. */
  readonly times: number
  /** All of it, of which this much on the last day. */
  readonly quantity: string
  readonly lastQuantity: string
  readonly firstOn: string
  readonly lastOn: string
  /** How long it can be used from the day of shipping on. */
  readonly shelfLifeDays: number
}

/** When a customer will have used a reagent up. */
export const reorderStandings = {
  due: { label: ['即将用完', 'Runs out soon'], tone: 'warn' },
  overdue: { label: ['应已用完', 'Should have run out'], tone: 'bad' },
  lapsed: { label: ['可能流失', 'May have stopped buying'], tone: 'neutral' },
  later: { label: ['尚有余量', 'Not yet'], tone: 'good' },
} as const

type Standing = keyof typeof reorderStandings

/** It runs out soon within so many days. */
const soon = 30

const monthLength = '30.4375'

/** How many days the last shipment lasts at the mean usage, in whole days rounded down, never longer than it can be used. */
const lastsFor = ({ quantity, lastQuantity, firstOn, lastOn, shelfLifeDays }: Bought): number => {
  const used = exact(quantity).minus(lastQuantity)
  const days = exact(lastQuantity).times(daysBetween(firstOn, lastOn))
  return used.times(shelfLifeDays).lte(days) ? shelfLifeDays : Math.floor(days.over(used, 6).toNumber())
}

const standingOf = (daysLeft: number, interval: number): Standing => {
  if (daysLeft < -interval) return 'lapsed'
  if (daysLeft < 0) return 'overdue'
  return daysLeft <= soon ? 'due' : 'later'
}

/**
 * When a customer needs a reagent again, by its run-out time: usage = what was shipped before the last time ÷ the days from the first to the last
 * time, because the last shipment is still being used; it lasts quantity ÷ usage, or as long as it can be used if that is shorter. Whoever has not
 * bought again for one mean interval longer may have stopped buying.
 */
export const reorderOf = (bought: Bought, today: string) => {
  const { times, quantity, lastQuantity, firstOn, lastOn } = bought
  const span = daysBetween(firstOn, lastOn)
  const interval = Math.round(span / (times - 1))
  const dueOn = dayAfter(lastOn, lastsFor(bought))
  const daysLeft = daysBetween(today, dueOn)
  return {
    dueOn,
    daysLeft,
    standing: standingOf(daysLeft, interval),
    interval,
    perMonth: exact(quantity).minus(lastQuantity).times(monthLength).over(span, 1).toFixed(1),
    usual: exact(quantity).over(times, 0).toNumber(),
  }
}

/** Whether a reagent is used up by now or soon. */
export const runsOut = ({ standing }: { readonly standing: Standing }): boolean => standing === 'due' || standing === 'overdue'

/** What is needed first stands first, and with it everything else that the same customer needs. */
export const byNeed = <Row extends { readonly company: number; readonly model: number; readonly daysLeft: number }>(
  rows: readonly Row[],
): readonly Row[] => {
  const first = new Map<number, number>()
  for (const { company, daysLeft } of rows) first.set(company, Math.min(daysLeft, first.get(company) ?? daysLeft))
  const firstOf = ({ company }: Row): number => first.get(company) ?? 0
  return rows.toSorted(
    (one, other) =>
      firstOf(one) - firstOf(other) || one.company - other.company || one.daysLeft - other.daysLeft || one.model - other.model,
  )
}
