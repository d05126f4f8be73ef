import type { RowScope } from '../../../core/rights/actor.ts'

/** A role of the demo company; its points are patterns over the points that exist, see `pointsMatching`. */
export interface RoleDraft<Key = string> {
  readonly key: Key
  readonly name: string
  readonly nameEn: string
  readonly intro: string
  readonly scope: RowScope
  /** Where the role sees more or less than that, by entity. */
  readonly scopes?: readonly (readonly [entity: string, scope: RowScope])[]
  readonly points: readonly string[]
}
