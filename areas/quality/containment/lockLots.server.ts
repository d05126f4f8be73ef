import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { lockAnyRecord } from '#core/records.server'
import { lot } from '../../stock/lot/lot.ts'
import { lotsMadeOf } from './madeLots.server.ts'

/** Locks lots in the order of their ids. Goods of a locked lot are moved by nobody else, because each move refers to its lot. */
export const lockLots = async (context: Context, lots: readonly number[]): Promise<void> => {
  for (const id of [...new Set(lots)].toSorted((one, other) => one - other))
    if (!(await lockAnyRecord(context, lot, id))) refuse('notFound')
}

/** The lots that were made of a lot, locked together with it: what somebody makes of one of them at the same moment is waited for, and is among them. */
export const lockedLotsMadeOf = async (context: Context, of: number): Promise<readonly number[]> => {
  const made = await lotsMadeOf(context, of)
  await lockLots(context, [of, ...made])
  const now = await lotsMadeOf(context, of)
  return now.every(one => made.includes(one)) ? now : lockedLotsMadeOf(context, of)
}
