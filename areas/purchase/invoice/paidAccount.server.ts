import type { Context } from '#core/context.server'
import { documentNumber, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { pick } from '#core/records.server'
import { supplier } from '../supplier/supplier.ts'
import type { invoice } from './invoice.ts'

/** The account to which a supplier is paid. */
export type PaidAccount = Pick<StoredRecord<typeof invoice>, 'bankName' | 'bankAccount'>

const waits = (of: string): Label => [
  `供应商 ${of} 的银行账号已修改，须由另一人（财务）在供应商页面确认后才能付款`,
  `The bank account of supplier ${of} was changed. Another person of finance has to confirm it on the page of the supplier before anything is paid.`,
]

/** The account of a supplier that a second person has confirmed: the whole truth, also for whoever may not see it. */
export const accountInForce = async (context: Context, of: number): Promise<PaidAccount> => {
  const { confirmedBankName: bankName, confirmedBankAccount: bankAccount } = await pick(context, supplier, of, [
    'confirmedBankName',
    'confirmedBankAccount',
  ])
  return { bankName, bankAccount }
}

/** The same for a payment, which is refused while a change of the account waits for confirmation. */
export const accountToPay = async (context: Context, of: number): Promise<PaidAccount> => {
  const found = await pick(context, supplier, of, ['code', 'accountStanding'])
  if (found.accountStanding === 'waiting') refuse('ruleBroken', { message: waits(documentNumber({ id: of, code: found.code })) })
  return accountInForce(context, of)
}
