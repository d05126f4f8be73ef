import type { Context } from '#core/context.server'
import { documentNumber, type StoredRecord } from '#core/definition'
import { announce, holdersOf } from '#core/notices.server'
import { groupPoint } from '#core/rights'
import { quotationEvents } from './quotation.events.ts'
import { quotation } from './quotation.ts'

/**
 * Tells whoever may see costs that a normal quotation goes out below a floor or margin. It is not held for that: its seller, who may type its prices again and again, would
 * find the cost by what is held.
 */
export const tellBelowMargin = async (context: Context, { id, code }: Pick<StoredRecord<typeof quotation>, 'id' | 'code'>): Promise<void> =>
  announce(context, {
    event: quotationEvents.belowMargin,
    to: await holdersOf(context, groupPoint('cost', 'read')),
    title: [
      `报价单 ${documentNumber({ id, code })} 已发出，价格低于底价或毛利率要求`,
      `Quotation ${documentNumber({ id, code })} was sent below floor or margin`,
    ],
    body: [
      '按价格表和折扣范围由销售员发出，未经审批。',
      'It is within the price book and the discounts of its seller, and was not approved.',
    ],
    link: `/materials/quotation/regular/${id}`,
    about: { entity: quotation.name, recordId: id },
  })
