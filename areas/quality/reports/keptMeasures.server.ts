import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { col, rowsSeen, table } from '#core/queries.server'
import { meets, query } from '#core/records.server'
import { iqc } from '../iqc/iqc.ts'
import { everyLot, measuredLots } from './measuredLots.server.ts'

/** A lot with what was read of one of its characteristics in the first round. */
export type MeasuredLot = Awaited<ReturnType<typeof measuredLots>>[number]

/** What was read of a lot, and which of its writes that was: the transaction and the version. */
interface Kept {
  readonly written: string
  readonly measured: readonly MeasuredLot[]
}

type Memory = Map<number, Kept>

const memories = new WeakMap<object, Memory>()

/** So many lots are kept; beyond, it begins anew. */
const mostKept = 20_000

/** What is kept of the database that is asked; nothing of one of which nothing is known. */
const memoryOf = ({ reading }: Pick<Context, 'reading'>): Memory => {
  const memory: Memory = (reading && memories.get(reading.writes)) ?? new Map()
  if (reading) memories.set(reading.writes, memory)
  return memory
}

/**
 * The lots of a material that the reader sees, with what was read of each characteristic, in the order of inspection. What was read of a lot is kept for as
 * long as nobody writes it: the page of each lot asks for those of all lots of its material, and a material that is delivered every week has a hundred
 * thousand readings.
 */
export const measuredLotsOf = async (
  context: Pick<Context, 'tx' | 'product' | 'actor' | 'now' | 'reading'>,
  material: number,
): Promise<readonly MeasuredLot[]> => {
  const memory = memoryOf(context)
  const lots = await query(
    context,
    { id: col(iqc, 'id'), written: sql<string>`t.xmin::text || ' ' || t.version` },
    sql`from ${table(iqc)} as t where ${rowsSeen(context, iqc)} and ${meets(iqc, { material, inspectedAt: { filled: true } })}
      order by ${col(iqc, 'inspectedAt')}, t.id`,
  )
  const known = new Map(
    lots.flatMap(({ id, written }) => {
      const kept = memory.get(id)
      return kept?.written === written ? [[id, kept.measured] as const] : []
    }),
  )
  const changed = lots.filter(({ id }) => !known.has(id))
  if (changed.length > 0) {
    const some = known.size === 0 ? undefined : changed.map(({ id }) => id)
    const read = Map.groupBy(await measuredLots(context, { ...everyLot, material, lots: some }), ({ id }) => id)
    if (memory.size + changed.length > mostKept) memory.clear()
    for (const { id, written } of changed) {
      const measured = read.get(id) ?? []
      known.set(id, measured)
      memory.set(id, { written, measured })
    }
  }
  return lots.flatMap(({ id }) => known.get(id) ?? [])
}
