import { sql } from 'kysely'
import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { tableOf } from '../../core/define/naming.ts'
import type { StepInput, Underway, Way } from '../harness/entitySamples.ts'
import { done } from './done.ts'
import type { World } from './matrixWorld.ts'

/** What a step is given with a record. */
export const given = async (world: World, record: Underway, input: StepInput | undefined): Promise<object> =>
  input === undefined ? {} : { input: typeof input === 'function' ? await input(record, world) : input }

/** Makes a record of the owner and leads it on. */
export const walked = async (
  world: World,
  entity: AnyEntity,
  { arises, change = {}, from, edit, before = [], agreed, overdue }: Way,
): Promise<Underway> => {
  const { owner } = world.cast
  const path = apiPath(entity)
  let record: Underway = arises ? await arises(world) : await world.make(entity, { ...change, ...(await from?.(world)) })
  if (edit) record = await done(owner, 'PATCH', `${path}${record.id}/`, { version: record.version, ...edit })
  for (const [step, input, by = 'owner'] of before) {
    const body = { version: record.version, ...(await given(world, record, input)) }
    record = await done(world.cast[by], 'POST', `${path}${record.id}/${step}/`, body)
  }
  if (overdue)
    await sql`update ${sql.table(tableOf(entity))} set deadline = '2020-01-01' where id = ${record.id}`.execute(world.company.database.db)
  if (agreed) {
    const { results } = await done(owner, 'GET', `/api/approval/document/?entity=${entity.name}&record=${record.id}`)
    const [{ id, hash, version }] = results
    await done(world.cast.approver, 'POST', `/api/approval/${id}/decide/`, { task: 1, decision: 'approve', hash, version })
    record = await done(owner, 'GET', `${path}${record.id}/`)
  }
  return record
}
