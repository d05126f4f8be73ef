import type { Label } from '../define/label.ts'

/** Something that happened and that people are to be told; where and how is decided by whoever delivers it. */
export interface Notice {
  /** What happened, `area.event`: preferences and templates go by it. */
  readonly event: string
  readonly to: readonly number[]
  readonly title: Label
  readonly body: Label
  /** The path of the screen it speaks of. */
  readonly link: string
  readonly entity: string
  readonly recordId: number
  /** Notices of one key within a short time are one notice. */
  readonly dedupeKey: string
}
