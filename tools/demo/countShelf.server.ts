import { material } from '../../areas/mnm/material/material.ts'
import { balance } from '../../areas/stock/balance/balance.ts'
import { count } from '../../areas/stock/count/count.ts'
import { location } from '../../areas/stock/location/location.ts'
import { exact } from '../../core/exact/exact.ts'
import { find, findOne } from '../../core/reading/reading.server.ts'
import { agreeInTurn } from './agreement.server.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

/** Somebody counts the shelf: two things are not as many as ought to be there, one is found that never lay there, and the supervisor agrees to that. */
export const countShelf = async (staff: Staff, at: WorkTime): Promise<void> => {
  const counter = staff.at('abdurahman', at)
  const shelf = await findOne(counter.step, location, { code: 'A-01' }, ['id'])
  const id = await counter.create(count, { location: shelf?.id ?? 0, notes: '年中盘点', items: [] })
  const sheet = await counter.open(count, id)
  const there = await find(counter.step, balance, {
    where: { id: sheet.items.flatMap(item => item.balance ?? []) },
    fields: ['id', 'quantity'],
    limit: 'all',
  })
  const book = new Map(there.map(one => [one.id, one.quantity]))
  const plenty = sheet.items.filter(item => exact(book.get(item.balance ?? 0) ?? '0').gte(100)).slice(0, 2)
  const items = sheet.items.map(({ id: line, balance: of }) => {
    const quantity = exact(book.get(of ?? 0) ?? '0')
    const place = plenty.findIndex(one => one.balance === of)
    return {
      ...(line === undefined ? {} : { id: line }),
      balance: of,
      counted: (place < 0 ? quantity : place === 0 ? quantity.minus(2) : quantity.plus(1)).toFixed(),
    }
  })
  const lying = new Set(sheet.items.map(item => item.material))
  const loose = await find(counter.step, material, {
    where: { status: 'active', batchTracked: false, serialTracked: false },
    fields: ['id', 'type'],
    limit: 'all',
  })
  const stray = loose.find(one => one.type !== 'service' && !lying.has(one.id))
  const found = stray ? [{ material: stray.id, counted: '6' }] : []
  const counted = await counter.change(count, sheet, { items: [...items, ...found] })
  const differing = await counter.take(count, counted, 'finish')
  const again = differing.items.map(item => ({
    ...(item.id === undefined ? {} : { id: item.id }),
    balance: item.balance,
    counted: item.counted,
    ...(item.recount ? { recounted: item.counted } : {}),
  }))
  const agreed =
    differing.status === 'recount'
      ? await counter.take(count, await counter.change(count, differing, { items: again }), 'finish')
      : differing
  await counter.take(count, agreed, 'submit')
  await agreeInTurn(staff, count, id, at + 20)
}
