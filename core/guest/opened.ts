import type { Language } from '../language/label.ts'
import type { AskedDocument, GuestView, MadeDocument } from './guestView.ts'

/** A link by which an answer has come, at this time. */
export interface AnsweredLink {
  readonly answeredAt: string
}

/** What a guest reads at first. */
export interface OpenedLink extends GuestView {
  readonly answeredAt: null
  /** What there is to be known of it first: another version stands in its place. Null where there is nothing. */
  readonly notice: string | null
  /** Whether the link is good for more when its step has been taken. */
  readonly lasts: boolean
  /** What the guest may make of the record now; null where there is nothing. */
  readonly makes: AskedDocument | null
  /** What was made of it, the newest first. */
  readonly made: readonly MadeDocument[]
  /** What those are called. */
  readonly madeLabel: string
  /** Who asks, by the company's name and the person's. */
  readonly company: string
  readonly givenBy: string
  /** ISO 8601 in UTC. */
  readonly expiresAt: string
  readonly language: Language
}
