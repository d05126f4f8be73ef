import type { Context } from '#core/context.server'
import type { Change, StoredRecord } from '#core/definition'
import { createRecord } from '#core/records.server'
import type { company } from '../company/company.ts'
import { activity } from './activity.ts'

/** Characters of a subject at most. */
const longest = 120

/** A call with a customer, just now, as an activity that asks for nothing more: what was said is its subject, and its content as well where that is too long for one. */
export const logCall = async (
  context: Context,
  { id, status }: StoredRecord<typeof company>,
  { said }: { readonly said: string },
): Promise<Change<typeof company>> => {
  if (status === 'inactive' || status === 'other') throw new Error(`Customer ${id} is not a living one`)
  const isLong = said.length > longest
  const subject = isLong ? `${said.slice(0, longest - 1)}…` : said
  const content = isLong ? said : null
  await createRecord(context, activity, { company: id, kind: 'call', at: context.now, stage: 'closed', subject, content })
  return { status }
}
