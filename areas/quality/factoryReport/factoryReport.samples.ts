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

/** What is asked of the paper of a report that was issued. */
const issuedPaper = async (world: World) => {
  const { id, version } = await draftedReport(world)
  await done(world.cast.owner, 'POST', `${path}${id}/issue/`, { version })
  return { id, query: { paper: 'report', purpose: 'test' } }
}

/** What tests make of a record: each of another test. */
export const samples: EntitySamples = {
  entity: 'quality.factoryReport',
  values: async needs => {
    const test = needs.made
      ? await needs.made(instrumentTest, {})
      : { id: await (needs.newOf ? needs.newOf(instrumentTest) : needs.recordOf(instrumentTest)) }
    // Its unit is of no lot of production: the report is of that unit alone.
    return { test: test.id, wholeLot: false }
  },
  filled: { content: { languages: 'both', facts: [], blocks: [], results: [], pictures: [] } },
  // A draft has no report on paper.
  answers: { [`GET ${path}paper/`]: { others: 409 }, [`GET ${path}:id/paper/`]: { others: 409 } },
  successes: {
    [`GET ${path}paper/`]: async world => {
      const { id, query } = await issuedPaper(world)
      return { by: world.cast.owner, asked: { query: { ...query, ids: String(id) } } }
    },
    [`GET ${path}:id/paper/`]: async world => ({ by: world.cast.owner, asked: await issuedPaper(world) }),
  },
  ways: { issue: { arises: draftedReport }, revoke: { arises: draftedReport, before: [['issue']], input: { revocation: '误发' } } },
}
