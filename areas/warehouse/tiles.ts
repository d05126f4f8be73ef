import type { StandardTile } from '#core/definition'

/** What the administrative warehouse proposes for the homes of those who keep it. */
export const warehouseTiles: readonly StandardTile[] = [
  {
    name: 'warehouse.toReview',
    label: ['待审核的仓库申请', 'Warehouse applications to review'],
    entity: 'warehouse.application',
    parameters: 'state=pending',
    show: 'count',
    home: ['warehouse.issue:create'],
  },
  {
    name: 'warehouse.toIssue',
    label: ['待发放的仓库申请', 'Warehouse applications to issue'],
    entity: 'warehouse.application',
    parameters: 'state=approved',
    show: 'count',
    home: ['warehouse.issue:create'],
  },
  {
    name: 'warehouse.overdue',
    label: ['逾期未还', 'Loans past their return date'],
    entity: 'warehouse.application',
    parameters: 'state=toReturn&overdue=true',
    show: 'count',
    home: ['warehouse.issue:create'],
  },
]
