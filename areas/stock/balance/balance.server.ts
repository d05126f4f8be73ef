import { sql } from 'kysely'
import { byTrigger, serve, touches, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, table } from '#core/queries.server'
import { pick } from '#core/records.server'
import { location } from '../location/location.ts'
import { isOutside } from '../location/locationKinds.ts'
import { lot } from '../lot/lot.ts'
import { material } from '../../mnm/material/material.ts'
import { move } from '../move/move.ts'
import { reservation } from '../reservation/reservation.ts'
import { balance } from './balance.ts'

const notInStock: Label = ['账外库位没有库存，请选择库内的库位', 'Goods outside are not in stock. Choose a location inside']
const noService: Label = ['服务类物料没有库存', 'A service is not kept in stock']

/** What a balance is called and counted in; what is outside has none. */
const prepare = async (context: Context, row: StoredRecord<typeof balance>): Promise<Change<typeof balance>> => {
  const { kind, caption: at, captionEn: atEn } = await pick(context, location, row.location, ['kind', 'caption', 'captionEn'])
  if (isOutside(kind)) refuse('invalidFields', { problems: { location: notInStock } })
  const { code, caption, unit, type } = await pick(context, material, row.material, ['code', 'caption', 'unit', 'type'])
  if (type === 'service') refuse('invalidFields', { problems: { material: noService } })
  const of = row.lot === null ? undefined : await pick(context, lot, row.lot, ['code'])
  const called = (place: string): string =>
    [code ?? caption, place, of?.code, row.serial]
      .filter(part => part !== undefined && part !== null)
      .join(' · ')
      .slice(0, 160)
  return { unit, place: called(at), placeEn: atEn === at ? null : called(atEn) }
}

/** The whole truth: how much there is does not depend on who asks. */
const movedAlong = (side: 'toBalance' | 'fromBalance') =>
  sql`coalesce((select sum(${col(move, 'quantity', 'm')}) from ${table(move)} as m where ${col(move, side, 'm')} = ${col(balance, 'id')}), 0)`

/** The whole truth, for the same reason: what is reserved for others is reserved. */
const reserved = sql`coalesce((select sum(${col(reservation, 'quantity', 'r')}) from ${table(reservation)} as r
  where ${col(reservation, 'balance', 'r')} = ${col(balance, 'id')} and ${col(reservation, 'status', 'r')} in ('open', 'pending')), 0)`

/** The whole truth: what lies somewhere is in the state of that place. */
const kindOfPlace = sql`(select ${col(location, 'kind', 'l')} from ${table(location)} as l where ${col(location, 'id', 'l')} = ${col(balance, 'location')})`

/** The whole truth: goods expire with their lot. */
const expiryOfLot = sql`(select ${col(lot, 'expiresOn', 'b')} from ${table(lot)} as b where ${col(lot, 'id', 'b')} = ${col(balance, 'lot')})`

/** The whole truth: goods are warned of as their material says. */
const alarmOfMaterial = sql`(select ${col(material, 'alarmDays', 'm')} from ${table(material)} as m where ${col(material, 'id', 'm')} = ${col(balance, 'material')})`

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
  transitions: {},
})
