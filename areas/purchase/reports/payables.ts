import { dayAfter } from '#core/days'
import type { Currency } from '#core/definition'
import type { Label } from '#core/language'
import { sumOf } from '#core/numbers'

/** How long payables have been due, in days, each until before the next one; those that are not due yet come first. */
const bands = { notDue: null, upTo30: 1, upTo60: 31, upTo90: 61, older: 91 } as const

type Band = keyof typeof bands

/** What the ages are called. */
export const dueBands = {
  notDue: ['未到期', 'Not due'],
  upTo30: ['逾期 1–30 天', '1–30 days overdue'],
  upTo60: ['逾期 31–60 天', '31–60 days overdue'],
  upTo90: ['逾期 61–90 天', '61–90 days overdue'],
  older: ['逾期 90 天以上', 'More than 90 days overdue'],
  credits: ['未抵扣的供应商贷项', 'Supplier credits'],
  advances: ['未抵扣的预付款', 'Advances'],
} as const satisfies Readonly<Record<Band | 'credits' | 'advances', Label>>

const names = Object.keys(bands) as readonly Band[]

/** What is outstanding of one invoice. */
export interface Payable {
  readonly payBy: string
  readonly currency: Currency
  readonly outstanding: string
}

/** What is owed in one currency and has been due as long. */
export interface PayablesOfAge {
  readonly age: Band
  readonly currency: Currency
  readonly invoices: number
  readonly outstanding: string
  /** From which day on, and until which, it was to be paid. */
  readonly from: string | null
  readonly until: string | null
}

const daysOf = (age: Band, today: string): Pick<PayablesOfAge, 'from' | 'until'> => {
  const least = bands[age]
  if (least === null) return { from: today, until: null }
  const next = names[names.indexOf(age) + 1]
  const most = next === undefined ? null : bands[next]
  return { from: most === null ? null : dayAfter(today, 1 - most), until: dayAfter(today, -least) }
}

/** What is owed as of a day, by age and currency; what nothing is owed of is left out. */
export const payablesByAge = (payables: readonly Payable[], today: string): readonly PayablesOfAge[] =>
  names.flatMap(age => {
    const { from, until } = daysOf(age, today)
    const those = payables.filter(({ payBy }) => (from === null || payBy >= from) && (until === null || payBy <= until))
    return [...Map.groupBy(those, ({ currency }) => currency)].map(([currency, owed]) => ({
      age,
      currency,
      invoices: owed.length,
      outstanding: sumOf(owed.map(({ outstanding }) => outstanding)).toFixed(2),
      from,
      until,
    }))
  })
