import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { announce } from '#core/notices.server'
import { changeRecord, find, lockAnyRecord } from '#core/records.server'
import { describedInWords, storedDescribed, type Described } from './described.ts'
import { manualEvents } from './manual.events.ts'
import { manual } from './manual.ts'

const tellAuthors = async (
  context: Context,
  { id, authors, caption, captionEn }: StoredRecord<typeof manual>,
  changed: string,
): Promise<void> => {
  const [zh, en] = describedInWords(changed)
  await announce(context, {
    event: manualEvents.affected,
    to: authors,
    title: [`产品已变更，请核对 ${caption}`, `The product has changed, please check ${captionEn}`],
    body: [
      `已变更：${zh}。请新建版本，或说明手册为何不受影响。`,
      `Changed: ${en}. Make a new version, or say why the manual is not affected.`,
    ],
    link: `/documents/manual/${id}`,
    about: { entity: manual.name, recordId: id },
  })
}

/**
 * A product model has changed in what its manuals say of it: each that is in work, in effect or about to take effect is to be checked, and its authors are told. One
 * that waits to be checked already is told of again only where more has changed.
 */
export const affectManuals = async (context: Context, model: number, changed: readonly Described[]): Promise<void> => {
  const found = await find(context, manual, {
    where: { model, standing: ['draft', 'review', 'upcoming', 'effective'] },
    fields: ['id'],
    sort: 'id',
    limit: 'all',
  })
  for (const { id } of found) {
    const row = await lockAnyRecord(context, manual, id)
    if (!row) continue
    const affectedBy = storedDescribed(row.affectedBy, changed)
    if (affectedBy === row.affectedBy) continue
    const marked = await changeRecord(
      context,
      manual,
      row,
      { affectedOn: row.affectedOn ?? companyDay(context.now), affectedBy },
      { action: 'affect' },
    )
    await tellAuthors(context, marked, storedDescribed(null, changed))
  }
}
