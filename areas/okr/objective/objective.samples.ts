import { randomUUID } from 'node:crypto'
import type { EntitySamples, Underway, Way } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { Knocker } from '../../../tests/security/matrixActors.ts'
import { period } from '../period/period.ts'

const reason = { reason: '试一试' }
const selfReview = { selfReview: '两项达成，一项结转' }

const take = async (owner: Knocker, path: string, step: string): Promise<void> => {
  const { version } = await done(owner, 'GET', path)
  await done(owner, 'POST', `${path}${step}/`, { version })
}

/** An objective of this person's, in a period of its own. */
export const objectiveOf = async (owner: Knocker): Promise<Underway> => {
  const of = await done(owner, 'POST', '/api/okr/period/', { name: randomUUID(), startsOn: '2026-10-01', endsOn: '2026-12-31' })
  return done(owner, 'POST', '/api/okr/objective/', { title: '一次合格率', period: of.id, level: 'person', kind: 'committed' })
}

/** The same with a key result, in a period that is under way. */
const ready = async (owner: Knocker): Promise<Underway> => {
  const made = await objectiveOf(owner)
  await done(owner, 'POST', '/api/okr/keyResult/', {
    objective: made.id,
    name: '直通率',
    kind: 'metric',
    baseline: '92',
    target: '97',
    weight: '1',
    source: 'manual',
  })
  const path = `/api/okr/objective/${made.id}/`
  await take(owner, `/api/okr/period/${(made['period'] as { readonly id: number }).id}/`, 'activate')
  return done(owner, 'GET', path)
}

const underway: Way['arises'] = async ({ cast }) => {
  const made = await ready(cast.owner)
  await take(cast.owner, `/api/okr/objective/${made.id}/`, 'adopt')
  await take(cast.owner, `/api/okr/period/${(made['period'] as { readonly id: number }).id}/`, 'grade')
  return done(cast.owner, 'GET', `/api/okr/objective/${made.id}/`)
}

/** What tests make of a record: of whoever enters it. */
export const samples: EntitySamples = {
  entity: 'okr.objective',
  values: async needs => ({
    period: (await needs.newOf?.(period)) ?? (await needs.recordOf(period)),
    level: 'person',
    owner: undefined,
    department: null,
    parent: null,
    supports: null,
    carriedFrom: null,
  }),
  ofOwner: async owner => ({
    period: (await done(owner, 'POST', '/api/okr/period/', { name: randomUUID(), startsOn: '2026-10-01', endsOn: '2026-12-31' })).id,
  }),
  ways: {
    adopt: { arises: ({ cast }) => ready(cast.owner) },
    grade: { arises: underway, input: selfReview },
    review: { arises: underway, before: [['grade', selfReview]], by: 'superAdmin' },
    sendBack: { arises: underway, before: [['grade', selfReview]], input: reason },
    drop: { input: reason },
  },
}
