import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { user } from '#core/people'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { openQuotationStates } from '../quotation/quotationChoices.ts'
import { quotation } from '../quotation/quotation.ts'
import type { company } from './company.ts'

/**
 * Gives the open quotations of a customer that is handed over to its new owner: those of the former owner, and of whoever is not at work any more. The whole
 * truth of its quotations, whoever sees them; what somebody else offers the customer stays with that one. They stay as they were priced and
 * agreed to; what is being agreed to in the name of the former seller becomes a draft again.
 */
export const moveQuotations = async (
  context: Context,
  { id, code, owner }: StoredRecord<typeof company>,
  newOwner: number,
  reason: string,
) => {
  const open = await find(context, quotation, {
    where: { company: id, state: openQuotationStates },
    fields: ['id', 'seller'],
    limit: 'all',
  })
  const sellers = await find(context, user, {
    where: { id: [...new Set(open.map(({ seller }) => seller))] },
    fields: ['id', 'isActive'],
    limit: 'all',
  })
  const goes = new Set([owner, ...sellers.flatMap(one => (one.isActive ? [] : [one.id]))])
  const told = { action: 'follow', reason: [`${code} 已移交：${reason}`, `${code} was reassigned: ${reason}`] } as const
  for (const { id: of, seller } of open) {
    if (seller === newOwner || !goes.has(seller)) continue
    const before = await lockAnyRecord(context, quotation, of)
    if (before) await changeRecord(context, quotation, before, { seller: newOwner }, told)
  }
}
