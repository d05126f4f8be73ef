import type { AnyEntity } from '../define/entity.ts'
import { titlesFor } from '../audit/audit.server.ts'
import { withSecretNames } from '../audit/changesSeen.server.ts'
import { changesBetween, type AuditedChange } from '../logic/changes.ts'
import { withShownAttributes } from '../reading/attributeSets.server.ts'
import { titleSource } from '../reading/titles.server.ts'
import type { Context } from '../context/serve.server.ts'

type Values = Readonly<Record<string, unknown>>

/** How two versions of a record differ in some fields, as its history tells it; `null` stands for no record. */
export const toldChanges = async (
  context: Context,
  entity: AnyEntity,
  before: Values | null,
  after: Values | null,
  names: readonly string[],
): Promise<readonly AuditedChange[]> => {
  const titleOf = await titlesFor(context, entity, [onlyThese(names, before), onlyThese(names, after)])
  const shown = (row: Values | null) => withShownAttributes(titleSource(context), context.product.registry, entity, row)
  return withSecretNames(
    context,
    changesBetween(entity, onlyThese(names, await shown(before)), onlyThese(names, await shown(after)), titleOf),
  )
}

/** The fields of these names: only what changed has to be called by its title. */
const onlyThese = (names: readonly string[], row: Values | null): Values | null =>
  row && Object.fromEntries(names.map(name => [name, row[name]]))
