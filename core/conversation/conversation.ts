import type { FileReference, Reference } from '../define/field.ts'
import type { Label } from '../language/label.ts'

/** What somebody said about a record. */
export interface Comment {
  readonly id: number
  readonly author: Reference
  /** Null once it was taken back. */
  readonly text: string | null
  readonly mentioned: readonly Reference[]
  readonly writtenAt: string
  /** When it was last put in other words. */
  readonly changedAt: string | null
  readonly version: number
  /** Written by whoever reads it. */
  readonly own: boolean
}

/** A file that belongs to a record without being one of its fields. */
export interface Attachment {
  readonly id: number
  readonly file: FileReference
  readonly addedBy: Reference
  readonly addedAt: string
  /** Whoever reads it may take it away. */
  readonly removable: boolean
}

/** Everything people have added to a record. */
export interface Conversation {
  /** Oldest first; the newest hundred, or those before a given one. */
  readonly comments: readonly Comment[]
  /** There are older ones. */
  readonly hasOlder: boolean
  readonly attachments: readonly Attachment[]
  /** Whoever reads it may attach files now. */
  readonly attachable: boolean
  readonly followers: readonly Reference[]
  /** Whoever reads it is told of what happens to the record. */
  readonly following: boolean
}

/** The longest comment, in characters. */
export const longestComment = 5000

/** So long a comment can be put in other words, in minutes: later others have read it, and may have answered. */
export const editableMinutes = 15

/** Until when a comment can be put in other words, in milliseconds. */
export const editableUntil = ({ writtenAt }: Pick<Comment, 'writtenAt'>): number => Date.parse(writtenAt) + editableMinutes * 60_000

/** Comments that are read at once. */
export const commentsAtOnce = 100

/** People who can be mentioned in one comment. */
export const mostMentioned = 50

/** Attachments of one record. */
export const mostAttachments = 200

/** What the conversation writes into the history of a record, in words. */
export const conversationActions: Readonly<Record<string, Label>> = {
  comment: ['发表评论', 'Commented'],
  changeComment: ['修改评论', 'Changed a comment'],
  removeComment: ['撤回评论', 'Withdrew a comment'],
  attach: ['添加附件', 'Attached a file'],
  detach: ['移除附件', 'Removed a file'],
  print: ['打印', 'Printed'],
}

/** The people of a list who are still named in the text as `@Name`. */
export const stillMentioned = (text: string, people: readonly Reference[]): readonly Reference[] =>
  people.filter(({ title }, index) => text.includes(`@${title}`) && people.findIndex(other => other.title === title) === index)
