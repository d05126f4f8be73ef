import type { ServedArea } from '#core/context.server'
import { servedOrder } from './order/order.server.ts'
import { servedPayment } from './payment/payment.server.ts'
import { remindOfOrders, remindSchedule } from './reminders/remindOfOrders.server.ts'
import { servedDelivery } from './reports/delivery.server.ts'
import { servedRemittance } from './remittance/remittance.server.ts'
import { servedWaybill } from './waybill/waybill.server.ts'

export const servedOperate: ServedArea = {
  entities: [servedOrder, servedWaybill, servedPayment, servedRemittance],
  reports: [servedDelivery],
  upkeep: (database, product) => [remindOfOrders(database, product)],
  schedules: [remindSchedule],
}
