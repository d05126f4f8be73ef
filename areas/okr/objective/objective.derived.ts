import { derivedOf, over } from '#core/definition'
import { objective } from './objective.ts'

/** What the score of an objective is called: the same as `gradeOf` says. */
export const objectiveDerived = derivedOf(objective, t => ({
  grade: over<'green' | 'yellow' | 'red'>`case when ${t.score} is null then null when ${t.score} < 0.4 then 'red'
    when ${t.score} >= case when ${t.kind} = 'committed' then 1 else 0.7 end then 'green' else 'yellow' end`,
}))
