import type { ReportRow } from './reportAnswer.ts'

const keyOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value)

/** How many rows belong together that follow one another with the same value in a column: that number at the first of them, 0 at the others. */
export const runs = (rows: readonly ReportRow[], column: string): readonly number[] => {
  const keys = rows.map(({ values }) => keyOf(values[column]))
  return keys.map((key, at) => {
    if (at > 0 && keys[at - 1] === key) return 0
    const end = keys.findIndex((other, place) => place > at && other !== key)
    return (end < 0 ? keys.length : end) - at
  })
}
