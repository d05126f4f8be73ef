import type { CallOutput } from '#core/calls'
import { eachAnswer, type Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import type { unit } from '../unit.ts'
import type { unitPassport } from './passportCall.ts'

/** A cell of a passport: what it says, and the record that it names. */
export type PassportCell = CallOutput<typeof unitPassport>['sections'][number]['rows'][number][number]

/** What of a unit its sections are told. */
export type PassportUnit = Pick<StoredRecord<typeof unit>, 'id' | 'code' | 'model'>

/** What an area says of a unit in its passport, the latest first, as far as the reader sees its records; one without rows is left out. */
export interface PassportSection {
  readonly label: Label
  readonly columns: readonly Label[]
  /** Which of the columns says when: a day, or a moment. What has happened stands in the timeline of the passport by it. */
  readonly happened: number
  rows(context: Context, unit: PassportUnit): Promise<readonly (readonly PassportCell[])[]>
}

/** What areas say of a unit, in the order in which its passport tells it. */
export const passportSections = eachAnswer<PassportSection>('product.unit.passportSections')

/** A cell that names no record. */
export const plainCell = (text: string | null): PassportCell => ({ text: text ?? '–', record: null })
