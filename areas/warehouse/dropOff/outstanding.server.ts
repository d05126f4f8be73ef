import type { Context } from '#core/context.server'
import { type StoredRecord, statesMeaning } from '#core/definition'
import { inOneForm } from '#core/fields'
import { splitCodes } from '#core/language'
import { linesOf } from '#core/queries.server'
import { find, pickEach } from '#core/records.server'
import { application } from '../application/application.ts'
import { giveBack } from '../giveBack/giveBack.ts'
import { issue } from '../issue/issue.ts'
import { item as stocked } from '../item/item.ts'
import { dropOff } from './dropOff.ts'

/** Asset numbers in the one form of numbers that stand on things, each once. */
export const piecesIn = (serials: string | null): readonly string[] => [...new Set(splitCodes(inOneForm(serials ?? '')))]

/** What of an item is out on a loan. */
export interface Outstanding {
  readonly item: number
  /** How many pieces, 1 or more. */
  readonly quantity: number
  /** The asset numbers of those pieces, where they were given; more than `quantity` where some came back before returns named them. None but of assets: what is noted beside other things counts no pieces. */
  readonly pieces: readonly string[]
}

/** A line of an application, as far as it says what is out. */
type Lent = Pick<StoredRecord<typeof application>['items'][number], 'item' | 'returnable' | 'issued' | 'returned'>

interface Loan {
  readonly id: number
  readonly items: readonly Lent[]
}

interface Named {
  readonly item: number | null
  readonly serials: string | null
}

/** What was handed out of a loan. The whole truth, as for what is out. */
const handedOf = async (context: Context, loan: number): Promise<readonly Named[]> => {
  const issues = await find(context, issue, { where: { application: loan, state: 'received' }, fields: ['id'], limit: 'all' })
  const record = issues.map(({ id }) => id)
  return find(context, linesOf(issue, 'items'), { where: { record }, fields: ['item', 'serials'], limit: 'all' })
}

/** What came back of a loan. The whole truth, as for what is out. Before returns named pieces, what borrowers had left at the warehouse said which they were. */
const backOf = async (context: Context, loan: number): Promise<readonly Named[]> => {
  const returns = await find(context, giveBack, { where: { application: loan }, fields: ['id'], limit: 'all' })
  const record = returns.map(({ id }) => id)
  const lines = await find(context, linesOf(giveBack, 'items'), { where: { record }, fields: ['record', 'item', 'serials'], limit: 'all' })
  const naming = new Set(lines.flatMap(line => (line.serials === null ? [] : [line.record])))
  const taken = await find(context, dropOff, {
    where: { application: loan, state: 'taken' },
    fields: ['item', 'serials', 'giveBack'],
    limit: 'all',
  })
  return [...lines, ...taken.filter(one => one.giveBack !== null && !naming.has(one.giveBack))]
}

/** What of a loan is not back, by item. The whole truth: it is asked for whoever has borrowed it, and for keepers. */
export const lentOf = async (context: Context, { id, items }: Loan): Promise<readonly Outstanding[]> => {
  const [handed, back] = [await handedOf(context, id), await backOf(context, id)]
  const lent = [...new Set(items.map(line => line.item))]
  const kinds = await pickEach(context, stocked, lent, ['kind'])
  return lent.flatMap(item => {
    const quantity = items.reduce((sum, line) => (line.item === item && line.returnable ? sum + line.issued - line.returned : sum), 0)
    const named = (lines: readonly Named[]) => lines.flatMap(line => (line.item === item ? piecesIn(line.serials) : []))
    const isBack = new Set(named(back))
    const pieces = kinds.get(item)?.kind === 'asset' ? named(handed).filter(piece => !isBack.has(piece)) : []
    return quantity > 0 ? [{ item, quantity, pieces }] : []
  })
}

/** What of a loan is not back and was not left at the warehouse either, by item. The whole truth, for the same reason. */
export const outstandingOf = async (context: Context, loan: Loan): Promise<readonly Outstanding[]> => {
  const left = await find(context, dropOff, {
    where: { application: loan.id, state: 'left' },
    fields: ['item', 'quantity', 'serials'],
    limit: 'all',
  })
  return (await lentOf(context, loan)).flatMap(({ item, quantity, pieces }) => {
    const ofItem = left.filter(one => one.item === item)
    const rest = ofItem.reduce((sum, one) => sum - one.quantity, quantity)
    const gone = new Set(ofItem.flatMap(one => piecesIn(one.serials)))
    return rest > 0 ? [{ item, quantity: rest, pieces: pieces.filter(piece => !gone.has(piece)) }] : []
  })
}

/**
 * The pieces of an asset that are with somebody: handed out and not confirmed or declined yet, or on a loan and not back. Where some of a loan came back before returns
 * named them, nobody knows which. The whole truth, whoever hands out.
 */
export const piecesOut = async (context: Context, item: number): Promise<ReadonlySet<string>> => {
  const lines = await find(context, linesOf(issue, 'items'), { where: { item }, fields: ['record', 'serials'], limit: 'all' })
  const issues = await find(context, issue, {
    where: { id: [...new Set(lines.map(({ record }) => record))], state: statesMeaning(issue, 'holding') },
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
    const [lent] = (await lentOf(context, { id, items })).filter(one => one.item === item)
    if (lent && lent.pieces.length <= lent.quantity) for (const piece of lent.pieces) out.add(piece)
  }
  return out
}
