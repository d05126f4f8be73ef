import { apiPath } from '../../core/define/area.ts'
import type { AnyEntity, Transition } from '../../core/define/entity.ts'
import type { Fields } from '../../core/define/field.ts'
import { entitySamples } from './entitySamples.ts'
import { byOthers } from './byOthers.ts'
import type { TestServer, Visitor } from './server.ts'

interface Made {
  readonly id: number
  readonly version: number
}

/** Leads a new record to where others may refer to it, by the steps that its samples name, and with the consent that these ask for; answers it as it is then. */
export const makeUsable = async <M extends Made>(
  { database }: Pick<TestServer, 'database'>,
  by: Pick<Visitor, 'get' | 'post'>,
  entity: AnyEntity,
  made: M,
): Promise<M> => {
  const others = byOthers(database.db)
  const steps: Readonly<Record<string, Transition<Fields, string>>> = entity.transitions ?? {}
  const path = `${apiPath(entity)}${made.id}/`
  let row = made
  for (const { step, input } of entitySamples.get(entity.name)?.makesUsable ?? []) {
    const docType = steps[step]?.approval
    if (docType !== undefined) await others.ask(docType)
    const taken = await by.post(`${path}${step}/`, { version: row.version, input: input() })
    if (taken.statusCode !== 200) throw new Error(`${entity.name}:${step} was refused: ${taken.body}`)
    row = taken.json<M>()
    if (docType === undefined) continue
    await others.agree(entity, made.id)
    row = (await by.get(path)).json<M>()
  }
  return row
}
