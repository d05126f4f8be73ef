import { dayAfter, daysBetween, isWorkingDay, type WorkingCalendar } from '#core/days'
import { availableToPromise } from '../mrp/engine/availableToPromise.ts'

/** So many weeks are shown. */
export const gridWeeks = 26

/** Above these shares of its capacity a line is nearly full, and overloaded. */
const [nearlyFull, full] = [90, 100]

/** How a load is told: `amber` above 90 %, `red` above 100 %. */
export const loadTone = (percent: number | null): 'amber' | 'red' | undefined =>
  percent === null || percent <= nearlyFull ? undefined : percent <= full ? 'amber' : 'red'

/** In which time fence a week from a Monday on begins; nothing beyond both. */
export const fenceIn = (
  monday: string,
  { frozenUntil, slushyUntil }: { readonly frozenUntil: string; readonly slushyUntil: string },
): 'frozen' | 'slushy' | undefined => (monday <= frozenUntil ? 'frozen' : monday <= slushyUntil ? 'slushy' : undefined)

/** The states of plans that load their line. */
export const loadingStates = ['draft', 'released', 'inProduction'] as const

const filtersOf = (field: 'line' | 'model', id: number, conditions: Readonly<Record<string, string>>): string =>
  new URLSearchParams({ [field]: String(id), state__in: loadingStates.join(','), ...conditions }).toString()

/** The query of the plans behind the load of a line in a week: all that are worked in it, and in the first one those that are late. */
export const plansWorkedIn = (line: number, mondays: readonly string[], at: number): string => {
  const monday = mondays[at] ?? ''
  return filtersOf('line', line, { startOn__lte: dayAfter(monday, 6), ...(at === 0 ? {} : { finishOn__gte: monday }) })
}

/** The query of the plans behind what is planned of a product in a week: all that finish in it, and in the first one those that are late. */
export const plansFinishedIn = (model: number, mondays: readonly string[], at: number): string => {
  const monday = mondays[at] ?? ''
  return filtersOf('model', model, { ...(at === 0 ? {} : { finishOn__gte: monday }), finishOn__lte: dayAfter(monday, 6) })
}

/** A plan, as far as it loads its line: the work that is left, in standard minutes, and the days on which it is done. */
export interface Work {
  readonly startOn: string
  readonly finishOn: string
  readonly minutes: number
}

/** The working days of a week that begins on a Monday. */
const workedIn = (calendar: WorkingCalendar, monday: string): readonly string[] =>
  Array.from({ length: 7 }, (_, at) => dayAfter(monday, at)).filter(day => isWorkingDay(calendar, day))

/**
 * The load of a line in each of so many weeks from a Monday on, as a whole percentage of what it does on its working days; null in a week in which nobody works. The work of a
 * plan is spread evenly over its working days from today on; one that is late, or has none left, is done in the week of today.
 */
export const loadsOf = (
  { calendar, dailyMinutes, works }: { readonly calendar: WorkingCalendar; readonly dailyMinutes: number; readonly works: readonly Work[] },
  first: string,
  today: string,
  weeks = gridWeeks,
): readonly (number | null)[] => {
  const minutes = Array.from({ length: weeks }, () => 0)
  const add = (day: string, some: number): void => {
    const at = Math.floor(daysBetween(first, day) / 7)
    if (at >= 0 && at < weeks) minutes[at] = (minutes[at] ?? 0) + some
  }
  for (const { startOn, finishOn, minutes: all } of works) {
    const from = startOn < today ? today : startOn
    const length = Math.max(0, daysBetween(from, finishOn) + 1)
    const days = Array.from({ length }, (_, at) => dayAfter(from, at)).filter(day => isWorkingDay(calendar, day))
    if (days.length === 0) add(from, all)
    for (const day of days) add(day, all / days.length)
  }
  return minutes.map((some, at) => {
    const there = workedIn(calendar, dayAfter(first, 7 * at)).length * dailyMinutes
    if (there === 0) return some === 0 ? null : full + 1
    return Math.round((100 * some) / there)
  })
}

/** A quantity on a day. */
export interface Dated {
  readonly day: string
  readonly quantity: number
}

/** What is asked for, planned and can be promised of a product in each week. What can be promised stands where a plan finishes, and in the first week. */
export interface ModelWeeks {
  readonly demand: readonly number[]
  readonly planned: readonly number[]
  readonly promisable: readonly (number | null)[]
}

/** Sums demand and plans by weeks from a Monday on, what is past in the first one, and works out what can be promised of what is there beyond the safety stock. */
export const modelWeeks = (
  free: number,
  orders: readonly Dated[],
  plans: readonly Dated[],
  first: string,
  weeks = gridWeeks,
): ModelWeeks => {
  const summed = (dated: readonly Dated[]): readonly number[] => {
    const sums = Array.from({ length: weeks }, () => 0)
    for (const { day, quantity } of dated) {
      const at = Math.max(0, Math.floor(daysBetween(first, day) / 7))
      if (at < weeks) sums[at] = (sums[at] ?? 0) + quantity
    }
    return sums
  }
  const [demand, planned] = [summed(orders), summed(plans)]
  const promisable = Array.from({ length: weeks }, (): number | null => null)
  for (const { from, quantity } of availableToPromise(free, planned, demand)) promisable[from] = quantity
  return { demand, planned, promisable }
}
