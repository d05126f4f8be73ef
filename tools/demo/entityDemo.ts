import type { Username } from './company/people.ts'

/** What the demo company has to know of an entity beyond its definition: what `x.demo.ts` beside it exports. */
export interface EntityDemo {
  /** Who holds each role that its default flow asks, by the key of the role. */
  readonly approvers: Readonly<Record<string, readonly Username[]>>
}
