import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { rmaCase } from '../case/case.ts'
import { undone } from '../case/caseChoices.ts'

/** On which day each unit was first reported with a failure, by the cases that the reader sees: where nothing was wrong, what was called off, and loan returns are none. */
export const firstReturns = async (context: Context, model: number | null): Promise<ReadonlyMap<number, string>> => {
  const cases = await find(context, rmaCase, {
    where: { type: 'return', status: [...undone, 'closed'], model: model ?? undefined },
    as: context.actor,
    fields: ['unit', 'appliedOn', 'resolution'],
    sort: 'id',
    limit: 'all',
  })
  const first = new Map<number, string>()
  for (const { unit: of, appliedOn, resolution } of cases)
    if (of !== null && resolution !== 'noProblem' && !first.has(of)) first.set(of, appliedOn)
  return first
}
