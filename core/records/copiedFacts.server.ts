import type { Context } from '../context/serve.server.ts'
import { copiedFields, copiedPaths, copyOf, partsOfPath } from '../define/copied.ts'
import type { AnyEntity } from '../define/entity.ts'
import { entityOf } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'
import { pick } from '../reading/reading.server.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What a record keeps of others as it reaches the states in which it has it: what they hold now, whoever sees them. It stays as long as the record is in these
 * states, whatever becomes of the others; a record that comes back into them from outside asks anew.
 */
export const copiedFacts = async (context: Context, entity: AnyEntity, before: Values | null, row: Values): Promise<Values> => {
  const state: string | undefined = entity.state
  if (state === undefined) return {}
  const copies: Record<string, unknown> = {}
  for (const { name, copied, states } of copiedFields(entity)) {
    const isReached = states.includes(String(row[state])) && !(before && states.includes(String(before[state])))
    if (!isReached || (before === null && row[name] !== undefined && row[name] !== null)) continue
    const paths = copiedPaths(copied)
    const [reference] = partsOfPath(paths[0] ?? '.')
    const field = fieldOf(entity.fields, reference)
    const id = row[reference]
    if (typeof id !== 'number' || !field || !('to' in field)) continue
    const held = await pick<AnyEntity, string>(
      context,
      entityOf(context.product.registry, String(field.to)),
      id,
      paths.map(path => partsOfPath(path)[1]),
    )
    copies[name] = copyOf(copied, held)
  }
  return copies
}
