import { oneAnswer, type Context } from '#core/context.server'
import type { Currency, StoredRecord } from '#core/definition'
import type { supplierReturn } from './supplierReturn.ts'

type Return = StoredRecord<typeof supplierReturn>

/** What a credit note of returned goods says, as an input of their step. */
export interface Credited {
  readonly creditNoteNo: string
  readonly creditAmount: string
  readonly creditNote: number | null
}

/** The credit of a return, where suppliers are paid. */
interface ReturnCredit {
  /** Stands until a second person confirms it, and is no more than the goods cost. Answers its currency. */
  readonly credit: (context: Context, row: Return, credited: Credited) => Promise<Currency>
  /** Takes it back, unless it was used already. */
  readonly withdraw: (context: Context, row: Return, reason: string) => Promise<void>
}

/** Asked when a return is settled by a credit, and when it is settled otherwise; whoever pays suppliers answers it. */
export const returnCredit = oneAnswer<ReturnCredit>('quality.supplierReturn.credit')
