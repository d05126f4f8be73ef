import type { StandardTile } from '#core/definition'

/** What operations propose for homes: how far open orders are, and what is late. */
export const operateTiles: readonly StandardTile[] = [
  {
    name: 'operate.byProgress',
    label: ['订单进度', 'Orders by progress'],
    entity: 'operate.order',
    parameters: 'state=confirmed',
    show: 'chart',
    by: 'progress',
    home: ['operate.order:confirm', 'operate.order:reserve'],
  },
  {
    name: 'operate.overdue',
    label: ['逾期的订单', 'Overdue orders'],
    entity: 'operate.order',
    parameters: 'overdue=true',
    show: 'count',
    home: ['operate.order:confirm', 'operate.order:promise'],
  },
  {
    name: 'operate.plansLate',
    label: ['逾期的生产计划', 'Production plans that are late'],
    entity: 'operate.productionPlan',
    parameters: 'overdue=true',
    show: 'count',
    home: ['operate.productionPlan:release'],
  },
  {
    name: 'operate.plansAtRisk',
    label: ['可能延误的生产计划', 'Production plans at risk'],
    entity: 'operate.productionPlan',
    parameters: 'atRisk=true&overdue=false',
    show: 'count',
    home: ['operate.productionPlan:release'],
  },
  {
    name: 'operate.plansLackingComponents',
    label: ['缺组件的生产计划', 'Production plans that lack components'],
    entity: 'operate.productionPlan',
    parameters: 'lacksComponents=true',
    show: 'rows',
    home: ['operate.productionPlan:release', 'operate.productionPlan:issue'],
  },
  {
    name: 'operate.arrivalOverdue',
    label: ['逾期未签收的运单', 'Waybills past their arrival'],
    entity: 'operate.waybill',
    parameters: 'arrivalOverdue=true',
    show: 'count',
    home: ['operate.waybill:create', 'operate.waybill:receive'],
  },
  {
    name: 'operate.loanOverdue',
    label: ['逾期未还的借用', 'Loans not returned in time'],
    entity: 'operate.order',
    parameters: 'loanOverdue=true',
    show: 'count',
    home: ['operate.order:confirm', 'operate.loanReturn:create'],
  },
]
