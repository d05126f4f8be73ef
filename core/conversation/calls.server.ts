import { serveCall, type ServedCall } from '../context/serve.server.ts'
import { seenRecord } from '../reading/seenRecord.server.ts'
import { attachingTo } from './attaching.server.ts'
import { attachFile, attachmentsOf, detachFile } from './attachments.server.ts'
import { attach, changeComment, detach, follow, readConversation, removeComment, writeComment } from './calls.ts'
import { comment, commentsOn, rephrase, takeBack } from './comments.server.ts'
import { beginToFollow, ceaseToFollow, namedFollowers } from './followers.server.ts'

/** How the calls behind the conversation about a record are answered: to everybody who may see the record. */
export const servedConversation: readonly ServedCall[] = [
  serveCall(readConversation, async (context, { entity, record: id, before }) => {
    const record = await seenRecord(context, entity, id)
    const followers = await namedFollowers(context, record)
    const attaching = await attachingTo(context, record)
    return {
      ...(await commentsOn(context, record, before ?? null)),
      attachments: await attachmentsOf(context, record, attaching),
      attachable: attaching.adding === true,
      followers,
      following: followers.some(person => person.id === context.actor.userId),
    }
  }),
  serveCall(writeComment, async (context, { entity, record, text, mentioned = [] }) =>
    comment(context, await seenRecord(context, entity, record), { text, mentioned: mentioned ?? [] }),
  ),
  serveCall(changeComment, (context, { id, text, mentioned, version }) =>
    rephrase(context, id, { text, mentioned: mentioned ?? [] }, version),
  ),
  serveCall(removeComment, (context, { id }) => takeBack(context, id)),
  serveCall(follow, async (context, { entity, record: id, following }) => {
    const record = await seenRecord(context, entity, id)
    if (following) await beginToFollow(context, record, [context.actor.userId])
    else await ceaseToFollow(context, record, context.actor.userId)
    return { following: following === true }
  }),
  serveCall(attach, async (context, { entity, record, file }) => attachFile(context, await seenRecord(context, entity, record), file)),
  serveCall(detach, async (context, { id }) => {
    await detachFile(context, id)
    return { done: true }
  }),
]
