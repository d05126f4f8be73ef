import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { documentNumber, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { linesOf, table } from '#core/queries.server'
import { meets, pick, query } from '#core/records.server'
import { supplier } from '../supplier/supplier.ts'
import { invoice } from './invoice.ts'

/** The account to which a supplier is paid. */
export type PaidAccount = Pick<StoredRecord<typeof invoice>, 'bankName' | 'bankAccount'>

const waits = (of: string): Label => [
  `供应商 ${of} 的银行账号已修改，尚未确认，不能付款`,
  `The bank account of supplier ${of} was changed and is not confirmed yet, so nothing is paid.`,
]

/** The account of a supplier that a second person has confirmed: the whole truth, also for whoever may not see it. */
export const accountInForce = async (context: Context, of: number): Promise<PaidAccount> => {
  const { confirmedBankName: bankName, confirmedBankAccount: bankAccount } = await pick(context, supplier, of, [
    'confirmedBankName',
    'confirmedBankAccount',
  ])
  return { bankName, bankAccount }
}

const firstByOther: Label = [
  '该账号由您确认，首笔付款须由他人登记；之后您也可以付款',
  'You confirmed this account, so its first payment is recorded by a colleague. After that you can pay to it as well.',
]

const payments = linesOf(invoice, 'payments')

/** Whether something that stands was paid to an account of a supplier before: the whole truth. */
const isKnown = async (context: Context, of: number, { bankName, bankAccount }: PaidAccount): Promise<boolean> => {
  const paid = { bankName, bankAccount, reversedOn: null }
  const found = await query(
    context,
    { id: sql<number>`p.id` },
    sql`from ${table(payments)} as p join ${table(invoice)} as i on ${sql.ref('i.id')} = ${sql.ref('p.owner_id')}
      where ${meets(invoice, { supplier: of }, 'i')} and ${meets(payments, paid, 'p')} limit 1`,
  )
  return found.length > 0
}

/**
 * The same for a payment, which is refused while a change of the account waits for confirmation. Whoever confirmed an account does not make the first payment to it:
 * otherwise one person would decide where money goes and send it there.
 */
export const accountToPay = async (context: Context, of: number): Promise<PaidAccount> => {
  const found = await pick(context, supplier, of, ['code', 'accountStanding', 'accountConfirmedBy'])
  if (found.accountStanding === 'waiting')
    refuse('ruleBroken', {
      message: waits(documentNumber({ id: of, code: found.code })),
      leadsTo: { step: 'purchase.supplier:confirmAccount', of },
    })
  const account = await accountInForce(context, of)
  // Computed, since it is asked of the first payment to an account alone, whichever record makes it.
  if (account.bankAccount !== null && found.accountConfirmedBy === context.actor.userId && !(await isKnown(context, of, account)))
    refuse('fourEyes', { message: firstByOther })
  return account
}
