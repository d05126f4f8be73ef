import { from, originAbove } from '#core/definition'
import { quotation } from '../../crm/quotation/quotation.ts'
import { rmaCase } from '../case/case.ts'

/** A repair that is charged is quoted on the page of its case. */
export default originAbove(
  quotation,
  'rmaCase',
  from(rmaCase, {
    in: ['inProgress', 'testing'],
    label: ['维修报价', 'Quote the repair'],
    when: row => row.charged || ['此单不收费，或尚未填写处理结果', 'Nothing is charged for this case, or it has no resolution yet'],
    same: { company: row => row.company },
    fill: { type: () => 'special', specialReason: () => 'other', customerNote: row => row.diagnosis?.slice(0, 1000) ?? null },
  }),
)
