import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { createRecord, find, findOne } from '#core/records.server'
import { move } from './move.ts'
import type { MoveDocument } from './moveDocuments.ts'

/** What a document moves; the locations are the usual ones of its reason unless it names others. */
export type Posting = Pick<Change<typeof move>, 'reason' | 'material' | 'quantity' | 'lot' | 'serial' | 'owner' | 'from' | 'to' | 'note'>

/** Moves goods because of a step of a document, in its transaction. Answers the move. */
export const postMove = (context: Context, document: MoveDocument, posting: Posting): Promise<number> =>
  createRecord(
    context,
    move,
    { ...posting, [document.by]: document.id },
    // Goods are moved whether or not their material may still be chosen for something new.
    {
      action: 'create',
      copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, material: posting.material, lot: posting.lot ?? null },
    },
  )

const mirrored = ['id', 'rest', 'material', 'lot', 'serial', 'owner', 'quantity', 'from', 'to'] as const

/** Takes one move back by its mirror, unless that was done before, and with it what was taken from other lots for the same quantity. */
const mirror = async (
  context: Context,
  { by, id }: MoveDocument,
  last: Pick<StoredRecord<typeof move>, (typeof mirrored)[number]>,
  note: string | null,
): Promise<void> => {
  const { id: reverses, rest, from, to, material, lot, ...goods } = last
  const next = rest === null ? undefined : await findOne(context, move, { id: rest }, mirrored)
  if (next) await mirror(context, { by, id }, next, note)
  if (await findOne(context, move, { reverses: last.id }, ['id'])) return
  await createRecord(
    context,
    move,
    { ...goods, material, lot, reason: 'reversal', reverses, from: to, to: from, note, [by]: id },
    { action: 'create', copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, material, lot } },
  )
}

/** Takes back the last move of a document for a reason, by its mirror; nothing where it has moved nothing that still stands. */
export const reverseMove = async (
  context: Context,
  document: MoveDocument,
  reason: Change<typeof move>['reason'],
  note: string | null,
): Promise<void> => {
  const where = { [document.by]: document.id, ...(reason === undefined ? {} : { reason }) }
  const last = await findOne(context, move, where, mirrored, { sort: '-id' })
  if (last) await mirror(context, document, last, note)
}

/** Takes back every move of a document for a reason that still stands, each by its mirror. */
export const reverseMoves = async (
  context: Context,
  document: MoveDocument,
  reason: NonNullable<Change<typeof move>['reason']>,
  note: string | null,
): Promise<void> => {
  const where = { [document.by]: document.id, reason }
  for (const made of await find(context, move, { where, fields: mirrored, sort: 'id', limit: 'all' }))
    await mirror(context, document, made, note)
}
