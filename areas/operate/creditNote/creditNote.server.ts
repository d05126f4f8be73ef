import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { decimalText, exact } from '#core/numbers'
import { col } from '#core/queries.server'
import { lockAnyRecord } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { ofSeenCompany } from '../../crm/ofSeenCompany.server.ts'
import { order } from '../order/order.ts'
import { leadPaid } from '../order/paid.server.ts'
import { creditNote } from './creditNote.ts'
import { givenTogether, moneyOf } from './givenBack.server.ts'

type CreditNote = StoredRecord<typeof creditNote>

const more: Label = ['超过此订单可贷记的金额', 'This is more than can be credited of the order']
const moreThan = (left: string): Label => [`此订单可贷记的只有 ${left}`, `Only ${left} of the order can be credited`]
const alreadyRefunded: Label = [
  '其款项已退还客户或待退还；请先处理退款单',
  'The money it set free was refunded, or is about to be. Deal with the refund first.',
]

/** No more is credited than was delivered; under the lock of the order, so that no two credit the same. */
const checked = async (context: Context, row: CreditNote): Promise<Change<typeof creditNote>> => {
  await lockAnyRecord(context, order, row.order)
  const { delivered, askedFor } = await moneyOf(context, row.order, { creditNote: row.id })
  const left = delivered.minus(askedFor)
  if (exact(row.amount).gt(left)) {
    const message = may(context.actor, groupPoint('payment', 'read')) ? moreThan(decimalText(left.toFixed(2), 2)) : more
    refuse('ruleBroken', { message, problems: { amount: message } })
  }
  return { together: await givenTogether(context, creditNote, row) }
}

/** How customers are credited; whether their orders are paid follows. */
export const servedCreditNote = serve(creditNote, {
  scope: ofSeenCompany(col(creditNote, 'company')),
  onCreate: checked,
  onChange: checked,
  handedIn: { submit: async (context, row) => ({ ...(await checked(context, row)), submittedOn: companyDay(context.now) }) },
  onWritten: async (context, row, before) => {
    if (before !== null && before.status !== row.status && (row.status === 'issued' || row.status === 'reversed'))
      await leadPaid(context, row.order, row.code ?? '')
  },
  transitions: {
    submit: async (context, row): Promise<Change<typeof creditNote>> => {
      await checked(context, row)
      return { issuedOn: companyDay(context.now) }
    },
    cancel: 'statusOnly',
    // What a credit set free may have been refunded: it is owed again only once that is settled.
    reverse: async (context, row): Promise<Change<typeof creditNote>> => {
      await lockAnyRecord(context, order, row.order)
      const { delivered, paid, credited, promised, refunded } = await moneyOf(context, row.order, { creditNote: row.id })
      const isRefunded = promised.plus(refunded).gt(0)
      if (isRefunded && promised.gt(paid.minus(delivered.minus(credited))))
        refuse('ruleBroken', { message: alreadyRefunded, leadsTo: { step: 'operate.refund:read' } })
      return { reversedOn: companyDay(context.now) }
    },
  },
})
