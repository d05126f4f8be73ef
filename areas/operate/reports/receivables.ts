import type { Label } from '#core/language'
import { exact, sumOf } from '#core/numbers'
import { dueBands } from '../../purchase/reports/payables.ts'

const { notDue, upTo30, upTo60, upTo90, older } = dueBands

/** What the ages are called; below them what is owed to customers. */
export const receivableBands = {
  notDue,
  upTo30,
  upTo60,
  upTo90,
  older,
  advances: ['预收款', 'Paid in advance'],
  onAccount: ['未分配的收款', 'On account'],
} as const satisfies Readonly<Record<string, Label>>

/** One of them. */
export type ReceivableBand = keyof typeof receivableBands

/** What stands of an order: decimals in its currency, and by how many days it is overdue; null where nothing is due yet. */
export interface Standing {
  /** The number of the order. */
  readonly code: string
  readonly currency: 'CNY' | 'USD'
  readonly delivered: string
  readonly credited: string
  readonly paid: string
  readonly daysOverdue: number | null
}

const bandOf = (days: number | null): ReceivableBand => {
  if (days === null || days <= 0) return 'notDue'
  return days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'older'
}

/** What is owed in one currency and has been due as long, or is owed to customers. */
export interface ReceivablesOfAge {
  readonly age: ReceivableBand
  readonly currency: 'CNY' | 'USD'
  readonly documents: readonly string[]
  readonly outstanding: string
}

/** What is owed by age and currency; what nothing is owed of is left out. */
export const receivablesByAge = (orders: readonly Standing[]): readonly ReceivablesOfAge[] => {
  const owed = orders.flatMap(({ code, currency, delivered, credited, paid, daysOverdue }) => {
    const left = exact(delivered).minus(credited).minus(paid)
    return left.eq(0) ? [] : [{ code, currency, left, age: left.gt(0) ? bandOf(daysOverdue) : ('advances' as const) }]
  })
  return (Object.keys(receivableBands) as readonly ReceivableBand[]).flatMap(age =>
    [
      ...Map.groupBy(
        owed.filter(one => one.age === age),
        ({ currency }) => currency,
      ),
    ].map(([currency, some]) => ({
      age,
      currency,
      documents: some.map(({ code }) => code),
      outstanding: sumOf(some.map(({ left }) => left)).toFixed(2),
    })),
  )
}
