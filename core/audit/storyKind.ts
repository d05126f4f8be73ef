import type { AnyEntity } from '../define/entity.ts'
import type { Label } from '../language/label.ts'

/** What of a record's history is read: its story, or one of the things that only look at it and would hide the story. */
export type StoryKind = 'story' | 'views' | 'prints' | 'signIns' | 'refusals'

/** Every kind with what it is called, in the order in which they are offered. */
export const storyKinds: Readonly<Record<StoryKind, Label>> = {
  story: ['经过', 'Events'],
  views: ['查看', 'Views'],
  prints: ['打印', 'Prints'],
  signIns: ['登录', 'Logins'],
  refusals: ['被拒绝的尝试', 'Refused attempts'],
}

/** The kinds in their order. */
export const storyKindNames: readonly StoryKind[] = ['story', 'views', 'prints', 'signIns', 'refusals']

/** Whether a word names a kind. */
export const isStoryKind = (word: string): word is StoryKind => storyKindNames.some(kind => kind === word)

/** The actions that are told apart from the story, by their kind. */
export const actionsApart = {
  views: ['view'],
  prints: ['print'],
  signIns: ['signIn', 'signOut'],
} as const satisfies Partial<Record<StoryKind, readonly string[]>>

/** What the story of a record tells of, so that it can be read of one thing alone. */
export type Topic = 'comments' | 'changes' | 'transitions' | 'approvals' | 'files' | 'mails'

/** Every topic with what it is called, in the order in which they are offered. */
export const topics: Readonly<Record<Topic, Label>> = {
  comments: ['评论', 'Comments'],
  changes: ['变更', 'Changes'],
  transitions: ['流程', 'Transitions'],
  approvals: ['审批', 'Approvals'],
  files: ['文件', 'Files'],
  mails: ['邮件', 'Emails'],
}

/** The topics in their order. */
export const topicNames: readonly Topic[] = ['comments', 'changes', 'transitions', 'approvals', 'files', 'mails']

/** Whether a word names a topic. */
export const isTopic = (word: string): word is Topic => topicNames.some(topic => topic === word)

/** What is remembered of a mail about a record: that it was handed in, or that nobody would take it. */
export const mailDeeds = { sent: 'mail', failed: 'mailFailed' } as const

/** How the deeds of approvals begin. */
export const approvalDeed = 'approval:'

/** The deeds of the topics that are named; the transitions of an entity are its own, and whatever is none of them is a change. */
export const topicDeeds = (entity: AnyEntity): Readonly<Record<'comments' | 'files' | 'mails' | 'transitions', readonly string[]>> => ({
  comments: ['comment', 'changeComment', 'removeComment'],
  files: ['attach', 'detach'],
  mails: Object.values(mailDeeds),
  transitions: Object.keys(entity.transitions ?? {}),
})

/** What a deed of the story tells of. */
export const topicOf = (entity: AnyEntity, action: string): Topic => {
  if (action.startsWith(approvalDeed)) return 'approvals'
  const deeds = topicDeeds(entity)
  return (['comments', 'files', 'mails', 'transitions'] as const).find(topic => deeds[topic].includes(action)) ?? 'changes'
}

/** What the audit calls the keeping of a row of which something else tells. */
export const keepAction = 'keep'

/** Neither part of the story nor of anything else that is read on a record: the house taking note of what is there. */
export const unseenActions = ['takeStock', keepAction] as const

/** What every row of the audit says of itself. */
interface Told {
  readonly action: string
  readonly result: string
}

/** To which kind a remembered deed belongs; undefined when nobody is told of it on the record. */
export const kindOfDeed = ({ action, result }: Told): StoryKind | undefined => {
  if (result === 'refused') return 'refusals'
  for (const kind of ['views', 'prints', 'signIns'] as const) if (actionsApart[kind].some(one => one === action)) return kind
  return unseenActions.some(one => one === action) ? undefined : 'story'
}

/** A page of a record's history in words. */
export interface StoryPage<Entry> {
  /** Newest first. */
  readonly results: readonly Entry[]
  /** What to ask `before`; null at the beginning. */
  readonly next: number | null
  /** What this reader may ask for. */
  readonly kinds: readonly StoryKind[]
  /** A part that lies in the archive could not be read. */
  readonly incomplete: boolean
}

/** The right to read the log of everything. */
export const everythingPoint = 'log.audit:read'
