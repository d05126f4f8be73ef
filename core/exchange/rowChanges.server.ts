import { titlesFor } from '../audit/audit.server.ts'
import { changesSeen } from '../audit/changesSeen.server.ts'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { changesBetween, sameValue } from '../logic/changes.ts'
import { readableFields } from '../rights/fieldPolicy.ts'
import type { RowChange } from './importView.ts'

type Values = Readonly<Record<string, unknown>>

/** What a row of a file changes of its record or line, in words, as far as its person may see it; what follows from what they typed included. */
export const rowChanges = async (
  context: Context,
  { name, fields, ...entity }: AnyEntity,
  before: Values,
  after: Values,
): Promise<readonly RowChange[]> => {
  const differing = Object.entries(readableFields(fields, context.actor)).filter(
    ([field]) => !sameValue(before[field] ?? null, after[field] ?? null),
  )
  if (differing.length === 0) return []
  const compared = { ...entity, name, fields: Object.fromEntries(differing) }
  const titleOf = await titlesFor(
    context,
    compared,
    [before, after].map(row => only(row, Object.keys(compared.fields))),
  )
  const [seen = []] = await changesSeen(context.tx, context, compared, [changesBetween(compared, before, after, titleOf)])
  return seen.map(({ field, label, before: from, after: to }) => ({ field, label, from, to }))
}

const only = (row: Values, names: readonly string[]): Values => Object.fromEntries(names.map(name => [name, row[name] ?? null]))
