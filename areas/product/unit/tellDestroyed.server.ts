import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { changeRecord, happenedDay, lockAnyRecord } from '#core/records.server'
import { unit } from './unit.ts'

/**
 * Says of a unit that it was destroyed, on the day on which that happened, or that it was not after all: the one way in which a unit that was finished is gone. The ledger says it
 * of each that it moves there; of one that it does not know, whoever destroys it does.
 */
export const tellDestroyed = async (context: Context, id: number, isGone: boolean, because: string | null): Promise<void> => {
  const of = (await lockAnyRecord(context, unit, id)) ?? refuse('notFound')
  const told = { action: isGone ? 'scrap' : 'unscrap', ...(because === null ? {} : { reason: because }) }
  await changeRecord(context, unit, of, { scrappedOn: isGone ? happenedDay(context) : null }, told)
}
