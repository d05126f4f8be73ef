import { companyToday } from '../../../tests/harness/days.ts'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { material } from '../../mnm/material/material.ts'
import { unit } from '../../product/unit/unit.ts'
import { standardSolution } from '../standardSolution/standardSolution.ts'
import { testTemplate } from '../testTemplate/testTemplate.ts'
import { instrumentTest } from './instrumentTest.ts'

const path = '/api/quality/instrumentTest/'

/** One that somebody else made with a solution that had expired. */
const provisional = async (world: World): Promise<Underway> => {
  const { owner, superAdmin } = world.cast
  const { id: solution } = await world.make(standardSolution, { expiresOn: '2020-01-31' })
  const { id, version } = await done(superAdmin, 'POST', path, { ...(await world.input(instrumentTest)), solutions: [solution] })
  await done(superAdmin, 'POST', `${path}${id}/submit/`, { version, input: {} })
  return done(owner, 'GET', `${path}${id}/`)
}

/** A case on which somebody works. */
const atWork = () => ({ receivedOn: companyToday(), technician: 1 })

/** What tests make of a record: a bought sensor by a template with one reading. */
export const samples: EntitySamples = {
  entity: 'quality.instrumentTest',
  values: async needs => ({
    type: 'rma_incoming',
    unit: null,
    material: await needs.recordOf(material),
    serial: 'S-1',
    template: await needs.recordOf(testTemplate),
    copyOf: null,
    instruments: [],
    solutions: [],
    readings: [{ item: '1', name: 'r', value: '5' }],
    attachments: [],
    revisionReason: null,
  }),
  sources: {
    copyOf: { verdict: 'passed', testedAt: '2026-01-05T08:00:00.000Z', attempt: 1, provisionalBecause: '校准过期' },
    rmaCase: async made => ({ ...atWork(), unit: (await made(unit, {})).id }),
  },
  revised: { revisionReason: '录错' },
  madeWith: {
    unit: { material: null, serial: null, readings: [] },
    rmaCase: { material: null, serial: null, readings: [] },
    copyOf: { unit: null, readings: [] },
  },
  probes: {
    'quality.sendTest': () => ({ body: { station: 'S', sequence: '1', unit: '99999/999999', type: 'first_test', readings: [] } }),
    'quality.addPreDelivery': () => ({ body: { units: '99999/999999' } }),
  },
  ways: { submit: { input: {} }, confirm: { arises: provisional, input: { confirmation: '复测一致' } } },
}
