import { from, originAbove } from '#core/definition'
import { order } from '../../operate/order/order.ts'
import { rmaCase } from '../case/case.ts'
import { atWork } from '../case/caseChoices.ts'

/** A unit is lent on the page of the case of the customer’s own. */
export default originAbove(
  order,
  'rmaCase',
  from(rmaCase, {
    in: ['received', ...atWork],
    label: ['借用产品', 'Lend a unit'],
    same: { company: row => row.company, type: () => 'loan' },
    fill: { address: row => row.returnAddress },
  }),
)
