import { guard, serve, touches, type Context, type GuardAnswer } from '#core/context.server'
import { companyDay, workingDaysAfter } from '#core/days'
import { companyCalendar } from '#core/days.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { authorOf, type Actor } from '#core/rights'
import { priceComparison } from '../priceComparison/priceComparison.ts'
import { numbersInUse, stillAwaited } from './awaitedNumbers.server.ts'
import { compare, isCompared, skip } from './makeComparison.server.ts'
import { replenishProposal } from './proposeReplenishment.server.ts'
import { restockProposal } from './proposeRestock.server.ts'
import { requestedItems } from './requestedItems.server.ts'
import { requisition } from './requisition.ts'
import { earliestNeed, tooSoon, workingDaysToClaim } from './requisitionRules.ts'

type Requisition = StoredRecord<typeof requisition>
type Changed = Change<typeof requisition>

const onlyApplicant: Label = ['只有申请人能提交', 'Only the applicant can submit it']
const isClaimed: Label = ['已有采购员认领', 'Another purchaser has claimed it already']
const notClaimed: Label = ['请先认领', 'Claim it first']
const isComparedAlready: Label = ['已有比价单；请先将其取消或删除', 'There is a price comparison already. Cancel or delete it first.']
const notYours: Label = ['由其他采购员认领', 'Another purchaser has claimed it']

/** Whoever has claimed a requisition buys it; nobody buys for themselves. */
const isPurchaser = (actor: Actor, row: Pick<Requisition, 'purchaser'>): GuardAnswer =>
  row.purchaser === null ? notClaimed : row.purchaser === actor.userId || notYours

const byPurchaser = guard(requisition, ['purchaser'], isPurchaser)

/** What is possible only while no comparison stands for it. */
const byPurchaserOnce = guard(requisition, ['purchaser', 'compared'], (actor, row) =>
  row.compared ? isComparedAlready : isPurchaser(actor, row),
)

/** Nobody asks for something that cannot be there in time. */
const refuseTooSoon = ({ now }: Context, row: Requisition): void => {
  const today = companyDay(now)
  const first = earliestNeed(today)
  const problems = Object.fromEntries([
    ...(row.needDate < first ? ([['needDate', tooSoon(today)]] as const) : []),
    ...row.items.flatMap(({ needDate }, at) =>
      needDate !== null && needDate < first ? ([[`items.${at}.needDate`, tooSoon(today)]] as const) : [],
    ),
  ])
  const [message] = Object.values(problems)
  if (message) refuse('invalidFields', { message, problems })
}

/** Nobody has claimed it, and somebody should until this day. */
const toClaim = async (context: Context): Promise<Changed> => ({
  purchaser: null,
  claimBy: workingDaysAfter(await companyCalendar(context), companyDay(context.now), workingDaysToClaim),
})

/** Whoever claims it next goes on where it stands. */
const unclaim = (context: Context): Promise<Changed> => toClaim(context)

/** What happens to requisitions. */
export const servedRequisition = serve(requisition, {
  follows: [numbersInUse],
  kept: { compared: { value: isCompared, from: [touches(priceComparison, row => row.request, ['state'])] } },
  onCreate: async (context, row) => ({
    // What the program requests is said by whoever has it do so.
    applicant: authorOf(context.actor) ?? row.applicant,
    department: context.actor.departmentId ?? row.department,
    items: await requestedItems(context, await stillAwaited(context, row)),
  }),
  onChange: async (context, row) => ({ items: await requestedItems(context, row.items) }),
  handedIn: {
    submit: async (context, row) => {
      refuseTooSoon(context, row)
      return { items: await requestedItems(context, row.items) }
    },
  },
  transitions: {
    submit: async context => toClaim(context),
    claim: async ({ actor }) => ({ purchaser: actor.userId, claimBy: null }),
    compare,
    skip,
    handBack: unclaim,
    takeBack: unclaim,
    decline: 'statusOnly',
  },
  proposals: { replenish: replenishProposal, restock: restockProposal },
  guards: {
    submit: guard(requisition, ['applicant'], (actor, row) => row.applicant === actor.userId || onlyApplicant),
    claim: guard(requisition, ['purchaser'], (_actor, row) => row.purchaser === null || isClaimed),
    compare: byPurchaserOnce,
    skip: byPurchaserOnce,
    handBack: byPurchaser,
    takeBack: guard(requisition, ['purchaser'], (_actor, row) => row.purchaser !== null || notClaimed),
    decline: byPurchaserOnce,
  },
})
