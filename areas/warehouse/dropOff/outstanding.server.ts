import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { linesOf } from '#core/queries.server'
import { find } from '#core/records.server'
import { application } from '../application/application.ts'
import { issue } from '../issue/issue.ts'
import { dropOff } from './dropOff.ts'

/** Asset numbers as they are written down: apart by spaces, each once. */
export const piecesIn = (serials: string | null): readonly string[] => [
  ...new Set((serials ?? '').toUpperCase().split(/\s+/).filter(Boolean)),
]

/** What of a loan is still out and was not left at the warehouse either. */
export interface Outstanding {
  readonly item: number
  /** How many pieces, 1 or more. */
  readonly quantity: number
  /** The asset numbers of those pieces, where they were given; keepers take pieces back without saying which. */
  readonly pieces: readonly string[]
}

/** A line of an application, as far as it says what is out. */
type Lent = Pick<StoredRecord<typeof application>['items'][number], 'item' | 'returnable' | 'issued' | 'returned'>

/** What of a loan is still out, by item. The whole truth: it is asked for whoever has borrowed it, and for keepers. */
export const outstandingOf = async (
  context: Context,
  { id, items }: { readonly id: number; readonly items: readonly Lent[] },
): Promise<readonly Outstanding[]> => {
  const left = await find(context, dropOff, {
    where: { application: id, state: ['left', 'taken'] },
    fields: ['item', 'quantity', 'serials', 'state'],
    limit: 'all',
  })
  const issues = await find(context, issue, { where: { application: id, state: 'received' }, fields: ['id'], limit: 'all' })
  const handed = await find(context, linesOf(issue, 'items'), {
    where: { record: issues.map(one => one.id) },
    fields: ['item', 'serials'],
    limit: 'all',
  })
  return [...new Set(items.map(line => line.item))].flatMap(item => {
    const out = items.reduce((sum, line) => (line.item === item && line.returnable ? sum + line.issued - line.returned : sum), 0)
    const ofItem = left.filter(one => one.item === item)
    const quantity = ofItem.reduce((rest, one) => (one.state === 'left' ? rest - one.quantity : rest), out)
    if (quantity <= 0) return []
    const gone = new Set(ofItem.flatMap(one => piecesIn(one.serials)))
    const pieces = handed.flatMap(line => (line.item === item ? piecesIn(line.serials) : []))
    return [{ item, quantity, pieces: pieces.filter(piece => !gone.has(piece)) }]
  })
}

/**
 * The pieces of an asset that are certainly with somebody: handed out and not confirmed or declined yet, or on a loan of which all pieces that were named are still out. Where a
 * keeper took some back without saying which, nobody knows. The whole truth, whoever hands out.
 */
export const piecesOut = async (context: Context, item: number): Promise<ReadonlySet<string>> => {
  const lines = await find(context, linesOf(issue, 'items'), { where: { item }, fields: ['record', 'serials'], limit: 'all' })
  const issues = await find(context, issue, {
    where: { id: [...new Set(lines.map(({ record }) => record))], state: ['handed', 'received'] },
    fields: ['id', 'state', 'application'],
    limit: 'all',
  })
  const waiting = new Set(issues.flatMap(({ id, state }) => (state === 'handed' ? [id] : [])))
  const out = new Set(lines.flatMap(({ record, serials }) => (waiting.has(record) ? piecesIn(serials) : [])))
  const loans = await find(context, application, {
    where: { id: [...new Set(issues.map(one => one.application))], state: 'toReturn' },
    fields: ['id'],
    limit: 'all',
  })
  for (const { id } of loans) {
    const items = await find(context, linesOf(application, 'items'), {
      where: { record: id },
      fields: ['item', 'returnable', 'issued', 'returned'],
      limit: 'all',
    })
    const [lent] = (await outstandingOf(context, { id, items })).filter(one => one.item === item)
    if (lent && lent.pieces.length <= lent.quantity) for (const piece of lent.pieces) out.add(piece)
  }
  return out
}
