import type { Context } from '#core/context.server'
import { changeRecord, lockAnyRecord, pick } from '#core/records.server'
import { lot } from '../../stock/lot/lot.ts'
import { containmentsOf } from './containedLots.server.ts'
import { blockGoods } from './containGoods.server.ts'
import { containment } from './containment.ts'

/**
 * A lot that was stocked although lots that went into it were contained meanwhile is contained with them, and what lies of it is blocked: to be called once it was stocked, by whoever has
 * locked the lots that went into it before their containments are asked for.
 */
export const containMade = async (context: Context, made: number, inputs: readonly number[]): Promise<void> => {
  const ids = new Set((await containmentsOf(context, inputs)).map(({ id }) => id))
  if (ids.size === 0) return
  const { code: reason } = await pick(context, lot, made, ['code'])
  for (const id of ids) {
    const row = await lockAnyRecord(context, containment, id)
    if (row?.status !== 'active') continue
    if (!row.lots.includes(made)) await changeRecord(context, containment, row, { lots: [...row.lots, made] }, { action: 'follow', reason })
    await blockGoods(context, row, [made])
  }
}
