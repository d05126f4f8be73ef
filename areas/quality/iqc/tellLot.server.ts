import type { Change } from '../../../core/define/entity.ts'
import type { Step } from '../../../core/records/serve.server.ts'
import { changeRecord, lockAnyRecord } from '../../../core/records/write.server.ts'
import { iqc } from './iqc.ts'

/** Writes on a lot what happened to its return, its scrap or its review, for whatever reason its person gave. */
export const tellLot = async (step: Step, id: number | null, change: Change<typeof iqc>, reason?: string): Promise<void> => {
  const lot = id === null ? undefined : await lockAnyRecord(step, iqc, id)
  if (lot) await changeRecord(step, iqc, lot, change, { action: 'update', ...(reason === undefined ? {} : { reason }) })
}
