import type { Context } from '#core/context.server'
import { find } from '#core/records.server'
import { rmaCase } from '../case/case.ts'
import { undone } from '../case/caseChoices.ts'

/** When a unit was first reported with a failure (`yyyy-MM-dd`), and with which case. */
export interface FirstReturn {
  readonly on: string
  readonly code: string
}

/** The first failure of each unit, by the cases that the reader sees: where nothing was wrong, what was called off, and loan returns are none. */
export const firstReturns = async (context: Context, model: number | null): Promise<ReadonlyMap<number, FirstReturn>> => {
  const cases = await find(context, rmaCase, {
    where: { type: 'return', status: [...undone, 'closed'], model: model ?? undefined },
    as: context.actor,
    fields: ['unit', 'code', 'appliedOn', 'resolution'],
    sort: 'id',
    limit: 'all',
  })
  const first = new Map<number, FirstReturn>()
  for (const { unit: of, code, appliedOn: on, resolution } of cases)
    if (of !== null && resolution !== 'noProblem' && !first.has(of)) first.set(of, { on, code })
  return first
}
