import type { Context } from '#core/context.server'
import type { Label } from '#core/language'
import { find } from '#core/records.server'
import { loanUnit } from './loanUnit.ts'

/** Which of these units are kept to be lent, by their PN/SN. The whole truth, for rules. */
export const pooledAmong = async (context: Pick<Context, 'tx' | 'product'>, units: readonly number[]): Promise<readonly string[]> => {
  const found = await find(context, loanUnit, {
    where: { unit: [...units], status: 'inPool' },
    fields: ['code'],
    sort: 'code',
    limit: 'all',
  })
  return found.map(({ code }) => code)
}

/** Why units of the loan pool are not sold, and leave for good in no other way. */
export const isPooled = (codes: string): Label => [
  `${codes} 属于借用池：请先退出借用池`,
  `${codes} is kept for loans. Withdraw it from the loan pool first.`,
]
