import { dayAfter, daysBetween } from '#core/days'
import type { Label } from '#core/language'

/** Ages of corrective actions in days, each until before the next one. */
const bands = { upTo7: 0, upTo14: 8, upTo30: 15, upTo60: 31, older: 61 } as const

type Band = keyof typeof bands

/** What the ages are called. */
export const ageBands = {
  upTo7: ['0–7 天', '0–7 days'],
  upTo14: ['8–14 天', '8–14 days'],
  upTo30: ['15–30 天', '15–30 days'],
  upTo60: ['31–60 天', '31–60 days'],
  older: ['60 天以上', 'More than 60 days'],
} as const satisfies Readonly<Record<Band, Label>>

const names = Object.keys(bands) as readonly Band[]

/** A corrective action that is not accepted yet. */
export interface OpenAction {
  /** The company's day on which it was opened. */
  readonly openedOn: string
  readonly status: 'open' | 'answered'
  readonly overdue: boolean
}

/** The corrective actions of one age, and on which days they were opened. */
export interface ActionsOfAge {
  readonly age: Band
  readonly actions: number
  readonly open: number
  readonly answered: number
  readonly overdue: number
  /** Null for the oldest, which reach back without end. */
  readonly from: string | null
  readonly until: string
}

/** How many corrective actions have which age on a day; every age is there, also without any. */
export const actionsByAge = (actions: readonly OpenAction[], today: string): readonly ActionsOfAge[] =>
  names.map((age, place) => {
    const next = names[place + 1]
    const least = bands[age]
    const most = next === undefined ? Number.POSITIVE_INFINITY : bands[next] - 1
    const those = actions.filter(({ openedOn }) => {
      const days = daysBetween(openedOn, today)
      return days >= least && days <= most
    })
    return {
      age,
      actions: those.length,
      open: those.filter(({ status }) => status === 'open').length,
      answered: those.filter(({ status }) => status === 'answered').length,
      overdue: those.filter(({ overdue }) => overdue).length,
      from: next === undefined ? null : dayAfter(today, -most),
      until: dayAfter(today, -least),
    }
  })
