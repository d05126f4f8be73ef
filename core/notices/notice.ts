import type { EventDefinition } from '../define/event.ts'
import type { Label } from '../language/label.ts'

/** Something that happened and that people are told; how each is told follows from its event and from what they have chosen. */
export interface Notice {
  readonly event: EventDefinition
  readonly to: readonly number[]
  readonly title: Label
  readonly body?: Label
  /** The path of the screen it speaks of, such as `/quality/iqc/12`. */
  readonly link?: string
  /** The record it speaks of, or by its name alone the report. */
  readonly about?: { readonly entity: string; readonly recordId: number | null }
  /** Notices of one key to one person within ten minutes are one notice; `within` names other minutes. */
  readonly dedupeKey?: string
  readonly within?: number
  /** How it stands among the reader's notices, when not like any other. */
  readonly standing?: Standing
  /** The records besides `about` that its words name; who may not read one of them reads them without its name. */
  readonly names?: readonly NamedRecord[]
}

/** A record that words name, and what they call it; nothing where it is empty. */
export interface NamedRecord {
  readonly entity: string
  readonly recordId: number
  readonly called: Label
}

/** A notice that must be confirmed, stays on top, or concerns nobody any more after a time (ISO 8601). */
export interface Standing {
  readonly mustRead: boolean
  readonly pinned: boolean
  readonly expiresAt: string | null
}

/** For how long notices of one key are one notice, in minutes. */
export const usualDedupe = 10
