import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { changeRecord, lockAnyRecord } from '#core/records.server'
import { unit } from './unit.ts'

/**
 * Says of a unit on which day it was destroyed, or with null that it was not after all: the one way in which a unit that was finished is gone. The ledger says it of each
 * that it moves there; of one that it does not know, whoever destroys it does.
 */
export const tellDestroyed = async (context: Context, id: number, scrappedOn: string | null, because: string | null): Promise<void> => {
  const of = (await lockAnyRecord(context, unit, id)) ?? refuse('notFound')
  const told = { action: scrappedOn === null ? 'unscrap' : 'scrap', ...(because === null ? {} : { reason: because }) }
  await changeRecord(context, unit, of, { scrappedOn }, told)
}
