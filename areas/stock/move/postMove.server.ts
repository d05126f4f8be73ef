import type { Context } from '#core/context.server'
import type { Change } from '#core/definition'
import { createRecord, findOne } from '#core/records.server'
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

/** Takes back the last move of a document for a reason, by its mirror; nothing where it has moved nothing that still stands. */
export const reverseMove = async (
  context: Context,
  { by, id }: MoveDocument,
  reason: Change<typeof move>['reason'],
  note: string | null,
): Promise<void> => {
  const last = await findOne(
    context,
    move,
    { [by]: id, ...(reason === undefined ? {} : { reason }) },
    ['id', 'material', 'lot', 'serial', 'owner', 'quantity', 'from', 'to'],
    { sort: '-id' },
  )
  if (!last || (await findOne(context, move, { reverses: last.id }, ['id']))) return
  const { id: reverses, from, to, material, lot, ...goods } = last
  await createRecord(
    context,
    move,
    { ...goods, material, lot, reason: 'reversal', reverses, from: to, to: from, note, [by]: id },
    { action: 'create', copyOf: { id: 0, version: 1, createdBy: null, createdAt: context.now, material, lot } },
  )
}
