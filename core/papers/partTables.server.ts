import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Fields } from '../define/field.ts'
import type { Part } from '../define/paper.ts'
import { partsIn, type PartEntity } from '../define/parts.ts'
import { firstRecords } from '../reading/read.server.ts'
import { listFields } from '../rights/fieldPolicy.ts'
import { mayRead } from '../rights/mayRead.ts'
import { linesPart } from './recordParts.ts'

/** So many parts of one sort stand on a paper. */
const mostPrinted = 500

/** The fields of parts that stand on papers: those of their list that the reader sees, without the whole that they are of. */
const printedFields = ({ part, how }: PartEntity, { actor }: Pick<Context, 'actor'>): Fields => {
  const fields = listFields(part, actor)
  const names: readonly string[] = part.list?.columns ?? Object.keys(fields)
  return Object.fromEntries(
    names.flatMap(name => {
      const field = fields[name]
      return name === how.field || !field ? [] : [[name, field] as const]
    }),
  )
}

/** The parts of a record as tables of its paper, one for each entity, in the order in which they were made; only what the reader sees. */
export const partTables = async (context: Context, whole: AnyEntity, id: number): Promise<readonly Part[]> => {
  const { product, tx, actor } = context
  const tables: Part[] = []
  for (const one of partsIn(product.registry.entities, whole)) {
    const { part, how } = one
    if (how.unprinted === true || !mayRead(actor, part)) continue
    const fields = printedFields(one, context)
    const filters = [{ field: how.field, operator: 'eq' as const, values: [id] }]
    const sort = [{ by: 'id', descending: false }]
    const rows = await firstRecords(product, tx, part, actor, { filters, search: '', sort, pageSize: mostPrinted }, fields)
    if (rows.length > 0) tables.push(linesPart(how.as, fields, rows, actor.language))
  }
  return tables
}
