import { material } from '../../areas/mnm/material/material.ts'
import { balance } from '../../areas/stock/balance/balance.ts'
import { count } from '../../areas/stock/count/count.ts'
import { location } from '../../areas/stock/location/location.ts'
import type { StoredRecord } from '../../core/define/entity.ts'
import { exact, type Exact } from '../../core/exact/exact.ts'
import { find, findOne } from '../../core/reading/reading.server.ts'
import { agreeInTurn } from './agreement.server.ts'
import type { Desk } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import type { WorkTime } from './workTime.ts'

/** Goods that somebody found and that by the books never lay there. */
interface Found {
  readonly material: number
  readonly lot?: number
  readonly counted: string
}

/**
 * Somebody counts a location, again what differs much, and the supervisor agrees to that. `countedOf` says how many are found of the lines of the sheet, by the book
 * and in their order; `foundThere` what is found besides.
 */
const countLocation = async (
  staff: Staff,
  { code, notes, at }: { readonly code: string; readonly notes: string; readonly at: WorkTime },
  countedOf: (book: readonly Exact[]) => readonly Exact[],
  foundThere: (counter: Desk, sheet: StoredRecord<typeof count>) => Promise<readonly Found[]>,
): Promise<void> => {
  const counter = staff.at('abdurahman', at)
  const shelf = await findOne(counter.step, location, { code }, ['id'])
  const id = await counter.create(count, { location: shelf?.id ?? 0, notes, items: [] })
  const sheet = await counter.open(count, id)
  const there = await find(counter.step, balance, {
    where: { id: sheet.items.flatMap(item => item.balance ?? []) },
    fields: ['id', 'quantity'],
    limit: 'all',
  })
  const book = new Map(there.map(one => [one.id, one.quantity]))
  const counted = countedOf(sheet.items.map(({ balance: of }) => exact(book.get(of ?? 0) ?? '0')))
  const items = sheet.items.map(({ id: line, balance: of }, turn) => ({
    ...(line === undefined ? {} : { id: line }),
    balance: of,
    counted: counted[turn]?.toFixed() ?? '0',
  }))
  const entered = await counter.change(count, sheet, { items: [...items, ...(await foundThere(counter, sheet))] })
  const differing = await counter.take(count, entered, 'finish')
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

/** Somebody counts the shelf: two things are not as many as ought to be there, one is found that never lay there, and the supervisor agrees to that. */
export const countShelf = (staff: Staff, at: WorkTime): Promise<void> =>
  countLocation(
    staff,
    { code: 'A-01', notes: '年中盘点', at },
    book => {
      const [less, more] = book.flatMap((quantity, turn) => (quantity.gte(100) ? [turn] : []))
      return book.map((quantity, turn) => (turn === less ? quantity.minus(2) : turn === more ? quantity.plus(1) : quantity))
    },
    async (counter, sheet) => {
      const lying = new Set(sheet.items.map(item => item.material))
      const loose = await find(counter.step, material, {
        where: { status: 'active', batchTracked: false, serialTracked: false },
        fields: ['id', 'type'],
        limit: 'all',
      })
      const stray = loose.find(one => one.type !== 'service' && !lying.has(one.id))
      return stray ? [{ material: stray.id, counted: '6' }] : []
    },
  )

/** What the house has made and no document brings to the shelf is counted in there. */
export const countIn = (staff: Staff, code: string, notes: string, found: readonly Found[], at: WorkTime): Promise<void> =>
  countLocation(
    staff,
    { code, notes, at },
    book => book,
    async () => found,
  )
