import { guard, serve, type Context, type PrintedRecord } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import { changeRecord, createRecord, exists, find, lockAnyRecord, nextCount, pick } from '#core/records.server'
import { authorOf, may } from '#core/rights'
import { sop } from '../sop/sop.ts'
import { controlledCopy } from './controlledCopy.ts'

type Copy = StoredRecord<typeof controlledCopy>
type Changed = Change<typeof controlledCopy>

const ownCopy: Label = [
  '持有人和登记人不能确认自己的副本，请由他人确认',
  'Neither the holder nor whoever entered it confirms a copy. Ask someone else.',
]
const notYours: Label = [
  '只有持有人，或能确认收回的人，可以报告遗失',
  'Only its holder, or who may confirm returns, reports a copy as lost',
]

/** `SOP-L2-001 B #3`: the third copy of an edition, which goes back when that edition does. */
const numbered = async (context: Context, row: Copy): Promise<Changed> => {
  const { code, edition, effectiveUntil } = await pick(context, sop, row.sop, ['code', 'edition', 'effectiveUntil'])
  const count = await nextCount(context, 'craft.controlledCopy.caption', String(row.sop))
  return { caption: `${code} ${edition} #${count}`, issuedOn: companyDay(context.now), recallOn: effectiveUntil }
}

/** Whoever prints a work instruction that holds, or is about to, has a copy of it: one for each version of the record, however often they look at its sheet. */
export const keepPrinted = async (context: Context, id: number, { version, content }: PrintedRecord): Promise<void> => {
  const holder = authorOf(context.actor)
  const { standing } = await pick(context, sop, id, ['standing'])
  if (holder === null || !['upcoming', 'effective'].includes(standing)) return
  if (await exists(context, controlledCopy, { sop: id, holder, revision: version, status: 'out' })) return
  await createRecord(context, controlledCopy, { sop: id, holder, sheets: 1, revision: version, mark: content.slice(0, 16) })
}

/** The copies of an edition that are out come back on the day on which it ends; on none where it got its time back. */
export const recallCopies = async (context: Context, edition: number, recallOn: string | null): Promise<void> => {
  const out = await find(context, controlledCopy, { where: { sop: edition, status: 'out' }, fields: ['id'], sort: 'id', limit: 'all' })
  for (const { id } of out) {
    const copy = await lockAnyRecord(context, controlledCopy, id)
    if (copy) await changeRecord(context, controlledCopy, copy, { recallOn }, { action: 'recallCopy' })
  }
}

/** Whoever held it, or entered who holds it, would settle what they answer for themselves. */
const byAnother = guard(
  controlledCopy,
  ['holder'],
  (actor, row) => (row.holder !== actor.userId && row.createdBy !== actor.userId) || ownCopy,
)

/** A loss is final: it is told of by whoever answers for the copy, and not by everybody who reads about it. */
const byHolder = guard(
  controlledCopy,
  ['holder'],
  (actor, row) => row.holder === actor.userId || may(actor, 'craft.controlledCopy:takeBack') || notYours,
)

const settled = async ({ actor, now }: Context): Promise<Changed> => ({ settledBy: authorOf(actor), settledOn: companyDay(now) })

/** Who holds the print-outs of work instructions, and how they come back: confirmed by somebody else than who held them. */
export const servedControlledCopy = serve(controlledCopy, {
  onCreate: numbered,
  guards: { takeBack: byAnother, destroy: byAnother, lose: byHolder },
  transitions: { takeBack: settled, destroy: settled, lose: settled },
})
