import { derivedOfLines, lineRowsOf, over, rowsOf, today } from '#core/definition'
import { quotation } from '../../crm/quotation/quotation.ts'
import { openQuotationStates } from '../../crm/quotation/quotationChoices.ts'
import { shortDated } from './shortDated.ts'

/** The line of which it is said. */
const line = lineRowsOf(quotation, 'items', 't')
const o = rowsOf(quotation, 'o')
const i = lineRowsOf(quotation, 'items', 'i')

/**
 * What is offered of stock that would reach the customer too old if it were there today: a quotation says lead time and shipping in words, so that no later day is known. Optional
 * lines take nothing from others. The whole truth of stock, whoever sees it.
 */
export const offeredLinesDerived = derivedOfLines(quotation, 'items', () =>
  shortDated({
    model: line.model,
    needed: line.quantity,
    before: over`(select coalesce(sum(${i.quantity}), 0) from ${i} where ${i.record} = ${line.record} and ${i.model} = ${line.model} and ${i.position} < ${line.position} and not ${i.optional})`,
    arrivesOn: today,
    record: over`(select from ${o} where ${o.id} = ${line.record} and ${o.state} in ${openQuotationStates}) as o`,
  }),
)
