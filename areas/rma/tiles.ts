import type { StandardTile } from '#core/definition'

const bench = ['rma.case:claim']

/** What after-sales proposes for homes: what is on its way, on the bench, with customers, and late. */
export const rmaTiles: readonly StandardTile[] = [
  {
    name: 'rma.awaited',
    label: ['等待收货', 'Waiting for goods'],
    entity: 'rma.case',
    parameters: 'status=new',
    show: 'count',
    home: bench,
  },
  {
    name: 'rma.onBench',
    label: ['检测维修中', 'On the bench'],
    entity: 'rma.case',
    parameters: 'status__in=received%2CinProgress',
    show: 'count',
    home: bench,
  },
  {
    name: 'rma.withCustomers',
    label: ['等待客户', 'Waiting for customers'],
    entity: 'rma.case',
    parameters: 'status=testing&charged=true&paid=false',
    show: 'count',
    home: bench,
  },
  {
    name: 'rma.overdue',
    label: ['逾期的维修单', 'Overdue RMA cases'],
    entity: 'rma.case',
    parameters: 'overdue=true',
    show: 'count',
    home: bench,
  },
  {
    name: 'rma.backlog',
    report: 'rma.backlog',
    parameters: '',
    show: 'chart',
    home: bench,
  },
  {
    name: 'rma.failures',
    report: 'rma.failures',
    parameters: 'period=year',
    show: 'chart',
    home: ['rma.case:claim', 'rma.failureMode:update'],
  },
  {
    name: 'rma.byState',
    label: ['维修单状态', 'RMA cases by state'],
    entity: 'rma.case',
    parameters: 'status__in=new%2Creceived%2CinProgress%2Ctesting',
    show: 'chart',
    by: 'status',
    home: bench,
  },
  {
    name: 'rma.receivedByMonth',
    label: ['每月收到的维修', 'Repairs received by month'],
    entity: 'rma.case',
    parameters: '',
    show: 'chart',
    by: 'receivedOn',
    split: 'status',
    home: ['rma.case:claim'],
  },
]
