import type { Context } from '#core/context.server'
import type { Change } from '#core/definition'
import { changeRecord, lockAnyRecord } from '#core/records.server'
import { iqc } from './iqc.ts'

/** Writes on a lot what happened to its return, its scrap or its review, for whatever reason its person gave. */
export const tellLot = async (context: Context, id: number | null, change: Change<typeof iqc>, reason?: string): Promise<void> => {
  const lot = id === null ? undefined : await lockAnyRecord(context, iqc, id)
  if (lot) await changeRecord(context, iqc, lot, change, { action: 'update', ...(reason === undefined ? {} : { reason }) })
}
