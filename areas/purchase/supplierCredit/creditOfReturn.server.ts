import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { decimalText, exact } from '#core/numbers'
import { changeRecord, createRecord, find, happenedDay, lockAnyRecord, pick } from '#core/records.server'
import type { Credited } from '../../quality/supplierReturn/returnCredit.server.ts'
import type { supplierReturn } from '../../quality/supplierReturn/supplierReturn.ts'
import { refuseLeaning } from '../invoice/grounds.server.ts'
import { supplier } from '../supplier/supplier.ts'
import { standingCredits } from './creditStates.ts'
import { mostOfReturn } from './mostOfReturn.server.ts'
import { supplierCredit } from './supplierCredit.ts'

type Return = StoredRecord<typeof supplierReturn>

const moreThan = (most: string): Label => [
  `退回的货物按订单价格只值 ${most}`,
  `The returned goods cost ${most} at the price of their order`,
]
const used: Label = [
  '其贷项已抵扣或退款；请先在供应商贷项上撤销',
  'Its credit was set against invoices or paid back. Undo that on the credit first.',
]

/** The credit of a return stands where suppliers are paid, until a second person confirms it: no more than the goods cost, in the currency of their order. Answers that currency. */
export const creditReturn = async (context: Context, row: Return, { creditNoteNo, creditAmount }: Credited): Promise<'CNY' | 'USD'> => {
  const { most, currency: ofOrder } = await mostOfReturn(context, row.id)
  if (most !== null && exact(creditAmount).gt(most)) {
    const message = moreThan(decimalText(most, 2))
    refuse('ruleBroken', { message, problems: { 'input.creditAmount': message } })
  }
  const currency = ofOrder ?? (await pick(context, supplier, row.supplier, ['currency'])).currency ?? 'CNY'
  await createRecord(context, supplierCredit, {
    supplier: row.supplier,
    supplierReturn: row.id,
    reason: 'returned',
    creditNoteNo,
    issuedOn: happenedDay(context),
    amount: exact(creditAmount).toFixed(2),
    currency,
    grounds: row.code,
  })
  return currency
}

/** A return that is settled otherwise takes its credit back, unless that was used already, or a payment leans on it. */
export const withdrawCredit = async (context: Context, row: Return, reason: string): Promise<void> => {
  const found = await find(context, supplierCredit, {
    where: { supplierReturn: row.id, status: [...standingCredits] },
    fields: ['id'],
    sort: 'id',
    limit: 'all',
  })
  for (const { id } of found) {
    const credit = await lockAnyRecord(context, supplierCredit, id)
    if (!credit) continue
    if (credit.status === 'refunded' || exact(credit.applied).gt(0))
      refuse('ruleBroken', { message: used, leadsTo: { step: 'purchase.supplierCredit:read', of: id } })
    await refuseLeaning(context, credit)
    await changeRecord(context, supplierCredit, credit, { status: 'cancelled' }, { action: 'follow', reason })
  }
}
