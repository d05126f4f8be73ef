import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { requiredMessage, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { lockAnyRecord } from '#core/records.server'
import { checkLineQuantities } from '../../mnm/unit/checkQuantities.server.ts'
import { inUnits } from '../buyingUnit/inUnits.server.ts'
import { order } from '../order/order.ts'
import { problemsOfDays } from './problemsOfDays.ts'
import { perishableLines } from './shelfLives.server.ts'
import type { shippingNotice } from './shippingNotice.ts'

type Notice = StoredRecord<typeof shippingNotice>
type Line = Notice['items'][number]

const nothing: Label = ['没有发货明细', 'Nothing is announced']
const past: Label = ['预计到货不能早于今天', 'The expected day has passed already']
/** What a notice says of the goods is what the order says; goods that have expired, or arrive yesterday, are not announced. */
export const settleNotice = async (context: Context, row: Notice): Promise<Change<typeof shippingNotice>> => {
  const today = companyDay(context.now)
  const ordered = (await lockAnyRecord(context, order, row.order)) ?? refuse('notFound')
  if (row.expectedOn < today) refuse('invalidFields', { problems: { expectedOn: past } })
  if (row.items.length === 0) refuse('invalidFields', { message: nothing, problems: { items: nothing } })
  const known = new Map(ordered.items.map(line => [line.id, line]))
  const perishable = await perishableLines(
    context,
    row.items.flatMap(line => line.ordered ?? []),
  )
  const named: Line[] = []
  const problems: Record<string, Label> = {}
  for (const [at, line] of row.items.entries()) {
    const of = known.get(line.ordered ?? 0)
    if (!of) return refuse('invalidFields', { problems: { [`items.${at}.ordered`]: requiredMessage } })
    for (const [name, told] of Object.entries(problemsOfDays(line, perishable.get(line.ordered ?? 0), today)))
      problems[`items.${at}.${name}`] = told
    named.push({ ...line, material: of.material, name: of.name, unit: of.unit })
  }
  if (Object.keys(problems).length > 0) refuse('invalidFields', { problems })
  const items = await inUnits(context, ordered.supplier, named)
  await checkLineQuantities(context, items)
  return { items, supplier: ordered.supplier }
}

/** A delivery that is late is expected later, never earlier than today. */
export const postponed = async ({ now }: Context, row: Notice, before: Notice): Promise<void> => {
  if (row.expectedOn !== before.expectedOn && row.expectedOn < companyDay(now)) refuse('invalidFields', { problems: { expectedOn: past } })
}
