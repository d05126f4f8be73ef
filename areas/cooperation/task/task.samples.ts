import type { EntitySamples, Walked } from '../../../tests/harness/entitySamples.ts'
import { project } from '../project/project.ts'

const reason = { reason: '试一试' }
const toTest: readonly Walked[] = [['start'], ['submitToTest']]
const inTest: readonly Walked[] = [...toTest, ['startTest', undefined, 'superAdmin']]

/** What tests make of a record: nobody's yet, with everything that it needs to be tested. */
export const samples: EntitySamples = {
  entity: 'cooperation.task',
  seenWith: ['cooperation.everyProject:read'],
  values: async () => ({
    assignee: null,
    after: null,
    startsOn: null,
    dueOn: '2026-12-31',
    criteria: [{ criterion: '读数稳定 10 分钟', met: true }],
    link: '/product/detail',
  }),
  ofOwner: async (_owner, { [project.name]: of }) => ({ project: of }),
  ways: {
    putBack: { before: [['start']] },
    submitToTest: { before: [['start']] },
    takeBack: { before: toTest, input: reason },
    startTest: { before: toTest, by: 'superAdmin' },
    pass: { before: inTest, by: 'superAdmin' },
    fail: { before: inTest, by: 'superAdmin', input: { defect: '读数漂移' } },
    stopTest: { before: inTest, by: 'superAdmin', input: reason },
    reopen: { before: [...inTest, ['pass', undefined, 'superAdmin']], input: reason },
  },
}
