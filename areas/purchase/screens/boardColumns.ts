import type { AnyEntity } from '#core/definition'
import type { Label } from '#core/language'
import { order } from '../order/order.ts'
import { requisition } from '../requisition/requisition.ts'

/** A column of the purchasers' board: records of an entity of which conditions hold. */
export interface BoardColumn {
  readonly name: string
  readonly label: Label
  readonly entity: AnyEntity
  /** As the address of the list writes them. */
  readonly conditions: string
  /** What a card says besides the title. */
  readonly card: readonly string[]
  /** So many at once; more are too many. None where the column is not worked off but waited for. */
  readonly most?: number
}

/** What a purchaser has to do, from what nobody has claimed to what should be there by now. */
export const boardColumns: readonly BoardColumn[] = [
  {
    name: 'toClaim',
    label: ['待认领', 'To claim'],
    entity: requisition,
    conditions: 'state=comparing&purchaser__null=true&sort=claimBy',
    card: ['department', 'claimBy'],
    most: 10,
  },
  {
    name: 'comparing',
    label: ['比价中', 'In comparison'],
    entity: requisition,
    conditions: 'state=comparing&purchaser__null=false&sort=needDate',
    card: ['purchaser', 'needDate'],
    most: 10,
  },
  {
    name: 'waiting',
    label: ['二级审批中', 'Awaiting approval'],
    entity: requisition,
    conditions: 'state=secondLevel&sort=needDate',
    card: ['purchaser', 'needDate'],
  },
  {
    name: 'toSend',
    label: ['待发出', 'To send'],
    entity: order,
    conditions: 'state__means=draft,waiting:approvers&sort=deliverBy',
    card: ['supplier', 'state', 'deliverBy'],
  },
  {
    name: 'ordered',
    label: ['已下单', 'Ordered'],
    entity: order,
    conditions: 'state__means=waiting:supplier&overdue=false&sort=deliverBy',
    card: ['supplier', 'state', 'deliverBy'],
  },
  {
    name: 'late',
    label: ['逾期', 'Late'],
    entity: order,
    conditions: 'overdue=true&sort=promisedOn',
    card: ['supplier', 'promisedOn'],
    most: 5,
  },
]
