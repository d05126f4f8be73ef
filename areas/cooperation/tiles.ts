import type { StandardTile } from '#core/definition'

/** What cooperation proposes for homes: how the work of those flows who answer for projects. */
export const cooperationTiles: readonly StandardTile[] = [
  {
    name: 'cooperation.overdueTasks',
    label: ['逾期任务', 'Tasks past due'],
    entity: 'cooperation.task',
    parameters: 'overdue=true',
    show: 'rows',
    home: ['cooperation.everyProject:read'],
  },
  {
    name: 'cooperation.exceptions',
    report: 'cooperation.exceptions',
    parameters: '',
    show: 'rows',
    home: ['cooperation.everyProject:read'],
  },
  {
    name: 'cooperation.throughput',
    report: 'cooperation.throughput',
    parameters: 'period=quarter',
    show: 'chart',
    home: ['cooperation.everyProject:read'],
  },
]
