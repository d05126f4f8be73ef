import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { inOneForm } from '#core/fields'
import type { Label } from '#core/language'
import { find, findOne, pick } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { survivorsOf } from '../../mnm/material/mergedNumbers.server.ts'
import { model } from '../../product/model/model.ts'
import { isUnitCode, scanCodeOf } from '../../product/unit/scannedCodes.ts'
import { unit } from '../../product/unit/unit.ts'
import { balance } from '../balance/balance.ts'
import type { Owner } from '../balance/owners.ts'
import { location } from '../location/location.ts'
import { takesExpired } from '../location/locationKinds.ts'
import { lot } from '../lot/lot.ts'
import { spelledInLedger } from '../serials/spelledInLedger.server.ts'
import type { count } from './count.ts'
import { pieceElsewhere } from '../../product/unit/unitPieces.server.ts'
import { notAtCustomers } from '../../product/unit/whereabouts.ts'

type Item = StoredRecord<typeof count>['items'][number]

/** What somebody says of goods that they found: the records that they chose, or the numbers that stand on them. */
type Said = Pick<Item, 'material' | 'lot' | 'serial' | 'goods' | 'mark'>

/** Goods that are known, whoever owns them. */
interface Known {
  readonly material: number
  readonly lot: number | null
  readonly serial: string | null
  readonly owner: Owner
}

/** Why goods cannot be counted as they are told, and of which field that is said. */
interface Trouble {
  readonly at: 'material' | 'lot' | 'serial' | 'goods'
  readonly message: Label
}

type Named = Pick<Known, 'material' | 'lot' | 'serial'>

const unsaid: Label = ['请选择库存，或填写在库位上找到的物料', 'Choose the stock, or the material that was found']
const noService: Label = ['服务类物料没有库存', 'A service is not kept in stock']
const lotNeeded: Label = ['这个物料按批次管理，请写明批号', 'This material is kept by lots: say which lot it is']
const serialNeeded: Label = ['这个物料按序列号管理，请写明序列号', 'This material has serial numbers: say which one it is']
const noLot: Label = ['这个物料不按批次管理', 'This material is not tracked by lot']
const noSerial: Label = ['这个物料不按序列号管理', 'This material is not tracked by serial number']
const otherLot: Label = ['账上这个序列号属于另一批次', 'By the books this serial number is of another lot']
const expired: Label = ['这个批次已过期，请移到冻结库位后在那里清点', 'This lot has expired: bring it to blocked stock and count it there']

const unknownGoods = (number: string): Label => [
  `没有编号“${number}”的物料、批次或序列号；请选择物料`,
  `No material, lot or serial number is “${number}”. Choose the material.`,
]
const unknownLot = (number: string): Label => [
  `这个物料没有登记批次“${number}”；请先登记批次，或选择另一批次`,
  `No lot “${number}” of this material is registered. Register it, or choose another one.`,
]

/** Where a serial number lies by the books, other than here. */
export const elsewhereOf = async (context: Context, here: number, of: { readonly material: number; readonly serial: string }) => {
  const there = await findOne(context, balance, { ...of, quantity: { gte: '0.0001' } }, ['location', 'lot', 'owner', 'kind'])
  return there && there.location !== here ? there : undefined
}

/** What is said of a unit that lies in stock of another kind: it is not made usable, or blocked, by being counted. */
export const lockedAway = async (context: Context, serial: string, place: number): Promise<Label> => {
  const { caption, captionEn } = await pick(context, location, place, ['caption', 'captionEn'])
  return [
    `账上 ${serial} 在 ${caption}，库存状态不同；请先用单据移出，或从盘点中去掉`,
    `By the books ${serial} is in ${captionEn}, whose stock is in another state. Move it by its document first, or take it off the count.`,
  ]
}

/** A unit as its label says it, whatever signs stand in its PN/SN. */
const byUnit = async (context: Context, number: string): Promise<Named | undefined> => {
  const scanCode = scanCodeOf(number)
  const made = scanCode === undefined ? undefined : await findOne(context, unit, { scanCode }, ['code', 'model'])
  const of = made && (await pick(context, model, made.model, ['material'])).material
  return of === null || of === undefined ? undefined : { material: of, lot: null, serial: made?.code ?? null }
}

const byMaterial = async (context: Context, number: string, mark: string | null): Promise<Named | Trouble | undefined> => {
  const found = await findOne(context, material, { code: number.toUpperCase() }, ['id'])
  if (!found) return undefined
  const of = (await survivorsOf(context, [found.id])).get(found.id)?.id ?? found.id
  const { batchTracked, serialTracked } = await pick(context, material, of, ['batchTracked', 'serialTracked'])
  if (serialTracked) return { material: of, lot: null, serial: mark === null ? null : inOneForm(mark) }
  if (!batchTracked || mark === null) return { material: of, lot: null, serial: null }
  const known = await findOne(context, lot, { material: of, code: mark }, ['id'])
  return known ? { material: of, lot: known.id, serial: null } : { at: 'goods', message: unknownLot(mark) }
}

/** A lot or a serial number that stands on one material alone. */
const byMark = async (context: Context, number: string): Promise<Named | undefined> => {
  const lots = await find(context, lot, { where: { code: number }, fields: ['id', 'material'], limit: 2 })
  const [only, another] = lots
  if (only && !another) return { material: only.material, lot: only.id, serial: null }
  // As it was written before there was one form, too.
  const lain = await find(context, balance, { where: { serial: [number, inOneForm(number)] }, fields: ['material'], limit: 'all' })
  const materials = new Set(lain.map(one => one.material))
  const [of] = materials
  return of !== undefined && materials.size === 1 ? { material: of, lot: null, serial: inOneForm(number) } : undefined
}

const namedBy = async (context: Context, { material: of, lot: batch, serial, goods, mark }: Said): Promise<Named | Trouble> => {
  if (of !== null) return { material: of, lot: batch, serial }
  if (goods === null) return { at: 'material', message: unsaid }
  const number = goods.trim()
  // Written otherwise than on its label it is a unit where nothing else is called so.
  const named =
    (isUnitCode(number) ? await byUnit(context, number) : undefined) ??
    (await byMaterial(context, number, mark)) ??
    (await byMark(context, number)) ??
    (await byUnit(context, number))
  return named ?? { at: 'goods', message: unknownGoods(number) }
}

/** Which goods somebody found in a place: as they are kept, so that they have a balance of their own there. */
export const foundGoods = async (context: Context, place: number, said: Said): Promise<Known | Trouble> => {
  const named = await namedBy(context, said)
  if ('at' in named) return named
  const { material: of } = named
  const serial = named.serial === null ? null : ((await spelledInLedger(context, of, [named.serial])).get(named.serial) ?? named.serial)
  const { kind } = await pick(context, location, place, ['kind'])
  const { type, batchTracked, serialTracked } = await pick(context, material, of, ['type', 'batchTracked', 'serialTracked'])
  if (type === 'service') return { at: 'material', message: noService }
  if (serial !== null && !serialTracked) return { at: 'serial', message: noSerial }
  if (serial === null && serialTracked) return { at: 'serial', message: serialNeeded }
  const away = serial === null ? undefined : await pieceElsewhere(context, of, [serial], notAtCustomers)
  if (away) return { at: 'serial', message: away }
  const there = serial === null ? undefined : await elsewhereOf(context, place, { material: of, serial })
  if (there && serial !== null && there.kind !== kind) return { at: 'serial', message: await lockedAway(context, serial, there.location) }
  if (there && named.lot !== null && there.lot !== named.lot) return { at: 'lot', message: otherLot }
  const batch = named.lot ?? there?.lot ?? null
  if (batch !== null && !batchTracked) return { at: 'lot', message: noLot }
  if (batch === null && batchTracked) return { at: 'lot', message: lotNeeded }
  if (batch !== null && !takesExpired(kind)) {
    const { expiresOn } = await pick(context, lot, batch, ['expiresOn'])
    if (expiresOn !== null && expiresOn < companyDay(context.now)) return { at: 'lot', message: expired }
  }
  return { material: of, lot: batch, serial, owner: there?.owner ?? 'company' }
}
