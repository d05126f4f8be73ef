import { sql } from 'kysely'
import { byTrigger, keep, type Context } from '#core/context.server'
import { recordKey, type StoredRecord } from '#core/definition'
import { col, table } from '#core/queries.server'
import { pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import type { UnitLedger } from '../../product/unit/unitSlots.server.ts'
import { location } from '../location/location.ts'
import { usualLocation } from '../location/usualLocation.server.ts'
import { move } from './move.ts'
import { postMove, reverseMove } from './postMove.server.ts'

type Unit = StoredRecord<typeof unit>

/** A unit that is stocked lies in the stock ledger under its PN/SN; one that goes to repair from there has left it. */
const keepInLedger = async (context: Context, row: Unit, before: Unit | null): Promise<void> => {
  const [stocked, wasStocked] = [row.stage === 'stocked', before?.stage === 'stocked']
  if (stocked === wasStocked) return
  const document = recordKey(unit, row.id)
  if (!stocked) return reverseMove(context, document, 'stocking', row.code)
  const { material: of } = await pick(context, model, row.model, ['material'])
  if (of === null) return
  const { serialTracked } = await pick(context, material, of, ['serialTracked'])
  if (!serialTracked) return
  const from = await usualLocation(context, 'production')
  await postMove(context, document, {
    reason: 'stocking',
    material: of,
    quantity: '1',
    serial: row.code,
    owner: 'company',
    from,
    to: row.stockedIn,
  })
}

/** Where units lie, by the ledger. */
export const unitInLedger: UnitLedger = {
  isUsable: async (context, place) => (await pick(context, location, place, ['kind'])).kind === 'usable',
  follow: keepInLedger,
}

/**
 * Where a unit is: to where its last move took it, also outside. One that the ledger does not know, because its material is not tracked by serial number, lies where it was stocked until it is shipped.
 * The whole truth: a unit is where it is, whoever asks.
 */
const placeByLedger = sql`coalesce(
  (select ${col(move, 'to', 'm')} from ${table(move)} as m join ${table(model)} as p on p.id = ${col(unit, 'model')}
    where ${col(move, 'serial', 'm')} = ${col(unit, 'code')} and ${col(move, 'material', 'm')} = ${col(model, 'material', 'p')}
    order by m.id desc limit 1),
  case when ${col(unit, 'stage')} = 'stocked' and ${col(unit, 'shippedOn')} is null then ${col(unit, 'stockedIn')} end)`

/** The location of a unit. */
export const locationOfUnit = keep(unit, 'location', {
  value: placeByLedger,
  reads: ['code', 'model', 'stage', 'stockedIn', 'shippedOn'],
  from: [byTrigger(move)],
})
