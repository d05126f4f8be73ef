import { serveCall, type ServedCall } from '../records/serve.server.ts'
import { seenRecord } from '../records/seenRecord.server.ts'
import { attachingTo } from './attaching.server.ts'
import { attachFile, attachmentsOf, detachFile } from './attachments.server.ts'
import { attach, changeComment, detach, follow, readConversation, removeComment, writeComment } from './calls.ts'
import { comment, commentsOn, rephrase, takeBack } from './comments.server.ts'
import { beginToFollow, ceaseToFollow, namedFollowers } from './followers.server.ts'

/** How the calls behind the conversation about a record are answered: to everybody who may see the record. */
export const servedConversation: readonly ServedCall[] = [
  serveCall(readConversation, async (step, { entity, record: id, before }) => {
    const record = await seenRecord(step, entity, id)
    const followers = await namedFollowers(step, record)
    const attaching = await attachingTo(step, record)
    return {
      ...(await commentsOn(step, record, before ?? null)),
      attachments: await attachmentsOf(step, record, attaching),
      attachable: attaching.adding === true,
      followers,
      following: followers.some(person => person.id === step.actor.userId),
    }
  }),
  serveCall(writeComment, async (step, { entity, record, text, mentioned = [] }) =>
    comment(step, await seenRecord(step, entity, record), { text, mentioned: mentioned ?? [] }),
  ),
  serveCall(changeComment, (step, { id, text, mentioned, version }) => rephrase(step, id, { text, mentioned: mentioned ?? [] }, version)),
  serveCall(removeComment, (step, { id }) => takeBack(step, id)),
  serveCall(follow, async (step, { entity, record: id, following }) => {
    const record = await seenRecord(step, entity, id)
    if (following) await beginToFollow(step, record, [step.actor.userId])
    else await ceaseToFollow(step, record, step.actor.userId)
    return { following: following === true }
  }),
  serveCall(attach, async (step, { entity, record, file }) => attachFile(step, await seenRecord(step, entity, record), file)),
  serveCall(detach, async (step, { id }) => {
    await detachFile(step, id)
    return { done: true }
  }),
]
