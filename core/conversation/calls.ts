import { defineCall } from '../define/call.ts'
import { exactly, listOf, orNull } from '../define/answerSchema.ts'
import type { JsonSchema } from '../define/kind.ts'
import { people } from '../define/registry.ts'
import { flag } from '../fields/flag/flag.ts'
import { integer } from '../fields/integer/integer.ts'
import { referenceSchema } from '../fields/ref/ref.ts'
import { refs } from '../fields/refs/refs.ts'
import { text } from '../fields/text/text.ts'
import { longestComment, mostMentioned, type Attachment, type Comment, type Conversation } from './conversation.ts'

const moment: JsonSchema = { type: 'string', format: 'date-time' }
const done = exactly({ done: { type: 'boolean' } })

/** What somebody said, as the API answers it. */
export const commentSchema = exactly({
  id: { type: 'integer' },
  author: referenceSchema,
  text: { type: ['string', 'null'] },
  mentioned: listOf(referenceSchema),
  writtenAt: moment,
  changedAt: orNull(moment),
  version: { type: 'integer' },
  own: { type: 'boolean' },
})

const file = exactly({ id: { type: 'integer' }, name: { type: 'string' }, size: { type: 'integer' }, mime: { type: 'string' } })

const attachment = exactly({
  id: { type: 'integer' },
  file,
  addedBy: referenceSchema,
  addedAt: moment,
  removable: { type: 'boolean' },
})

const entity = text(['类型', 'Kind of record'], { required: true, max: 100 })
const record = integer(['记录', 'Record'], { required: true, min: 1 })

/** Which record is spoken of. */
const ofRecord = { entity, record }

/** What is spoken of: a record, or without a number the report of that name. */
const about = {
  entity: text(['记录类型或报表', 'Kind of record, or report'], { required: true, max: 100 }),
  record: integer(['记录', 'Record'], { min: 1 }),
}

const id = integer(['编号', 'Number'], { required: true, min: 1 })

const said = {
  text: text(['评论', 'Comment'], { required: true, max: longestComment, multiline: true }),
  mentioned: refs(['提到的人', 'People mentioned'], people, { max: mostMentioned }),
}

/** `GET /api/conversation/`: what people have added to a record, or said about a report. */
export const readConversation = defineCall<Conversation>()({
  name: 'conversation.read',
  label: ['讨论', 'Conversation'],
  method: 'GET',
  path: '/api/conversation/',
  point: null,
  input: { ...about, before: integer(['早于此评论', 'Before this comment'], { min: 1 }) },
  output: exactly({
    comments: listOf(commentSchema),
    hasOlder: { type: 'boolean' },
    attachments: listOf(attachment),
    attachable: { type: 'boolean' },
    followers: listOf(referenceSchema),
    following: { type: 'boolean' },
  }),
})

/** `POST /api/conversation/comments/`: says something about a record or a report. */
export const writeComment = defineCall<Comment>()({
  name: 'conversation.comment',
  label: ['发表评论', 'Comment'],
  method: 'POST',
  path: '/api/conversation/comments/',
  point: null,
  input: { ...about, ...said },
  output: commentSchema,
})

/** `PATCH /api/conversation/comments/{id}/`: puts one's own comment in other words; the former ones stay in the history. */
export const changeComment = defineCall<Comment>()({
  name: 'conversation.changeComment',
  label: ['修改评论', 'Change a comment'],
  method: 'PATCH',
  path: '/api/conversation/comments/{id}/',
  point: null,
  input: { id, ...said, version: integer(['版本', 'Version'], { required: true, min: 1 }) },
  output: commentSchema,
})

/** `DELETE /api/conversation/comments/{id}/`: takes one's own comment back; that there was one stays visible. */
export const removeComment = defineCall<Comment>()({
  name: 'conversation.removeComment',
  label: ['撤回评论', 'Withdraw a comment'],
  method: 'DELETE',
  path: '/api/conversation/comments/{id}/',
  point: null,
  input: { id },
  output: commentSchema,
})

/** `POST /api/conversation/followers/`: asks to be told of what happens to a record or is said about a report, or no longer. */
export const follow = defineCall<{ readonly following: boolean }>()({
  name: 'conversation.follow',
  label: ['关注', 'Follow'],
  method: 'POST',
  path: '/api/conversation/followers/',
  point: null,
  input: { ...about, following: flag(['关注', 'Follow']) },
  output: exactly({ following: { type: 'boolean' } }),
})

/** `POST /api/conversation/attachments/`: attaches a file that was uploaded before. */
export const attach = defineCall<Attachment>()({
  name: 'conversation.attach',
  label: ['添加附件', 'Attach a file'],
  method: 'POST',
  path: '/api/conversation/attachments/',
  point: null,
  input: { ...ofRecord, file: integer(['文件', 'File'], { required: true, min: 1 }) },
  output: attachment,
})

/** `DELETE /api/conversation/attachments/{id}/`: takes an attachment away; whoever added it may, and who may edit the record. */
export const detach = defineCall<{ readonly done: boolean }>()({
  name: 'conversation.detach',
  label: ['移除附件', 'Remove a file'],
  method: 'DELETE',
  path: '/api/conversation/attachments/{id}/',
  point: null,
  input: { id },
  output: done,
})

/** The calls behind the conversation about a record. */
export const conversationCalls = [readConversation, writeComment, changeComment, removeComment, follow, attach, detach] as const
