import type { Context } from '../context/serve.server.ts'
import { copiedFields, copyOf, hasCopied } from '../define/copied.ts'
import type { AnyEntity } from '../define/entity.ts'
import { entityOf } from '../define/registry.ts'
import { fieldOf } from '../fields/kinds.ts'
import { pick } from '../reading/reading.server.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What a record keeps of others as it reaches the states, or the moment, from which it has it: what they hold now, whoever sees them. It stays as it is, whatever becomes of the
 * others and whoever writes; only a record that comes back there from outside asks anew. One that is made so may bring what it keeps along.
 */
export const copiedFacts = async (context: Context, entity: AnyEntity, before: Values | null, row: Values): Promise<Values> => {
  const copies: Record<string, unknown> = {}
  for (const one of copiedFields(entity.fields)) {
    const { name, copied, at, reference, reads } = one
    const kept = row[name] ?? null
    const has = (values: Values): boolean => hasCopied(entity, one, values)
    if (!has(row) && at !== undefined) {
      if (kept !== null) copies[name] = null
      continue
    }
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
