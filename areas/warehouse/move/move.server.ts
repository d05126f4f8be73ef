import { serve, type Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inCents, exact } from '#core/numbers'
import { createRecord, lockAnyRecord } from '#core/records.server'
import type { Label } from '#core/language'
import { refuseCounted } from '../count/refuseCounted.server.ts'
import { item } from '../item/item.ts'
import { move } from './move.ts'

type Move = StoredRecord<typeof move>

/** What a document does to an item: how much goes onto the shelf, out on loan and aside; together with what left the company they add up. */
export interface Posting extends Pick<
  Change<typeof move>,
  'condition' | 'person' | 'department' | 'issue' | 'giveBack' | 'correction' | 'count'
> {
  readonly kind: Exclude<Move['kind'], 'in'>
  readonly item: number
  /** How many pieces, 1 or more. */
  readonly quantity: number
  readonly onHandChange: number
  readonly onLoanChange: number
  readonly setAsideChange: number
}

const tooFew = (name: string, there: number): Label => [`${name} 库存只有 ${there}`, `Only ${there} of ${name} on hand`]
const tooFewAside = (name: string, there: number): Label => [`${name} 待处理的只有 ${there}`, `Only ${there} of ${name} set aside`]
const onlyIn: Label = [
  '手工只登记入库；发放、归还、报废和调整由各自的单据过账',
  'Only what comes in is entered by hand. Issues, returns, scrap and adjustments are posted by their documents.',
]

/** Locks the item, so that of two at once the second sees what the first has left; what is on hand before and after is worked out of it, never typed. */
const posted = async (context: Context, row: Move): Promise<Change<typeof move>> => {
  const byHand = row.issue === null && row.giveBack === null && row.correction === null && row.count === null
  if (byHand && row.kind !== 'in') refuse('ruleBroken', { message: onlyIn, problems: { kind: onlyIn } })
  const of = (await lockAnyRecord(context, item, row.item)) ?? refuse('notFound')
  await refuseCounted(context, [row.item], row.count)
  const changes = byHand
    ? { onHandChange: row.quantity, onLoanChange: 0, setAsideChange: 0 }
    : { onHandChange: row.onHandChange, onLoanChange: row.onLoanChange, setAsideChange: row.setAsideChange }
  const after = of.onHand + changes.onHandChange
  if (after < 0) {
    const message = tooFew(of.name, of.onHand)
    refuse('ruleBroken', { message, problems: { quantity: message }, data: { there: of.onHand } })
  }
  if (of.setAside + changes.setAsideChange < 0) {
    const message = tooFewAside(of.name, of.setAside)
    refuse('ruleBroken', { message, problems: { quantity: message }, data: { there: of.setAside } })
  }
  return { ...changes, at: context.now, before: of.onHand, after, value: inCents(exact(of.unitPrice).times(String(row.quantity))) }
}

/** Posts what a document does to an item, in its transaction. */
export const postMove = (context: Context, posting: Posting): Promise<number> =>
  createRecord(
    context,
    move,
    { ...posting },
    // What is out comes back, and is put right, whether or not people may still apply for it.
    { action: 'create', copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, item: posting.item } },
  )

/** How the operation log is written. */
export const servedMove = serve(move, { onCreate: posted, transitions: {} })
