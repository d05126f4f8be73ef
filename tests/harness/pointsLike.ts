import { registry } from '../../app/registry.ts'
import { pointsOf } from '../../core/rights/points.ts'
import { pointsMatching } from '../../tools/demo/company/pointsMatching.ts'

/** The points that patterns name, as the roles of the demo company write them: `craft.(sop|feedback):*`. */
export const pointsLike = (patterns: readonly string[]): readonly string[] =>
  pointsMatching(
    pointsOf(registry.areas).map(({ point }) => point),
    patterns,
  )
