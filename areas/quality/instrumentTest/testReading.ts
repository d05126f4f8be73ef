import { exact } from '#core/numbers'
import type { Label } from '#core/language'
import { readCellNumber } from '#core/tables'
import type { ReadingValue } from './formula.ts'

/** Decimal places that an instrument may show. */
const shownPlaces = 10

/** The longest reading that is stored. */
export const longestReading = 40

const belowDetection = /^<\s*(.+)$/

/** What a person typed, a station sent or a file holds: a number, below a limit of detection (`<0.05`), nothing, or why it is none. The text itself is stored. */
export const readTestReading = (
  name: string,
  text: string | null,
): ReadingValue | { readonly kind: 'unreadable'; readonly says: Label } => {
  const typed = (text ?? '').normalize('NFKC').trim()
  if (typed === '') return { kind: 'missing', reading: name }
  const censored = belowDetection.exec(typed)
  const read = readCellNumber(censored?.[1] ?? typed, { negative: censored === null, places: shownPlaces })
  if (read.kind === 'problem') return { kind: 'unreadable', says: read.message }
  if (read.kind === 'empty') return { kind: 'missing', reading: name }
  return censored ? { kind: 'censored', limit: exact(read.value) } : { kind: 'value', value: exact(read.value) }
}
