import { expect, test } from 'vitest'
import { asked } from '../harness/entitiesAsked.ts'
import { everyHidden } from './twinAttempts.ts'
import { compareTwins } from './unseen.ts'

/** In `npm test` the costs of quotations alone, which sellers tried to work out: two companies are opened for each group. */
const tried = asked(
  everyHidden,
  ({ entity }) => entity,
  ({ entity, group }) => (entity.name === 'crm.quotation' && group === 'cost' ? ['worked out by sellers'] : []),
)

test.each([...Map.groupBy(tried, ({ group }) => group)])(
  'companies that differ in %s alone answer the same to who does not see it',
  { timeout: 600_000 },
  async (group, hidden) => {
    const { differing, done, printed, compared, noticed } = await compareTwins(group, hidden)
    expect(done.length).toBeGreaterThan(0)
    expect(printed).not.toEqual([])
    expect(noticed).not.toEqual([])
    // Of no entity everything is excused by what is told all the same.
    expect(hidden.filter(({ entity }) => !compared.some(one => one.startsWith(`${entity.name} `)))).toEqual([])
    expect(differing).toEqual([])
  },
)
