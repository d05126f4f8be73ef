import { serve, type Context } from '#core/context.server'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import { pick } from '#core/records.server'
import { contact } from '../contact/contact.ts'
import { enterActivity, lackedToEnter } from './fileMail.server.ts'
import { receivedMail } from './receivedMail.ts'

type Received = StoredRecord<typeof receivedMail>

/** Files a mail by hand: whoever does must be able to enter activities. */
const file = async (
  context: Context,
  row: Received,
  { contact: id }: TransitionInput<typeof receivedMail, 'file'>,
): Promise<Change<typeof receivedMail>> => {
  const point = lackedToEnter(context)
  if (point !== undefined) refuse('noPermission', { data: { point } })
  const { company } = await pick(context, contact, id, ['company'])
  const attached = row.attached === null ? [] : [row.attached]
  await enterActivity(context, { ...row, content: row.content ?? '', attached }, { id, company })
  return { contact: id, filedAt: context.now }
}

/** Mails are whose address they were sent to. */
export const servedReceivedMail = serve(receivedMail, {
  onCreate: async ({ actor }) => ({ owner: actor.userId }),
  transitions: { file },
})
