import { sql } from 'kysely'
import type { Context } from '../context/serve.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Field } from '../define/field.ts'
import { revisionsOf } from '../define/revisions.ts'
import { drawingSteps } from '../define/ways.ts'
import type { SeriesBy } from '../fields/code/code.ts'
import { keptRows } from '../audit/held.server.ts'
import { nextCount as countFrom, nextNumbers, type CountOn } from '../numbering/nextNumber.server.ts'

type Values = Readonly<Record<string, unknown>>

/** A number that a write draws, with the pattern by which it is written. */
export interface NumberDue {
  readonly name: string
  readonly pattern: string
}

/** Stands in the place of a number while a new record is checked. */
export const toBeDrawn = ''

/** The numbers that are drawn now; one that a handler has given, such as a part's `…-2`, stays. */
export const numbersDue = (entity: AnyEntity, action: string | undefined, row: Values): readonly NumberDue[] =>
  Object.entries<Field & { readonly pattern?: string; readonly by?: SeriesBy }>(entity.fields).flatMap(([name, field]) => {
    const { kind, pattern, by } = field
    if (kind !== 'code' || pattern === undefined || (row[name] ?? null) !== null) return []
    const steps = drawingSteps(field)
    const isNow = steps === undefined ? action === undefined : action !== undefined && steps.includes(action)
    return isNow ? [{ name, pattern: by?.patterns[String(row[by.field])] ?? pattern }] : []
  })

/** Draws the numbers that are due, those of one series together; answers what belongs to each list of them that is not empty. */
export const drawNumbers = async (
  context: Context,
  entity: AnyEntity,
  dues: readonly (readonly NumberDue[])[],
): Promise<ReadonlyMap<readonly NumberDue[], Values>> => {
  const drawn = new Map<readonly NumberDue[], Record<string, unknown>>()
  const places = dues.flatMap(due => due.map(({ name, pattern }) => ({ due, name, pattern })))
  for (const [, series] of Map.groupBy(places, ({ name, pattern }) => `${name} ${pattern}`)) {
    const [first] = series
    if (!first) continue
    const numbers = await nextNumbers(countOn(context), `${entity.name}.${first.name}`, first.pattern, context.now, series.length)
    for (const [at, { due, name }] of series.entries()) drawn.set(due, { ...drawn.get(due), [name]: numbers[at] })
  }
  // The number of a document is the root of those of its versions.
  if (revisionsOf(entity))
    for (const numbers of drawn.values()) if (numbers[entity.title] !== undefined) numbers['numberRoot'] = numbers[entity.title]
  return drawn
}

/** The next number as a bare count from 1, for one that is put together elsewhere; `period` is what the count starts anew for. */
export const nextCount = (context: Context, series: string, period: string): Promise<number> => countFrom(countOn(context), series, period)

/** Counts on with one statement, which also keeps with the audit at what the counter stands. */
const countOn =
  (context: Context): CountOn =>
  async counting => {
    const { rows } = await sql<{
      last: number
    }>`with t as (${counting}), told as (${keptRows(context, 'counter')}) select last from t`.execute(context.tx)
    return rows[0]?.last ?? 0
  }
