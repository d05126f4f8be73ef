import type { Context } from '#core/context.server'
import { joined, type Label } from '#core/language'
import { find } from '#core/records.server'
import { loanUnit } from './loanUnit.ts'

/** Why these units are not sold, and leave for good in no other way: those of the loan pool among them, by their PN/SN. Nothing where none is in it. The whole truth, for rules. */
export const whyPooled = async (context: Pick<Context, 'tx' | 'product'>, units: readonly number[]): Promise<Label | undefined> => {
  const found = await find(context, loanUnit, {
    where: { unit: [...units], status: 'inPool' },
    fields: ['code'],
    sort: 'code',
    limit: 'all',
  })
  if (found.length === 0) return undefined
  const [zh, en] = joined(found.map(({ code }) => code))
  return [
    `${zh} 属于借用池：请先退出借用池`,
    found.length === 1
      ? `${en} is kept for loans. Withdraw it from the loan pool first.`
      : `${en} are kept for loans. Withdraw them from the loan pool first.`,
  ]
}
