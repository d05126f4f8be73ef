import { guard, serve, type Context } from '#core/context.server'
import { companyDay, dayAfter } from '#core/days'
import type { Change } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import { authorOf, type Actor } from '#core/rights'
import { daysToReview, feedback } from './feedback.ts'
import { pointsOf } from './points.ts'

type Changed = Change<typeof feedback>

const onlyProposer: Label = ['只有提出人可以修改或撤回', 'Only the proposer changes or withdraws it']
const pastTrial: Label = ['试行截止日不能早于今天', 'A trial ends today or later']

const byProposer = guard(feedback, [], (actor, row) => row.createdBy === actor.userId || onlyProposer)

const decided = ({ actor, now }: { readonly actor: Actor; readonly now: string }): Changed => ({
  decidedBy: authorOf(actor),
  decidedOn: companyDay(now),
})

/** How a proposal is reviewed, tried, decided, and its savings are verified by somebody else. */
export const servedFeedback = serve(feedback, {
  onCreate: async ({ now }: Context): Promise<Changed> => ({ reviewBy: dayAfter(companyDay(now), daysToReview) }),
  guards: {
    update: byProposer,
    withdraw: byProposer,
  },
  transitions: {
    review: async ({ actor }): Promise<Changed> => ({ reviewer: authorOf(actor) }),
    try: async ({ now }, _row, { trialUntil }): Promise<void> => {
      const today = companyDay(now)
      if (trialUntil < today) refuse('invalidFields', { problems: { 'input.trialUntil': pastTrial }, mends: { 'input.trialUntil': today } })
    },
    adopt: async (context): Promise<Changed> => decided(context),
    changeNotice: async (context): Promise<Changed> => decided(context),
    reject: async (context): Promise<Changed> => decided(context),
    reconsider: async ({ actor, now }): Promise<Changed> => ({
      reviewer: authorOf(actor),
      reviewBy: dayAfter(companyDay(now), daysToReview),
      decision: null,
      decidedBy: null,
      decidedOn: null,
    }),
    verify: async ({ actor, now }, row, { savedPerUnit, savedUnits }): Promise<Changed> => {
      const minutesPerYear = exact(savedPerUnit).times(savedUnits)
      return {
        saved: minutesPerYear.over(60, 1).toFixed(1),
        points: pointsOf({ category: row.category, minutesPerYear: Number(minutesPerYear.toFixed(0)) }),
        verifiedBy: authorOf(actor),
        verifiedOn: companyDay(now),
      }
    },
    withdraw: 'statusOnly',
  },
})
