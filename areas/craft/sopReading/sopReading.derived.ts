import { derivedOf, pastDue } from '#core/definition'
import { sopReading } from './sopReading.ts'

/** When a work instruction should have been read. */
export const sopReadingDerived = derivedOf(sopReading, () => ({ overdue: pastDue(sopReading) }))
