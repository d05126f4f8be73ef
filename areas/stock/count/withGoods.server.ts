import type { Context } from '#core/context.server'
import { emptyLine, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inOneForm } from '#core/fields'
import type { Label } from '#core/language'
import { find } from '#core/records.server'
import { balance } from '../balance/balance.ts'
import { lockedBalances } from '../balance/lockedBalances.server.ts'
import { count } from './count.ts'
import { foundGoods } from './foundGoods.server.ts'

type Count = StoredRecord<typeof count>
type Item = Count['items'][number]

const goodsStay: Label = ['清点的货不能改；请另加一行', 'The goods of a line stay as they are. Add another line']
const onSheet = (line: number): Label => [
  `盘点表第 ${line} 行已有这批货，请在那里清点`,
  `These goods are on line ${line} of the sheet; count them there`,
]

/** What a new line does not say. */
const unsaidOf = { ...emptyLine(count.fields.items.of), recount: false } as const

/** Whether a line says something else than lies there; what it does not say is not said otherwise. */
const saysOther = (item: Item, lies: Pick<Item, 'material' | 'lot' | 'serial'>): boolean =>
  (['material', 'lot'] as const).some(name => item[name] !== null && item[name] !== lies[name]) ||
  (item.serial !== null && item.serial !== inOneForm(lies.serial ?? ''))

/** A line with all that it says and said before: whoever enters a figure sends nothing else. */
const completed = (item: Item, was: Item | undefined): Item => {
  const line = { ...unsaidOf, ...item }
  if (!was) return line
  const goods = was.balance === null ? (line.goods ?? was.goods) : was.goods
  const mark = was.balance === null && line.goods !== null ? line.mark : was.mark
  return { ...line, goods, mark, balance: line.balance ?? (line.material === null ? was.balance : null) }
}

const refuseAt = (at: number, field: string, message: Label): never =>
  refuse('invalidFields', { message, problems: { [`items.${at}.${field}`]: message } })

/** The balance of goods that were found, a new one where such goods never lay; or why they cannot be counted yet. */
const balanceFound = async (context: Context, row: Pick<Count, 'location'>, items: readonly Item[], item: Item) => {
  const known = await foundGoods(context, row.location, item)
  if ('message' in known) return known
  const [there] = await lockedBalances(context, [{ ...known, location: row.location }])
  const line = items.findIndex(one => one.balance === there?.id)
  return line < 0 ? there?.id : { at: item.material === null ? ('goods' as const) : ('material' as const), message: onSheet(line + 1) }
}

/**
 * The lines, each with the balance that it counts and what lies there, so that whoever counts knows it by its label. Goods that somebody chose are known
 * or refused; those of which only the number could be read wait on the sheet until somebody knows them: nothing that was counted is lost.
 */
export const withGoods = async (context: Context, row: Count, before: readonly Item[]): Promise<readonly Item[]> => {
  const former = new Map(before.map(item => [item.id, item]))
  const items = row.items.map(item => completed(item, former.get(item.id)))
  for (const [at, item] of items.entries()) {
    if (item.balance !== null) continue
    const found = await balanceFound(context, row, items, item)
    if (typeof found === 'number') items[at] = { ...item, balance: found, material: null, lot: null, serial: null }
    else if (found && item.material !== null) refuseAt(at, found.at, found.message)
    else if (found && item.goods === null) refuseAt(at, 'balance', found.message)
  }
  const ids = items.flatMap(({ balance: of }) => of ?? [])
  const lain = await find(context, balance, { where: { id: ids }, fields: ['id', 'material', 'lot', 'serial', 'unit'], limit: 'all' })
  const goods = new Map(lain.map(({ id, ...rest }) => [id, rest]))
  return items.map((item, at) => {
    const lies = goods.get(item.balance ?? 0)
    const was = former.get(item.id)
    if (!lies) return item
    const isChosenAnew = was !== undefined && was.balance !== item.balance
    if (!isChosenAnew && saysOther(item, lies)) refuseAt(at, 'material', goodsStay)
    return { ...item, ...lies }
  })
}

/** Refuses to go on while nobody knows what some of the goods are. */
export const refuseUnknown = async (context: Context, { location }: Count, items: readonly Item[]): Promise<void> => {
  const problems: Record<string, Label> = {}
  for (const [at, item] of items.entries()) {
    const found = item.balance === null ? await balanceFound(context, { location }, items, item) : undefined
    if (found !== undefined && typeof found !== 'number') problems[`items.${at}.goods`] = found.message
  }
  const [message] = Object.values(problems)
  if (message) refuse('dataIncomplete', { message, problems })
}
