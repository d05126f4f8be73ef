import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { StoredRecord } from '#core/definition'
import { effectiveInstead } from '#core/editions.server'
import { saidWithin } from '#core/language'
import { createRecord, exists, findOne, lockAnyRecord, pick } from '#core/records.server'
import { bom } from '../bom/bom.ts'
import { model } from './model.ts'

/** The bill that is effective for a material; the whole truth, because it is copied for whoever may use the product. */
const effectiveBom = async (context: Context, parent: number) => {
  const edition = await findOne(context, bom, { parent }, ['id'])
  const effective = edition && (await effectiveInstead(context, bom, edition.id, companyDay(context.now)))
  return effective === undefined ? undefined : lockAnyRecord(context, bom, effective)
}

const unnumbered = <Line extends { readonly id?: number }>({ id: _id, ...line }: Line) => line

/**
 * A product that was made from another one gets a draft of what that is made of, for an engineer to change and a colleague to release: two products share no
 * bill, because each of them is changed by itself. Components that are used no more are copied, too; releasing asks about them.
 */
export const copyBom = async (
  context: Context,
  { duplicateOf, supersedes }: Pick<StoredRecord<typeof model>, 'duplicateOf' | 'supersedes'>,
  parent: number,
): Promise<void> => {
  const source = duplicateOf ?? supersedes
  const made = source === null ? null : (await pick(context, model, source, ['material'])).material
  const former = made === null ? undefined : await effectiveBom(context, made)
  if (!former || (await exists(context, bom, { parent }))) return
  const note = saidWithin([`复制自 ${former.caption}。`, `Copied from ${former.captionEn}.`], 1000)
  const lines = former.lines.map(unnumbered)
  const substitutes = former.substitutes.map(unnumbered)
  await createRecord(context, bom, { parent, note, lines, substitutes }, { action: 'create', copyOf: former })
}
