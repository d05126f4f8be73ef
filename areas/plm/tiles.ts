import type { StandardTile } from '#core/definition'

/** What releases and changes propose for homes. */
export const plmTiles: readonly StandardTile[] = [
  {
    name: 'plm.changesLate',
    label: ['逾期的技术变更', 'Late technical changes'],
    entity: 'plm.change',
    parameters: 'overdue=true',
    show: 'count',
    home: ['plm.change:create', 'plm.change:close'],
  },
  {
    name: 'plm.dispositionsLate',
    label: ['逾期的变更处置', 'Late dispositions of changes'],
    entity: 'plm.disposition',
    parameters: 'overdue=true',
    show: 'rows',
    home: ['plm.disposition:decide'],
  },
  {
    name: 'plm.feedbackLate',
    label: ['逾期的部门反馈', 'Late department feedback'],
    entity: 'plm.releaseFeedback',
    parameters: 'overdue=true',
    show: 'count',
    home: ['plm.release:approve'],
  },
  {
    name: 'plm.changesByMonth',
    label: ['每月批准的变更', 'Changes approved by month'],
    entity: 'plm.change',
    parameters: '',
    show: 'chart',
    by: 'approvedAt',
    home: ['plm.change:create'],
  },
  {
    name: 'plm.releasesByMonth',
    label: ['每月发布', 'Releases by month'],
    entity: 'plm.release',
    parameters: '',
    show: 'chart',
    by: 'approvedOn',
    home: ['plm.change:create', 'plm.release:approve'],
  },
  {
    name: 'plm.tasksByMonth',
    label: ['每月完成的变更任务', 'Change tasks done by month'],
    entity: 'plm.changeTask',
    parameters: '',
    show: 'chart',
    by: 'executedOn',
    home: ['plm.change:create'],
  },
]
