import { guard, serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { addedUp, exact } from '#core/numbers'
import { leftToRequest, requestPurchase } from './requestPurchase.server.ts'
import { alone, settledShortage } from './settleShortage.server.ts'
import { shortage } from './shortage.ts'

type Shortage = StoredRecord<typeof shortage>

const notAutomatic: Label = ['不符合自动批准的规则', 'It is not within the policy for automatic approval.']
const requestedAlready: Label = ['已在采购申请中，不能重复采购', 'It stands in a requisition already and is not bought twice']
const boughtAlready: Label = [
  '已在采购申请中；请先驳回或删除该申请的行',
  'It stands in a requisition. Reject that, or delete its line, first.',
]

/** What is still to come is not asked for once more, nor called off here: what its orders do not ask for, or were closed short of, or is not to be bought, does not come. */
const notAllRequested = guard(
  shortage,
  ['requested', 'quantity'],
  (_actor, row) => exact(addedUp(row.requested)).lt(row.quantity) || requestedAlready,
)
const nothingComes = guard(shortage, ['requested', 'received', 'quantity'], (_actor, row) => {
  const received = addedUp(row.received)
  return (exact(addedUp(row.requested)).lte(received) && exact(received).lt(row.quantity)) || boughtAlready
})

/** Whoever agrees freezes quantity and day; a requisition is made in the same step, so that nothing is agreed to and forgotten. */
const approve = async (context: Context, row: Shortage, by: 'flow' | 'policy'): Promise<Change<typeof shortage>> => {
  if ((await leftToRequest(context, row)).lt(row.quantity))
    refuse('ruleBroken', { message: requestedAlready, leadsTo: { nothing: 'needless' } })
  await requestPurchase(context, row)
  return { approvedOn: companyDay(context.now), approvedBy: by }
}

/** What happens to shortages. */
export const servedShortage = serve(shortage, {
  onCreate: async (context, row) => ({
    ...(await settledShortage(context, row)),
    ...(row.action === null ? { computedPriority: 'safety' as const } : {}),
  }),
  onChange: settledShortage,
  handedIn: { submit: settledShortage },
  transitions: {
    submit: (context, row) => approve(context, row, 'flow'),
    release: async (context, row) => {
      await alone(context)
      const settled = await settledShortage(context, row)
      if (settled.automatic !== true)
        refuse('ruleBroken', { message: notAutomatic, leadsTo: { step: 'operate.shortage:submit', of: row.id } })
      return { ...settled, ...(await approve(context, { ...row, ...settled } as Shortage, 'policy')) }
    },
    requestAgain: async (context, row) => {
      const left = await leftToRequest(context, row)
      if (left.lte(0)) refuse('ruleBroken', { message: requestedAlready, leadsTo: { nothing: 'needless' } })
      await requestPurchase(context, { ...row, quantity: left.toFixed(4) })
    },
    cancel: 'statusOnly',
  },
  guards: {
    release: guard(shortage, ['automatic'], (_actor, row) => row.automatic || notAutomatic),
    requestAgain: notAllRequested,
    cancel: nothingComes,
  },
})
