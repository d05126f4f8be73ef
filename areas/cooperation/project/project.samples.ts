import { user } from '#core/people'
import type { EntitySamples } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'

const reason = { reason: '试一试' }

const ofPeople = (record: Readonly<Record<string, unknown>>) => record['members'] as readonly { readonly user: { readonly id: number } }[]

/** What tests make of a record: led by whoever enters it. */
export const samples: EntitySamples = {
  entity: 'cooperation.project',
  seenWith: ['cooperation.everyProject:read'],
  values: async needs => ({
    lead: undefined,
    startsOn: '2026-01-05',
    dueOn: '2026-12-31',
    members: [{ user: await needs.recordOf(user) }],
    limiting: 'none',
    mostInProgress: null,
    mostOfPerson: null,
    mostToTest: null,
    mostTesting: null,
  }),
  ofOwner: async ({ rights }) => ({ members: [{ user: rights?.userId }] }),
  ways: {
    // The owner of the matrix sees nobody but themselves.
    removeMember: {
      by: 'superAdmin',
      arises: async ({ cast, company }) =>
        done(cast.superAdmin, 'POST', '/api/cooperation/project/', {
          name: '流通池验证',
          limiting: 'none',
          members: [{ user: (await company.visitor({ points: [] })).userId }, { user: cast.owner.rights?.userId }],
        }),
      input: record => ({ member: ofPeople(record)[0]?.user.id, heir: null }),
    },
    deactivate: { input: reason },
    activate: { before: [['deactivate', reason]] },
  },
}
