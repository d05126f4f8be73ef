import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import { entitySamples } from './entitySamples.ts'
import type { Visitor } from './server.ts'

interface Made {
  readonly id: number
  readonly version: number
}

/** Leads a new record to where others may refer to it, by the steps that its samples name; answers it as it is then. */
export const makeUsable = async <M extends Made>(by: Pick<Visitor, 'post'>, entity: AnyEntity, made: M): Promise<M> => {
  let row = made
  for (const { step, input } of entitySamples.get(entity.name)?.makesUsable ?? []) {
    const taken = await by.post(`${apiPath(entity)}${made.id}/${step}/`, { version: row.version, input: input() })
    if (taken.statusCode !== 200) throw new Error(`${entity.name}:${step} was refused: ${taken.body}`)
    row = taken.json<M>()
  }
  return row
}
