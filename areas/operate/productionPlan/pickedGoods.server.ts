import type { Context } from '#core/context.server'
import { find, pickEach } from '#core/records.server'
import { may } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import { location } from '../../stock/location/location.ts'
import { lot } from '../../stock/lot/lot.ts'
import { reservation } from '../../stock/reservation/reservation.ts'
import type { Picked } from './pickingList.ts'

/** What is reserved for a plan and not fetched yet, as far as the reader sees reservations; by location, so that one walk fetches it. */
export const pickedGoods = async (context: Pick<Context, 'tx' | 'product' | 'actor'>, plan: number): Promise<readonly Picked[]> => {
  if (!may(context.actor, 'stock.reservation:read')) return []
  const held = await find(context, reservation, {
    where: { plan, status: 'open' },
    as: context.actor,
    fields: ['material', 'lot', 'serial', 'location', 'quantity'],
    sort: 'id',
    limit: 'all',
  })
  const goods = await pickEach(
    context,
    material,
    held.map(one => one.material),
    ['caption', 'captionEn'],
  )
  const lots = await pickEach(
    context,
    lot,
    held.flatMap(one => one.lot ?? []),
    ['code'],
  )
  const places = await pickEach(
    context,
    location,
    held.flatMap(one => one.location ?? []),
    ['caption', 'captionEn'],
  )
  const isChinese = context.actor.language === 'zh'
  return held
    .map(({ material: of, lot: from, serial, location: at, quantity }) => {
      const [named, place] = [goods.get(of), places.get(at ?? 0)]
      return {
        component: (isChinese ? named?.caption : named?.captionEn) ?? '',
        lot: lots.get(from ?? 0)?.code ?? serial,
        location: (isChinese ? place?.caption : place?.captionEn) ?? '',
        quantity,
      }
    })
    .toSorted((one, other) => one.location.localeCompare(other.location) || one.component.localeCompare(other.component))
}
