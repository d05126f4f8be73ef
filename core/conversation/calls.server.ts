import { serveCall, type Context, type ServedCall } from '../context/serve.server.ts'
import { seenRecord } from '../reading/seenRecord.server.ts'
import { attachingTo } from './attaching.server.ts'
import { attachFile, attachmentsOf, detachFile } from './attachments.server.ts'
import { attach, changeComment, detach, follow, readConversation, removeComment, writeComment } from './calls.ts'
import { comment, commentsOn, rephrase, takeBack } from './comments.server.ts'
import type { Conversation } from './conversation.ts'
import { beginToFollow, ceaseToFollow, namedFollowers } from './followers.server.ts'
import { seenSubject, type Subject } from './subject.server.ts'

/** How the calls behind the conversation about a record are answered: to everybody who may see the record or read the report. */
export const servedConversation: readonly ServedCall[] = [
  serveCall(readConversation, async (context, { entity, record: id, before }) => {
    const { subject, ...files } = await withFiles(context, entity, id ?? null)
    const followers = await namedFollowers(context, subject)
    return {
      ...(await commentsOn(context, subject, before ?? null)),
      ...files,
      followers,
      following: followers.some(person => person.id === context.actor.userId),
    }
  }),
  serveCall(writeComment, async (context, { entity, record, text, mentioned = [] }) =>
    comment(context, await seenSubject(context, entity, record ?? null), { text, mentioned: mentioned ?? [] }),
  ),
  serveCall(changeComment, (context, { id, text, mentioned, version }) =>
    rephrase(context, id, { text, mentioned: mentioned ?? [] }, version),
  ),
  serveCall(removeComment, (context, { id }) => takeBack(context, id)),
  serveCall(follow, async (context, { entity, record: id, following }) => {
    const subject = await seenSubject(context, entity, id ?? null)
    if (following) await beginToFollow(context, subject, [context.actor.userId])
    else await ceaseToFollow(context, subject, context.actor.userId)
    return { following: following === true }
  }),
  serveCall(attach, async (context, { entity, record, file }) => attachFile(context, await seenRecord(context, entity, record), file)),
  serveCall(detach, async (context, { id }) => {
    await detachFile(context, id)
    return { done: true }
  }),
]

/** What is spoken of, with the files attached to it: a report has none of its own. */
const withFiles = async (
  context: Context,
  name: string,
  id: number | null,
): Promise<Pick<Conversation, 'attachments' | 'attachable'> & { readonly subject: Subject }> => {
  if (id === null) return { subject: await seenSubject(context, name, id), attachments: [], attachable: false }
  const record = await seenRecord(context, name, id)
  const attaching = await attachingTo(context, record)
  return { subject: record, attachments: await attachmentsOf(context, record, attaching), attachable: attaching.adding === true }
}
