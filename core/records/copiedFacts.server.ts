import type { Context } from '../context/serve.server.ts'
import { copiedFields, copiedIn, copyOf } from '../define/copied.ts'
import type { AnyEntity } from '../define/entity.ts'
import { entityOf } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'
import { pick } from '../reading/reading.server.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What a record keeps of others as it reaches the states in which it has it: what they hold now, whoever sees them. It stays as it is, whatever becomes of the others
 * and whoever writes; only a record that comes back into these states from outside asks anew. One that is made in such a state may bring what it keeps along.
 */
export const copiedFacts = async (context: Context, entity: AnyEntity, before: Values | null, row: Values): Promise<Values> => {
  const copies: Record<string, unknown> = {}
  if (entity.state === undefined) return copies
  for (const { name, copied, reference, reads } of copiedFields(entity.fields)) {
    const kept = row[name] ?? null
    const has = (values: Values): boolean => copiedIn(entity, name).includes(String(values[String(entity.state)]))
    if (!has(row) || (before === null ? kept !== null : has(before))) {
      if (before && kept !== before[name]) copies[name] = before[name]
      continue
    }
    const field = fieldOf(entity.fields, reference)
    const id = row[reference]
    if (typeof id !== 'number' || !field || !('to' in field)) continue
    const source = entityOf(context.product.registry, String(field.to))
    copies[name] = copyOf(copied, await pick<AnyEntity, string>(context, source, id, reads))
  }
  return copies
}
