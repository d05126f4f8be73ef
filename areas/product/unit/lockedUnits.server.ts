import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { lockAnyRecord } from '#core/records.server'
import { unit } from './unit.ts'

/** Units, in the order of their ids, locked: of two documents of the same one the second sees what became of it by the first. */
export const lockedUnits = async (context: Context, ids: readonly number[]): Promise<readonly StoredRecord<typeof unit>[]> => {
  const units: StoredRecord<typeof unit>[] = []
  for (const id of ids.toSorted((one, other) => one - other)) units.push((await lockAnyRecord(context, unit, id)) ?? refuse('notFound'))
  return units
}
