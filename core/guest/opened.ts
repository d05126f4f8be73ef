import type { Language } from '../language/label.ts'
import type { GuestView } from './guestView.ts'

/** A link by which an answer has come, at this time. */
export interface AnsweredLink {
  readonly answeredAt: string
}

/** What a guest reads at first. */
export interface OpenedLink extends GuestView {
  readonly answeredAt: null
  /** Who asks, by the company's name and the person's. */
  readonly company: string
  readonly givenBy: string
  /** ISO 8601 in UTC. */
  readonly expiresAt: string
  readonly language: Language
}
