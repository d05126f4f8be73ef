import { sql } from 'kysely'
import { fill, guard, serve, touches, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { addedUp, decimalText, exact, sumOf } from '#core/numbers'
import { col, linesOf, table } from '#core/queries.server'
import { exists, find, lockAnyRecord, meets } from '#core/records.server'
import { authorOf, groupPoint, may } from '#core/rights'
import { refuseLeaning } from '../invoice/grounds.server.ts'
import { invoice } from '../invoice/invoice.ts'
import { paidInMoney, paymentRate } from '../invoice/paidPart.server.ts'
import { mostOfReturn } from './mostOfReturn.server.ts'
import { standingCredits } from './creditStates.ts'
import { returnCredit } from '../../quality/supplierReturn/returnCredit.server.ts'
import { supplierReturn } from '../../quality/supplierReturn/supplierReturn.ts'
import { creditReturn, withdrawCredit } from './creditOfReturn.server.ts'
import { supplierCredit } from './supplierCredit.ts'

type Credit = StoredRecord<typeof supplierCredit>
type Changed = Change<typeof supplierCredit>

const more: Label = ['超过可贷记的金额', 'This is more than can be credited']
const moreThan = (left: string): Label => [`可贷记的只有 ${left}`, `Only ${left} can be credited`]
const used: Label = ['已抵扣发票；请先撤销发票上的抵扣', 'It was set against invoices. Undo that on the invoices first.']
const settlesReturn: Label = [
  '其退货以此贷项结清；请在退货单上撤销结清',
  'It settles a return. Reopen the return instead, which withdraws this credit.',
]
const nothingLeft: Label = ['已全部抵扣，没有可退的金额', 'All of it was set against invoices, so nothing is paid back']

const parts = linesOf(invoice, 'payments')

/** What of the credit at hand was set against invoices that stand. The whole truth: it does not depend on who asks. */
const applied = sql`coalesce((select sum(${col(parts, 'amount', 'p')}) from ${table(parts)} as p join ${table(invoice)} as i on i.id = p.owner_id
  where ${col(parts, 'credit', 'p')} = ${col(supplierCredit, 'id')} and ${meets(parts, { reversedOn: null }, 'p')} and ${meets(invoice, { state: { not: ['reversed'] } }, 'i')}), 0)`

const remaining = sql`(case when ${meets(supplierCredit, { status: 'open' })} then ${col(supplierCredit, 'amount')} - ${applied} else 0 end)`

const ofInvoice = touches(invoice, row => row.payments.flatMap(({ credit }) => credit ?? []))
const ofItself = touches(supplierCredit, row => row.id)

/** How much may be credited: of an invoice what it asks, of a reversed one what was paid of it, of a return what its goods cost; less other credits of the same. */
const mostOf = async (context: Context, row: Credit) => {
  const others = await find(context, supplierCredit, {
    where: {
      status: [...standingCredits],
      ...(row.supplierReturn === null ? { invoice: row.invoice } : { supplierReturn: row.supplierReturn }),
    },
    fields: ['id', 'amount'],
    limit: 'all',
  })
  const taken = sumOf(others.filter(({ id }) => id !== row.id).map(({ amount }) => amount))
  if (row.supplierReturn !== null) {
    const { most } = await mostOfReturn(context, row.supplierReturn)
    return most === null ? null : exact(most).minus(taken)
  }
  const of = row.invoice === null ? undefined : await lockAnyRecord(context, invoice, row.invoice)
  if (!of) return refuse('notFound')
  const asked = of.state === 'reversed' ? paidInMoney(of) : exact(of.total?.amount ?? '0')
  return asked.minus(taken)
}

const checked = async (context: Context, row: Credit): Promise<void> => {
  const most = await mostOf(context, row)
  if (most === null || exact(row.amount).lte(most)) return
  const message = may(context.actor, groupPoint('price', 'read')) ? moreThan(decimalText(most.toFixed(2), 2)) : more
  refuse('ruleBroken', { message, problems: { amount: message } })
}

/** All that is left comes back at once. */
const refunded = async (context: Context, row: Credit): Promise<Changed> => {
  if (!exact(row.remaining).gt(0)) refuse('ruleBroken', { message: nothingLeft, leadsTo: { nothing: 'needless' } })
  return { refundedAmount: row.remaining }
}

/** What suppliers owe, and how it is settled. */
export const servedSupplierCredit = serve(supplierCredit, {
  fills: [fill(returnCredit, { credit: creditReturn, withdraw: withdrawCredit })],
  kept: {
    applied: { value: applied, from: [ofInvoice, ofItself] },
    remaining: { value: remaining, reads: ['status', 'amount'], from: [ofInvoice, ofItself] },
  },
  onCreate: checked,
  onChange: checked,
  transitions: {
    confirm: async (context, row): Promise<Changed> => {
      await checked(context, row)
      const today = companyDay(context.now)
      return { confirmedBy: authorOf(context.actor), confirmedOn: today, rate: await paymentRate(context, row.currency, today, 'currency') }
    },
    refund: refunded,
    cancel: async (context, row): Promise<void> => {
      const settles = row.supplierReturn !== null && (await exists(context, supplierReturn, { id: row.supplierReturn, status: 'credited' }))
      if (settles)
        refuse('ruleBroken', { message: settlesReturn, leadsTo: { step: 'quality.supplierReturn:reopen', of: row.supplierReturn } })
      await refuseLeaning(context, row)
    },
  },
  guards: { cancel: guard(supplierCredit, ['applied'], (_actor, row) => !exact(addedUp(row.applied)).gt(0) || used) },
})
