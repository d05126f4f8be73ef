import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import { find, happenedDay } from '#core/records.server'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { standardSolution } from './standardSolution.ts'

/** Refuses to have discarded a bottle before the last test that was made with it. The whole truth, whoever tested. */
const refuseBeforeUse = async (context: Context, id: number): Promise<void> => {
  const day = happenedDay(context)
  const used = await find(context, instrumentTest, {
    where: { solutions: [id], status: ['submitted', 'provisional'] },
    fields: ['code', 'measuredAt', 'testedAt'],
    limit: 'all',
  })
  const days = used.flatMap(({ code, measuredAt, testedAt }) => {
    const at = measuredAt ?? testedAt
    return at === null ? [] : [{ code, on: companyDay(at) }]
  })
  const last = days.toSorted((one, other) => one.on.localeCompare(other.on)).at(-1)
  if (!last || last.on <= day) return
  refuse('invalidFields', {
    problems: {
      'input.discardedOn': [
        `${last.code} 于 ${last.on} 还用了它，日期不能早于它`,
        `${last.code} was measured with it on ${last.on}. The day must not lie before it.`,
      ],
    },
    mends: { 'input.discardedOn': last.on },
  })
}

/** A bottle is opened once, and discarded. */
export const servedStandardSolution = serve(standardSolution, {
  transitions: {
    open: 'statusOnly',
    discard: async (context, row) => {
      await refuseBeforeUse(context, row.id)
      return {}
    },
  },
})
