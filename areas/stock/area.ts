import { defineArea } from '#core/definition'
import { balance } from './balance/balance.ts'
import { balanceLogic } from './balance/balance.logic.ts'
import { count } from './count/count.ts'
import { countLogic } from './count/count.logic.ts'
import { location } from './location/location.ts'
import { locationLogic } from './location/location.logic.ts'
import { lot } from './lot/lot.ts'
import { lotLogic } from './lot/lot.logic.ts'
import { move } from './move/move.ts'
import { moveLogic } from './move/move.logic.ts'
import { realisableValue } from './realisableValue/realisableValue.ts'
import { realisableValueLogic } from './realisableValue/realisableValue.logic.ts'
import { reservation } from './reservation/reservation.ts'
import { reservationLogic } from './reservation/reservation.logic.ts'

export const stock = defineArea({
  name: 'stock',
  label: ['库存', 'Stock'],
  place: 40,
  entities: [balance, move, reservation, count, lot, location, realisableValue],
  logic: [balanceLogic, moveLogic, reservationLogic, countLogic, locationLogic, lotLogic, realisableValueLogic],
  order: ['balance', 'move', 'reservation', 'count', 'counting', 'stocking', 'lot', 'location', 'realisableValue'],
  screens: [
    { name: 'counting', path: 'counting', title: ['扫码盘点', 'Counting by scan'], point: 'stock.count:update', menu: true },
    { name: 'stocking', path: 'stocking', title: ['扫码入库', 'Stocking by scan'], point: 'stock.move:create', menu: true },
  ],
})
