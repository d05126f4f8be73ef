import { derivedOf, over, rowsOf, today } from '#core/definition'
import { objective } from '../objective/objective.ts'
import { keyResult } from './keyResult.ts'

/** Its objective. The whole truth. */
const o = rowsOf(objective, 'o')

/** A key result is stale when its last check-in lies more than ten days back: three days after the one that was due. */
export const keyResultDerived = derivedOf(keyResult, t => ({
  objectiveStatus: over<
    'draft' | 'active' | 'graded' | 'reviewed' | 'dropped'
  >`(select ${o.status} from ${o} where ${o.id} = ${t.objective})`,
  stale: over`${t.nextCheckOn} + 3 < ${today}`,
}))
