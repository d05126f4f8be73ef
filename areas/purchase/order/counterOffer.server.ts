import type { Context } from '#core/context.server'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import type { order } from './order.ts'

type Order = StoredRecord<typeof order>
type Asked = TransitionInput<typeof order, 'counter'>

const noLine: Label = ['订单没有此行', 'The order has no such line']
const twice: Label = ['此行已填写', 'This line is there already']
const nothingElse: Label = [
  '价格与订单相同，也没有其他交期；可直接确认订单',
  'These are the prices of the order, and no other date. Confirm it as it is.',
]

/** Keeps at which prices and when a supplier would deliver beside what was ordered. Lines that are not spoken of stay as ordered. */
export const counter = async (
  _context: Context,
  { items, deliverBy }: Order,
  { prices, promisedOn, remark }: Asked,
): Promise<Change<typeof order>> => {
  const problems = Object.fromEntries(
    prices.flatMap(({ line }, at) => {
      const problem = line > items.length ? noLine : prices.findIndex(one => one.line === line) < at ? twice : undefined
      return problem === undefined ? [] : [[`input.prices.${at}.line`, problem] as const]
    }),
  )
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  const offered = new Map(prices.map(({ line, price }) => [line, price]))
  const countered = items.flatMap(({ name, price }, at) => {
    const other = offered.get(at + 1)
    const isSame = other === undefined || (price !== null && exact(other).eq(price))
    return isSame ? [] : [{ line: at + 1, name, ordered: price, offered: other }]
  })
  const isOtherDay = promisedOn !== null && promisedOn !== deliverBy
  if (countered.length === 0 && !isOtherDay && remark === null)
    refuse('invalidFields', { message: nothingElse, problems: { 'input.prices.0.price': nothingElse } })
  return { countered, counteredFor: promisedOn, counterNote: remark }
}
