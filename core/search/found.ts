import type { Label } from '../language/label.ts'

/** A record that was found: what it is called and, where it has another name or number, that. */
export interface Hit {
  readonly entity: string
  readonly id: number
  readonly title: string
  readonly detail: string | null
  /** Somebody whom everybody knows, but whose own page the reader may not open. */
  readonly closed?: true
}

/** The records of one entity that were found; `more` when there are others. */
export interface HitGroup {
  readonly entity: string
  readonly label: Label
  readonly hits: readonly Hit[]
  readonly more: boolean
}

/** Everything that was found. */
export interface Found {
  /** Records that carry exactly this number. */
  readonly exact: readonly Hit[]
  readonly groups: readonly HitGroup[]
}

/** What a Chinese caption is found by besides itself: its pinyin and its initials. */
export interface SpokenCaption {
  readonly caption: string
  readonly spoken: readonly string[]
}

/** Where the calls are; the shell asks them without the definitions, which would bring every field kind along. */
export const searchPaths = { records: '/api/search/', number: '/api/search/number/', captions: '/api/search/captions/' } as const
