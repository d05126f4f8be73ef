import { sql } from 'kysely'
import { serve, type Context } from '#core/context.server'
import { requiredMessage, type Change, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, linesOf } from '#core/queries.server'
import { changeRecord, find, lockAnyRecord, pick } from '#core/records.server'
import { application } from '../application/application.ts'
import { lentOf, piecesIn, type Outstanding } from '../dropOff/outstanding.server.ts'
import { postMove } from '../move/move.server.ts'
import { giveBack } from './giveBack.ts'

type GiveBack = StoredRecord<typeof giveBack>
type GivenLine = GiveBack['items'][number] & { readonly item: number }

const nothing: Label = ['没有归还明细', 'Nothing is returned']
const whichPieces = (count: number, out: readonly string[]): Label => [
  `请逐件填写归还的 ${count} 个资产编号；借出的有 ${out.join('、')}`,
  `Enter the asset number of each piece that came back (${count}). On loan are ${out.join(', ')}.`,
]
const ownLoan: Label = ['自己借的物品须由另一位保管人收回', 'You cannot record the return of your own loan. Another keeper must do it.']

/**
 * The lines with the numbers of the pieces that come back: those that are named, and all that are out where as many come back and none is named. Refused where it stays open which
 * pieces are with the borrower.
 */
const withPieces = (lines: readonly GivenLine[], lent: readonly Outstanding[]): readonly GivenLine[] => {
  const out = new Map(lent.map(one => [one.item, new Set(one.pieces)]))
  const named = lines.map((line, at) => {
    const [pieces, known] = [piecesIn(line.serials), out.get(line.item)]
    // A comma alone names no piece either.
    if (!known || known.size === 0 || pieces.length === 0) return { ...line, serials: pieces.length === 0 ? null : line.serials }
    if (pieces.length !== line.quantity || pieces.some(piece => !known.has(piece)))
      refuse('invalidFields', { problems: { [`items.${at}.serials`]: whichPieces(line.quantity, [...known]) } })
    for (const piece of pieces) known.delete(piece)
    return { ...line, serials: pieces.join(' ') }
  })
  return named.map((line, at) => {
    const known = out.get(line.item)
    if (!known || known.size === 0 || line.serials !== null) return line
    const rest = [...known]
    if (rest.length !== line.quantity) refuse('invalidFields', { problems: { [`items.${at}.serials`]: whichPieces(line.quantity, rest) } })
    out.delete(line.item)
    return { ...line, serials: rest.join(' ') }
  })
}

/** Whoever borrowed something does not say themselves that it is back. */
const prepared = async (context: Context, row: GiveBack): Promise<Change<typeof giveBack>> => {
  if (row.items.length === 0) refuse('invalidFields', { problems: { items: nothing } })
  // Of two who take back the same piece at once the later one is told.
  const of = (await lockAnyRecord(context, application, row.application)) ?? refuse('notFound')
  const applied = new Map(of.items.map(line => [line.id, line.item]))
  const items = row.items.map((line, at) => ({
    ...line,
    item: applied.get(line.applied ?? 0) ?? refuse('invalidFields', { problems: { [`items.${at}.applied`]: requiredMessage } }),
  }))
  return { borrower: of.applicant, items: withPieces(items, await lentOf(context, of)) }
}

/** What comes back good is on hand again; everything else is set aside, and written off by a correction to which others agree: what is lost as well. */
const changesOf = ({ condition, quantity }: GiveBack['items'][number]) => ({
  onHandChange: condition === 'good' ? quantity : 0,
  setAsideChange: condition === 'good' ? 0 : quantity,
  onLoanChange: -quantity,
})

/** Puts back what was returned; once nothing is out any more the loan has ended. */
const posted = async (context: Context, row: GiveBack): Promise<void> => {
  const of = (await lockAnyRecord(context, application, row.application)) ?? refuse('notFound')
  for (const line of row.items.toSorted((one, other) => (one.item ?? 0) - (other.item ?? 0))) {
    if (line.item === null) continue
    const { item, quantity, condition } = line
    const { applicant: person, department } = of
    await postMove(context, { kind: 'return', item, quantity, condition, person, department, giveBack: row.id, ...changesOf(line) })
  }
  const returnable = of.items.filter(line => line.returnable)
  const back = await find(context, linesOf(giveBack, 'items'), {
    where: { applied: returnable.flatMap(({ id }) => id ?? []) },
    fields: ['applied', 'quantity'],
    limit: 'all',
  })
  const backOf = (id: number | undefined): number => back.reduce((sum, { applied, quantity }) => (applied === id ? sum + quantity : sum), 0)
  if (returnable.every(({ id, issued }) => backOf(id) >= issued))
    await changeRecord(
      context,
      application,
      of,
      { state: 'returned', askedUntil: null, askedReason: null },
      { action: 'follow', reason: row.code },
    )
}

/** How what was borrowed comes back. */
export const servedGiveBack = serve(giveBack, {
  scope: actor => sql<boolean>`${col(giveBack, 'borrower')} = ${actor.userId}`,
  madeOf: {
    application: async (context, id) => (await pick(context, application, id, ['applicant'])).applicant !== context.actor.userId || ownLoan,
  },
  onCreate: prepared,
  onWritten: async (context, row, before) => {
    if (before === null) await posted(context, row)
  },
  transitions: {},
})
