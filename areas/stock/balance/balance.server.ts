import { sql } from 'kysely'
import { byTrigger, serve, touches, type Context } from '#core/context.server'
import { type Change, type StoredRecord, statesMeaning } from '#core/definition'
import type { Label } from '#core/language'
import { col, table } from '#core/queries.server'
import { meets } from '#core/records.server'
import { location } from '../location/location.ts'
import { lot } from '../lot/lot.ts'
import { material } from '../../mnm/material/material.ts'
import { move } from '../move/move.ts'
import { reservation } from '../reservation/reservation.ts'
import { balance } from './balance.ts'
import { calledIn } from './calledIn.server.ts'

/** What a balance is called and counted in, unless who makes it knows; what is outside has none. */
const prepare = async (context: Context, row: StoredRecord<typeof balance>): Promise<Change<typeof balance>> => {
  // Nobody types what it is called: moves that make many at once have looked it up for all of them.
  if (isCalled(row)) return {}
  return (await calledIn(context, [row]))(row)
}

const isCalled = ({ place, unit }: Partial<Pick<StoredRecord<typeof balance>, 'place' | 'unit'>>): boolean =>
  typeof place === 'string' && typeof unit === 'number'

/** The whole truth: how much there is does not depend on who asks. */
const movedAlong = (side: 'toBalance' | 'fromBalance') =>
  sql`coalesce((select sum(${col(move, 'quantity', 'm')}) from ${table(move)} as m where ${col(move, side, 'm')} = ${col(balance, 'id')}), 0)`

/** The whole truth, for the same reason: what is reserved for others is reserved. */
const reserved = sql`coalesce((select sum(${col(reservation, 'quantity', 'r')}) from ${table(reservation)} as r
  where ${col(reservation, 'balance', 'r')} = ${col(balance, 'id')} and ${col(reservation, 'status', 'r')} = any(${[...statesMeaning(reservation, 'unfinished')]})), 0)`

/** The whole truth: what lies somewhere is in the state of that place. */
const kindOfPlace = sql`(select ${col(location, 'kind', 'l')} from ${table(location)} as l where ${col(location, 'id', 'l')} = ${col(balance, 'location')})`

/** The whole truth: goods expire with their lot. */
const expiryOfLot = sql`(select ${col(lot, 'expiresOn', 'b')} from ${table(lot)} as b where ${col(lot, 'id', 'b')} = ${col(balance, 'lot')})`

/** The whole truth: goods are warned of as their material says. */
const alarmOfMaterial = sql`(select ${col(material, 'alarmDays', 'm')} from ${table(material)} as m where ${col(material, 'id', 'm')} = ${col(balance, 'material')})`

const twoPlaces: Label = [
  '同一序列号（大小写、全半角不计）在两处有库存；请盘点后更正',
  'One serial number, apart from case and width, lies in two places. Count them and correct it',
]

/** Pieces that were told apart by case or width alone, before there was one form of a serial number, and lie there still. The whole truth: whoever keeps the company's data is told of each. */
const inTwoPlaces = sql`select t.id from ${table(balance)} as t where ${meets(balance, { quantity: { gte: '0.0001' } }, 't')} and exists (
  select from ${table(balance)} as o where ${col(balance, 'material', 'o')} = ${col(balance, 'material')} and o.id <> t.id
    and stock_serial_form(${col(balance, 'serial', 'o')}) = stock_serial_form(${col(balance, 'serial')}) and ${meets(balance, { quantity: { gte: '0.0001' } }, 'o')})`

/** What is kept of moves, lots, materials and locations is written by triggers; what is reserved, by the write path. */
export const servedBalance = serve(balance, {
  kept: {
    quantity: { value: sql`${movedAlong('toBalance')} - ${movedAlong('fromBalance')}`, from: [byTrigger(move)] },
    reserved: { value: reserved, from: [touches(reservation, row => row.balance, ['quantity', 'status'])] },
    kind: { value: kindOfPlace, reads: ['location'], from: [byTrigger(location)] },
    expiresOn: { value: expiryOfLot, reads: ['lot'], from: [byTrigger(lot)] },
    alarmDays: { value: alarmOfMaterial, reads: ['material'], from: [byTrigger(material)] },
  },
  onCreate: prepare,
  createsIndependently: true,
  holds: { pieceInOnePlace: { says: twoPlaces, broken: inTwoPlaces } },
  transitions: {},
})
