import { sql } from 'kysely'
import { snake } from '#core/definition'
import { table } from '#core/queries.server'
import type { EntitySamples, Underway } from '../../../tests/harness/entitySamples.ts'
import { done } from '../../../tests/security/done.ts'
import type { World } from '../../../tests/security/matrixWorld.ts'
import { reviewed } from '../release/release.samples.ts'
import { fileComment } from './fileComment.ts'

const path = '/api/plm/fileComment/'
const reply = { answer: '已改' }

/** A comment of the owner on a release of somebody else, or of somebody else on one of the owner. */
const raised = async (world: World, by: 'owner' | 'superAdmin'): Promise<Underway> => {
  const { owner, superAdmin } = world.cast
  const of = await reviewed(world, by === 'owner' ? 'superAdmin' : 'owner')
  const { files } = await done(owner, 'GET', `/api/plm/release/${of.id}/`)
  const [{ file }] = files
  const raiser = by === 'owner' ? owner : superAdmin
  const { id } = await done(raiser, 'POST', path, { release: of.id, fileName: file.name, pageNumber: 1, remark: '电阻值与清单不符' })
  return done(owner, 'GET', `${path}${id}/`)
}

const answered = async (world: World): Promise<Underway> => {
  const { owner, superAdmin } = world.cast
  const { id, version } = await raised(world, 'owner')
  await done(superAdmin, 'POST', `${path}${id}/answer/`, { version, input: reply })
  return done(owner, 'GET', `${path}${id}/`)
}

const raisedBy = sql.id(`${snake('raisedBy' satisfies keyof (typeof fileComment)['fields'])}_id`)

/** One that no person raised: nobody is there to settle it. */
const raisedByNobody = async (world: World): Promise<Underway> => {
  const { id } = await answered(world)
  await sql`update ${table(fileComment)} set ${raisedBy} = null where id = ${id}`.execute(world.company.database.db)
  return done(world.cast.owner, 'GET', `${path}${id}/`)
}

/** What tests make of a record. */
export const samples: EntitySamples = {
  entity: 'plm.fileComment',
  // Every file of a sample is called so.
  values: async () => ({ fileName: 'a.png' }),
  kept: 'what a reviewer has said stays said',
  ways: {
    answer: { arises: world => raised(world, 'superAdmin'), input: reply },
    settle: { arises: answered },
    settleInstead: { arises: raisedByNobody, input: { reason: '提出人已离职' } },
    insist: { arises: answered, input: { reason: '仍不符' } },
    withdraw: { arises: world => raised(world, 'owner') },
  },
}
