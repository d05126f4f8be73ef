import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { decimalText, exact } from '#core/numbers'
import { lockAnyRecord } from '#core/records.server'
import { groupPoint, may } from '#core/rights'
import { advance } from '../advance/advance.ts'
import { supplierCredit } from '../supplierCredit/supplierCredit.ts'
import type { invoice } from './invoice.ts'
import { leftToPay, withSetOff } from './paidPart.server.ts'

type Invoice = StoredRecord<typeof invoice>
type Input = TransitionInput<typeof invoice, 'offset'>

const one: Label = ['请选择一笔贷项或预付款', 'Choose either a credit or an advance']
const otherSupplier: Label = ['须为此供应商此币种、尚可抵扣的', 'It must be open, of this supplier and in this currency']
const more: Label = ['超过可抵扣的金额或未付金额', 'This is more than is left of it, or than is outstanding']
const moreThan = (most: string): Label => [`最多可抵扣 ${most}`, `No more than ${most} can be set off`]

interface Source {
  readonly field: 'credit' | 'advance'
  readonly id: number
  readonly left: string
  readonly rate: string | null
}

/** What is set off, under its lock: of two invoices at once the later one finds what the first has left. The whole truth. */
const sourceOf = async (context: Context, row: Invoice, { credit, advance: ahead }: Input): Promise<Source> => {
  if ((credit === null) === (ahead === null)) return refuse('invalidFields', { problems: { 'input.credit': one } })
  const field = credit === null ? 'advance' : 'credit'
  const found = credit === null ? await lockAnyRecord(context, advance, ahead ?? 0) : await lockAnyRecord(context, supplierCredit, credit)
  const isOpen = found !== undefined && (found.status === 'open' || found.status === 'paid') && exact(found.remaining).gt(0)
  if (!isOpen || found.supplier !== row.supplier || found.currency !== row.currency)
    return refuse('invalidFields', { problems: { [`input.${field}`]: otherSupplier } })
  return { field, id: found.id, left: found.remaining, rate: 'paidRate' in found ? found.paidRate : found.rate }
}

/** A credit or an advance settles a part of an invoice in place of money: no more than is left of it, and no more than is outstanding. */
export const offset = async (context: Context, row: Invoice, input: Input): Promise<Change<typeof invoice>> => {
  const { field, id, left, rate } = await sourceOf(context, row, input)
  const open = leftToPay(row)
  const most = exact(left).lt(open) ? exact(left) : open
  const amount = input.amount ?? most.toFixed(2)
  if (exact(amount).gt(most) || !exact(amount).gt(0)) {
    const message = may(context.actor, groupPoint('price', 'read')) ? moreThan(decimalText(most.toFixed(2), 2)) : more
    refuse('ruleBroken', { message, problems: { 'input.amount': message } })
  }
  const part = { paidOn: companyDay(context.now), amount, credit: null, advance: null, [field]: id }
  return withSetOff(context, row, part, row.currency === 'CNY' ? null : rate)
}
