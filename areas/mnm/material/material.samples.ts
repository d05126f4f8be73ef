import { sql } from 'kysely'
import { snake } from '#core/definition'
import { table } from '#core/queries.server'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { nextMark } from '../../../tests/harness/nextMark.ts'
import { done } from '../../../tests/security/done.ts'
import { walked } from '../../../tests/security/walked.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { material } from './material.ts'

const reason = { reason: '试一试' }

/** A number of its own, however often the step is taken. */
const numbered = () => ({ ...reason, code: nextMark() })

/** Of the class that the owner's material was given. */
const inClass = async ({ cast: { owner }, subjects: { records } }: World) => {
  const { class: subclass } = await done(owner, 'GET', `/api/mnm/material/${records['mnm.material'] ?? 0}/`)
  return { class: subclass.id }
}

const intoAnother = async (_record: Underway, world: World) => {
  const { id } = await walked(world, material, { before: [['takeOver', numbered]] })
  return { into: id, ...reason }
}

const planReviewedOn = sql.id(snake('planReviewedOn' satisfies keyof (typeof material)['fields']))

/** One in use at whose planning data nobody has looked for long. */
const plannedLongAgo = async (world: World): Promise<Underway> => {
  const made = await walked(world, material, { before: [['takeOver', numbered]] })
  await sql`update ${table(material)} set ${planReviewedOn} = '2020-01-01' where id = ${made.id}`.execute(world.company.database.db)
  return made
}

/** One that was merged into another one. */
const mergedAlready = async (world: World): Promise<Underway> => {
  const made = await walked(world, material, { before: [['takeOver', numbered]] })
  const into = await walked(world, material, { before: [['takeOver', numbered]] })
  const input = { into: into.id, ...reason }
  return done(world.cast.owner, 'POST', `/api/mnm/material/${made.id}/merge/`, { version: made.version, input })
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'mnm.material',
  values: async () => ({
    batchTracked: true,
    serialTracked: false,
    purchasable: true,
    assembly: true,
    planType: 'aql',
    leadDays: 14,
    safetyStock: '5',
    minOrder: '2',
    orderMultiple: '1',
    maxOrder: '100',
    lotSizing: 'lotForLot',
  }),
  makesUsable: [{ step: 'takeOver', input: () => ({ code: nextMark(), reason: '原有料号' }) }],
  ways: {
    submit: { from: inClass, input: { distinct: true } },
    merge: { before: [['takeOver', numbered]], input: intoAnother },
    unmerge: { arises: mergedAlready, input: reason },
    labels: { before: [['takeOver', numbered]] },
    takeOver: { input: numbered },
    deactivate: { before: [['takeOver', numbered]], input: reason },
    reviewPlanning: { arises: plannedLongAgo },
    reactivate: {
      before: [
        ['takeOver', numbered],
        ['deactivate', reason],
      ],
      input: reason,
    },
  },
  // One without a number gets no label.
  answers: { 'GET /api/mnm/material/labels/': { others: 409 } },
  probes: { 'mnm.similarMaterials': ({ records }) => ({ query: { material: records['mnm.material'] ?? 0 } }) },
}
