import { exactly, flag, instant, listOf, orNull, text, whole } from '#core/approvals'
import type { JsonSchema } from '#core/calls'
import type { FileReference } from '#core/definition'

/** A notice as its reader gets it; `status` is 1 once it is read. */
export interface UserNotice {
  readonly id: number
  /** The topic that it belongs to. */
  readonly kind: string
  readonly title: string
  readonly content: string
  /** The path of the screen it speaks of. */
  readonly link: string | null
  readonly sentAt: string
  readonly status: 0 | 1
  readonly readAt: string | null
  readonly mustRead: boolean
  readonly confirmedAt: string | null
  readonly pinned: boolean
  /** It has expired or was withdrawn. */
  readonly over: boolean
  /** Its reader has put it off until then; null once it is back. */
  readonly snoozedUntil: string | null
}

/** What was published, behind a notice; its content is gone once it was withdrawn. */
export interface ShownAnnouncement {
  readonly withdrawn: boolean
  /** Formatted content, sanitised. */
  readonly content: string | null
  readonly attachments: readonly FileReference[]
  readonly expiresAt: string | null
  /** What the reader wrote back. */
  readonly feedback: string | null
}

/** One notice with everything that belongs to it. */
export interface WholeNotice extends UserNotice {
  readonly announcement: ShownAnnouncement | null
}

/** One page of notices: pinned ones first, then the newest. */
export interface NoticePage {
  readonly count: number
  readonly countIsExact: boolean
  readonly results: readonly UserNotice[]
}

/** How many there are. */
export interface Count {
  readonly count: number
}

/** What the top of every screen shows. */
export interface UnreadCount extends Count {
  /** Notices that must be confirmed and have not been. */
  readonly mustRead: number
}

const noticeProperties: Readonly<Record<string, JsonSchema>> = {
  id: whole,
  kind: text,
  title: text,
  content: text,
  link: orNull(text),
  sentAt: instant,
  status: { type: 'integer', enum: [0, 1] },
  readAt: orNull(instant),
  mustRead: flag,
  confirmedAt: orNull(instant),
  pinned: flag,
  over: flag,
  snoozedUntil: orNull(instant),
}

export const noticeSchema: JsonSchema = exactly(noticeProperties)

export const wholeNoticeSchema: JsonSchema = exactly({
  ...noticeProperties,
  announcement: orNull(
    exactly({
      withdrawn: flag,
      content: orNull(text),
      attachments: listOf(exactly({ id: whole, name: text, size: whole, mime: text })),
      expiresAt: orNull(instant),
      feedback: orNull(text),
    }),
  ),
})

export const noticePageSchema: JsonSchema = exactly({ count: whole, countIsExact: flag, results: listOf(noticeSchema) })

export const countSchema: JsonSchema = exactly({ count: whole })
export const unreadCountSchema: JsonSchema = exactly({ count: whole, mustRead: whole })
