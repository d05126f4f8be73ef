import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { pickEach } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { location } from '../location/location.ts'
import { isOutside } from '../location/locationKinds.ts'
import { lot } from '../lot/lot.ts'
import type { BalanceKey } from './balanceKey.ts'

const notInStock: Label = ['账外库位没有库存，请选择库内的库位', 'Goods outside are not in stock. Choose a location inside']
const noService: Label = ['服务类物料没有库存', 'A service is not kept in stock']

/** What a balance is called, and in what it is counted. */
interface Called {
  readonly place: string
  /** Where its place is called otherwise in English. */
  readonly placeEn: string | null
  readonly unit: number
}

/** What the balances of some goods are called and counted in, with one look at their materials, places and lots; refuses what has none. */
export const calledIn = async (
  context: Context,
  keys: readonly Pick<BalanceKey, 'material' | 'location' | 'lot' | 'serial'>[],
): Promise<(key: Pick<BalanceKey, 'material' | 'location' | 'lot' | 'serial'>) => Called> => {
  const each = (of: (key: (typeof keys)[number]) => number | null): readonly number[] => [...new Set(keys.flatMap(key => of(key) ?? []))]
  const places = await pickEach(
    context,
    location,
    each(key => key.location),
    ['kind', 'caption', 'captionEn'],
  )
  if ([...places.values()].some(({ kind }) => isOutside(kind))) refuse('invalidFields', { problems: { location: notInStock } })
  const materials = await pickEach(
    context,
    material,
    each(key => key.material),
    ['code', 'caption', 'unit', 'type'],
  )
  if ([...materials.values()].some(({ type }) => type === 'service')) refuse('invalidFields', { problems: { material: noService } })
  const lots = await pickEach(
    context,
    lot,
    each(key => key.lot),
    ['code'],
  )
  return key => {
    const [of, at] = [materials.get(key.material), places.get(key.location)]
    if (!of || !at) return refuse('notFound')
    const called = (place: string): string =>
      [of.code ?? of.caption, place, key.lot === null ? undefined : lots.get(key.lot)?.code, key.serial]
        .filter(part => part !== undefined && part !== null)
        .join(' · ')
        .slice(0, 160)
    return { unit: of.unit, place: called(at.caption), placeEn: at.captionEn === at.caption ? null : called(at.captionEn) }
  }
}
