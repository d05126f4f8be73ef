import { derivedOf, over, rowsOf } from '#core/definition'
import { period } from '../period/period.ts'
import { objective } from './objective.ts'

/** The period of an objective. The whole truth. */
const p = rowsOf(period, 'p')

/** What the score of an objective is called: the same as `gradeOf` says. */
export const objectiveDerived = derivedOf(objective, t => ({
  underway: over`exists (select from ${p} where ${p.id} = ${t.period} and ${p.status} = 'active')`,
  gradable: over`exists (select from ${p} where ${p.id} = ${t.period} and ${p.status} = 'grading')`,
  grade: over<'green' | 'yellow' | 'red'>`case when ${t.score} is null then null when ${t.score} < 0.4 then 'red'
    when ${t.score} >= case when ${t.kind} = 'committed' then 1 else 0.7 end then 'green' else 'yellow' end`,
}))
