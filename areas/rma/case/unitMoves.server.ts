import type { Context } from '#core/context.server'
import { recordKey, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, findOne, happenedDay, lockAnyRecord, pick } from '#core/records.server'
import { company } from '../../crm/company/company.ts'
import { material } from '../../mnm/material/material.ts'
import { model } from '../../product/model/model.ts'
import { unit } from '../../product/unit/unit.ts'
import { balance } from '../../stock/balance/balance.ts'
import { usualLocation } from '../../stock/location/usualLocation.server.ts'
import { postMove } from '../../stock/move/postMove.server.ts'
import { whyPooled } from '../loanUnit/pooled.server.ts'
import { rmaCase } from './case.ts'
import { inheritedUntil } from './warranty.ts'
import { tellDestroyed } from '../../product/unit/tellDestroyed.server.ts'

type Case = StoredRecord<typeof rmaCase>

const notFree = (code: string): Label => [`${code} 已预留，不能用作替换`, `${code} is reserved, so it replaces nothing`]
const otherModel: Label = ['替换的产品须为同一型号', 'A replacement is of the same product']
const itself: Label = ['请选择另一台产品', 'Choose another unit']
const movedAway = (code: string): Label => [
  `${code} 不在冻结库位：请先移回`,
  `${code} does not lie in blocked stock. Move it back there first`,
]

/** The unit of a case as the ledger knows it; undefined of what has no serial numbers there, or is not registered: of that the case alone says where it is. */
const goodsOf = async (context: Context, id: number | null) => {
  if (id === null) return undefined
  const { code, model: of } = await pick(context, unit, id, ['code', 'model'])
  const { material: goods } = await pick(context, model, of, ['material'])
  if (goods === null) return undefined
  const { serialTracked } = await pick(context, material, goods, ['serialTracked'])
  return serialTracked ? { material: goods, serial: code } : undefined
}

/** The unit lies with us, blocked, and is the customer's: it is worth nothing in the books. What was lent comes in with its loan return. */
export const receiveUnit = async (context: Context, row: Case): Promise<void> => {
  const goods = row.type === 'loanReturn' ? undefined : await goodsOf(context, row.unit)
  if (!goods) return
  const [from, to] = [await usualLocation(context, 'customer'), await usualLocation(context, 'blocked')]
  await postMove(context, recordKey(rmaCase, row.id), {
    ...goods,
    reason: 'rmaReceipt',
    quantity: '1',
    owner: 'customer',
    from,
    to,
    note: row.code,
  })
}

const takeFromBlocked = async (context: Context, row: Case, reason: 'rmaReturn' | 'scrap', to: 'customer' | 'destroyed'): Promise<void> => {
  const goods = await goodsOf(context, row.unit)
  if (!goods) return
  const where = { ...goods, owner: 'customer', kind: 'blocked', quantity: { gte: '0.0001' } } as const
  const lies = await findOne(context, balance, where, ['location', 'lot'])
  if (!lies) return refuse('ruleBroken', { message: movedAway(goods.serial), leadsTo: { step: 'stock.move:create' } })
  await postMove(context, recordKey(rmaCase, row.id), {
    ...goods,
    lot: lies.lot,
    reason,
    quantity: '1',
    owner: 'customer',
    from: lies.location,
    to: await usualLocation(context, to),
    note: row.code,
  })
}

/** The unit goes back to its owner. */
export const sendUnitBack = (context: Context, row: Case): Promise<void> => takeFromBlocked(context, row, 'rmaReturn', 'customer')

/** The unit is destroyed, by its owner's word or because another one was sent in its place: it is in nobody's field any more. How it was made stays as it was. */
export const scrapUnit = async (context: Context, row: Case): Promise<void> => {
  await takeFromBlocked(context, row, 'scrap', 'destroyed')
  if (row.unit !== null) await tellDestroyed(context, row.unit, true, row.code)
}

/**
 * Another unit of the same product goes to the customer from usable stock, with what is left of the warranty of the one that came back, which stays with us and is
 * destroyed; where nothing is left, with the term of its own. The unit is locked: one that was sold meanwhile is refused.
 */
export const replaceUnit = async (context: Context, row: Case, id: number): Promise<void> => {
  const chosen = (await lockAnyRecord(context, unit, id)) ?? refuse('notFound')
  const refused = (message: Label): never => refuse('ruleBroken', { message, problems: { 'input.replacement': message } })
  if (id === row.unit) refused(itself)
  if (chosen.model !== row.model) refused(otherModel)
  const kept = await whyPooled(context, [id])
  if (kept) refused(kept)
  const goods = await goodsOf(context, id)
  if (goods) {
    const where = { ...goods, owner: 'company', kind: 'usable', available: { gte: '0.0001' } } as const
    const lies = (await findOne(context, balance, where, ['location', 'lot'])) ?? refused(notFree(chosen.code))
    const to = await usualLocation(context, 'customer')
    await postMove(context, recordKey(rmaCase, row.id), {
      ...goods,
      lot: lies.lot,
      reason: 'shipment',
      quantity: '1',
      owner: 'company',
      from: lies.location,
      to,
      note: row.code,
    })
  }
  const { name } = await pick(context, company, row.company, ['name'])
  const sentOn = happenedDay(context)
  const change = { shippedOn: sentOn, customerName: name.slice(0, 120), ...inheritedUntil(sentOn, row) }
  await changeRecord(context, unit, chosen, change, { action: 'follow', reason: row.code })
  await scrapUnit(context, row)
}
