import { guard, serve, type Context, type PrintedRecord } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord } from '#core/definition'
import type { Label } from '#core/language'
import { changeRecord, createRecord, exists, find, lockAnyRecord, nextCount, pick } from '#core/records.server'
import { authorOf, may } from '#core/rights'
import { processTestDocument } from '../processTestDocument/processTestDocument.ts'
import { sop } from '../sop/sop.ts'
import { controlledCopy } from './controlledCopy.ts'

type Copy = StoredRecord<typeof controlledCopy>
type Changed = Change<typeof controlledCopy>

const notYours: Label = [
  '只有持有人，或能确认收回的人，可以报告遗失',
  'Only its holder, or who may confirm returns, reports a copy as lost',
]

/** What people hold copies of, by the field that names it. */
type Held = 'sop' | 'testDocument'

/** The edition of which it is a copy: what it is called, until when it holds, and whether it is or will be effective. */
const editionOf = async (context: Context, { sop: instruction, testDocument }: Pick<Copy, Held>) => {
  const fields = ['code', 'edition', 'effectiveUntil', 'standing'] as const
  if (instruction !== null) return pick(context, sop, instruction, fields)
  return testDocument === null ? undefined : pick(context, processTestDocument, testDocument, fields)
}

/** `SOP-L2-001 B #3`: the third copy of an edition, which goes back when that edition does. */
const numbered = async (context: Context, row: Copy): Promise<Changed> => {
  const edition = await editionOf(context, row)
  // The rules refuse it where it names nothing, or both.
  if (!edition) return { caption: '-' }
  const of = row.sop === null ? `test-${row.testDocument}` : String(row.sop)
  const count = await nextCount(context, 'craft.controlledCopy.caption', of)
  return {
    caption: `${edition.code} ${edition.edition} #${count}`,
    issuedOn: companyDay(context.now),
    recallOn: edition.effectiveUntil,
  }
}

/** Whoever prints a document that holds, or is about to, has a copy of it: one for each version of the record, however often they look at its sheet. */
export const keepPrinted =
  (field: Held) =>
  async (context: Context, id: number, { version, content }: PrintedRecord): Promise<void> => {
    const holder = authorOf(context.actor)
    const of = { sop: null, testDocument: null, [field]: id }
    const edition = await editionOf(context, of)
    if (holder === null || !edition || !['upcoming', 'effective'].includes(edition.standing)) return
    if (await exists(context, controlledCopy, { [field]: id, holder, revision: version, status: 'out' })) return
    await createRecord(context, controlledCopy, { ...of, holder, sheets: 1, revision: version, mark: content.slice(0, 16) })
  }

/** The copies of an edition that are out come back on the day on which it ends; on none where it got its time back. */
export const recallCopies =
  (field: Held) =>
  async (context: Context, edition: number, recallOn: string | null): Promise<void> => {
    const where = { [field]: edition, status: 'out' } as const
    const out = await find(context, controlledCopy, { where, fields: ['id'], sort: 'id', limit: 'all' })
    for (const { id } of out) {
      const copy = await lockAnyRecord(context, controlledCopy, id)
      if (copy) await changeRecord(context, controlledCopy, copy, { recallOn }, { action: 'recallCopy' })
    }
  }

/** A loss is told of by whoever answers for the copy, and not by everybody who reads about it. */
const byHolder = guard(
  controlledCopy,
  ['holder'],
  (actor, row) => row.holder === actor.userId || may(actor, 'craft.controlledCopy:takeBack') || notYours,
)

const settled = async ({ actor }: Context): Promise<Changed> => ({ settledBy: authorOf(actor) })

const lost = async (context: Context, row: Copy): Promise<Changed> => ({ ...(await settled(context)), timesLost: (row.timesLost ?? 0) + 1 })

/** What is found is out again, and goes back when its edition does, which may have ended meanwhile. */
const found = async (context: Context, row: Copy): Promise<Changed> => ({
  settledBy: null,
  settledOn: null,
  recallOn: (await editionOf(context, row))?.effectiveUntil ?? null,
})

/** Who holds the print-outs of controlled documents, and how they come back: confirmed by somebody else than who held them. */
export const servedControlledCopy = serve(controlledCopy, {
  onCreate: numbered,
  guards: { lose: byHolder },
  transitions: { takeBack: settled, destroy: settled, lose: lost, find: found },
})
