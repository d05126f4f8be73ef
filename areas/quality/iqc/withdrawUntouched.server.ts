import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, lockAnyRecord } from '#core/records.server'
import { iqc } from './iqc.ts'
import { takeBackLot } from './lotStock.server.ts'

/** Takes a lot back that never came, whose goods lie untouched in quarantine; refuses in these words when anything was done with it. */
export const withdrawUntouched = async (context: Context, id: number, reason: string, touched: (code: string) => Label): Promise<void> => {
  const lot = await lockAnyRecord(context, iqc, id)
  if (!lot) return
  if (lot.status !== 'toInspect' || lot.startedAt !== null || lot.round !== 1)
    refuse('ruleBroken', { message: touched(lot.code), leadsTo: { step: 'quality.iqc:read', of: lot.id }, data: { lot: lot.code } })
  await takeBackLot(context, lot, reason)
  await changeRecord(context, iqc, lot, { status: 'withdrawn' }, { action: 'follow', reason })
}
