import { dayAfter } from '#core/days'
import { among, logicOf } from '#core/definition'
import { exact } from '#core/numbers'
import { location } from '../location/location.ts'
import { lot } from '../lot/lot.ts'
import { reservation } from './reservation.ts'

/** For so many days stock is kept when nobody says otherwise. */
const usualDays = 14

/** What may be reserved. */
export const reservationLogic = logicOf(reservation, {
  defaults: { until: ({ today }) => dayAfter(today, usualDays) },
  narrow: {
    lot: among(lot, row => ({ material: row.material })),
    location: among(location, () => ({ kind: 'usable' as const }), [
      '只能预留可用库位的库存',
      'Only stock in a usable location can be reserved',
    ]),
  },
  shown: { rest: row => row.rest !== null },
  rules: {
    onePieceOfASerial: {
      refuse: ['有序列号的只能一件一件预留', 'Goods with a serial number are reserved one by one'],
      at: ['serial', 'quantity'],
      holds: row => row.serial === null || exact(row.quantity).eq(1),
    },
  },
})
