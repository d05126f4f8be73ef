import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { announce } from '#core/notices.server'
import { changeRecord, lockAnyRecord } from '#core/records.server'
import { may } from '#core/rights'
import { company } from './company.ts'
import { companyEvents } from './company.events.ts'
import { isLiving } from './companyStates.ts'

const merged: Label = ['该客户已合并，不能确认订单', 'This customer was merged. No order can be confirmed for it.']
const putAside: Label = [
  '该客户由人工停用，请有权限的同事先重新启用',
  'This customer was deactivated by a person. Ask a user with this permission to reactivate it first.',
]

/** What becomes of a customer with whom business is done again: 24 months without orders count anew from this moment. */
export const livingAgain = (now: string): Change<typeof company> => ({
  status: 'reactivated',
  inactiveBecause: null,
  livingSince: companyDay(now),
})

/**
 * Refuses an order of a customer that it cannot bring back: merged, or deactivated by a person, while who acts may not reactivate it. Locks the
 * customer, so that of two of its orders the second sees what the first one came to. Answers its row.
 */
export const checkRevivable = async (context: Context, id: number) => {
  const row = (await lockAnyRecord(context, company, id)) ?? refuse('notFound')
  if (row.status === 'other') refuse('ruleBroken', { message: merged, problems: { company: merged } })
  if (row.inactiveBecause === 'manual' && !may(context.actor, 'crm.company:reactivate'))
    refuse('ruleBroken', { message: putAside, problems: { company: putAside } })
  return row
}

/** An order brings its customer back, in its transaction, and whoever looks after it is told; refuses like `checkRevivable`. */
export const reviveByOrder = async (context: Context, id: number, order: string): Promise<void> => {
  const row = await checkRevivable(context, id)
  if (isLiving(row.status)) return
  const reason: Label = [`订单 ${order} 已确认。`, `Order ${order} was confirmed.`]
  await changeRecord(context, company, row, livingAgain(context.now), { action: 'reactivate', reason })
  await announce(context, {
    event: companyEvents.revived,
    to: [row.owner],
    title: [`客户 ${row.name} 已重新启用`, `Customer ${row.nameEn ?? row.name} is active again`],
    body: reason,
    link: `/materials/companyinfo/${id}`,
    about: { entity: company.name, recordId: id },
  })
}
