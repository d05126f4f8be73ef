import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { reportTemplate } from '../reportTemplate/reportTemplate.ts'

const path = '/api/quality/factoryReport/'

/** A draft of a test that somebody else made, by a template that somebody else approved. */
export const draftedReport = async (world: World): Promise<Underway> => {
  const { owner, superAdmin } = world.cast
  const template = await world.make(reportTemplate)
  await done(superAdmin, 'POST', `/api/quality/reportTemplate/${template.id}/approve/`, { version: template.version })
  const test = await done(superAdmin, 'POST', '/api/quality/instrumentTest/', await world.input(instrumentTest))
  await done(superAdmin, 'POST', `/api/quality/instrumentTest/${test.id}/submit/`, { version: test.version, input: {} })
  return done(owner, 'POST', path, { test: test.id, template: template.id })
}

/** What tests make of a record: each of another test. */
export const samples: EntitySamples = {
  entity: 'quality.factoryReport',
  values: async needs => {
    const test = needs.made
      ? await needs.made(instrumentTest, {})
      : { id: await (needs.newOf ? needs.newOf(instrumentTest) : needs.recordOf(instrumentTest)) }
    return { test: test.id }
  },
  filled: { content: { languages: 'both', facts: [], blocks: [], results: [], pictures: [] } },
  ways: { issue: { arises: draftedReport }, revoke: { arises: draftedReport, before: [['issue']], input: { revocation: '误发' } } },
}
