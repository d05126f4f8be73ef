import { sql } from 'kysely'
import type { PurchasingDesk } from '../harness/purchasingDesk.ts'
import { answered, type Choose, type Done } from './histories.ts'

/** Counts a place and posts what differs once everybody has agreed: up to two more or fewer of each balance, of a piece that it is missing. */
export const countPlace = async (desk: PurchasingDesk, location: number, { upTo }: Choose): Promise<Done> => {
  const begun = await desk.make(desk.buyer, 'stock.count', { location })
  const says = `count place ${location}`
  if (begun.status !== 201) return answered(says, begun)
  const { id, items } = begun.body
  const { rows } = await sql<{ id: number; serial: string | null; quantity: number }>`select id, serial, quantity::float8 as quantity
    from stock_balance where location_id = ${location} and quantity > 0`.execute(desk.server.database.db)
  const there = new Map(rows.map(one => [one.id, one]))
  const figures = new Map(
    items.map((item: { readonly balance: { readonly id: number } }) => {
      const { quantity = 0, serial = null } = there.get(item.balance.id) ?? {}
      const drift = upTo(5) - 2
      return [item.balance.id, String(serial === null ? Math.max(0, quantity + drift) : drift === 1 ? 0 : quantity)] as const
    }),
  )
  const enter = async (field: 'counted' | 'recounted') => {
    const sheet = await desk.read('stock.count', id)
    const lines = sheet.items.map((item: { id: number; balance: { id: number }; counted: string | null; recount: boolean }) => ({
      id: item.id,
      balance: item.balance.id,
      counted: item.counted,
      ...(field === 'counted' || item.recount ? { [field]: figures.get(item.balance.id) } : {}),
    }))
    await desk.change(desk.buyer, 'stock.count', id, { items: lines })
    return desk.take(desk.buyer, 'stock.count', id, 'finish')
  }
  const first = items.length === 0 ? await desk.take(desk.buyer, 'stock.count', id, 'finish') : await enter('counted')
  if (first.body.status === 'recount') await enter('recounted')
  const handedIn = await desk.take(desk.buyer, 'stock.count', id, 'submit')
  if (handedIn.status === 200) await desk.agree('stock.count', id).catch(() => undefined)
  const { status } = await desk.read('stock.count', id)
  if (status !== 'posted') await desk.take(desk.buyer, 'stock.count', id, 'cancel', { reason: '重盘' })
  return answered(`${says}: ${status}`, handedIn)
}
