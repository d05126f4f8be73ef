import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import { inLanguage, type Label } from '#core/language'
import { exact, shortDecimal, sumOf } from '#core/numbers'
import { col, table } from '#core/queries.server'
import { meets, pickEach, query } from '#core/records.server'
import { authorOf } from '#core/rights'
import { material } from '../../mnm/material/material.ts'
import type { asBuilt } from '../../product/asBuilt/asBuilt.ts'
import type { unit } from '../../product/unit/unit.ts'
import { lot } from '../lot/lot.ts'
import { move } from '../move/move.ts'
import { atTheLine, pieceKey, type Piece } from './atTheLine.server.ts'

/** What names the warning in the header with which it is confirmed. */
const key = 'product.asBuilt:beyondIssued'

interface Beyond {
  readonly called: string
  readonly issued: string
  readonly fitted: string
  readonly needed: string
}

const beyondIssued = ({ called, issued, fitted, needed }: Beyond): Label => [
  `${called}：已领到生产 ${issued}，已装 ${fitted}，这次还要 ${needed}。请核对批次或序列号，或请仓库补登领料`,
  `${called}: ${issued} went to production, ${fitted} are fitted, and ${needed} more are needed. Check the lot or serial number, or ask the warehouse to enter the issue.`,
]

type Fitted = Piece & { readonly quantity: string }

const fittedOf = ({
  component,
  substitute,
  lot: from,
  serial,
  quantity,
}: Pick<StoredRecord<typeof asBuilt>['parts'][number], 'component' | 'substitute' | 'lot' | 'serial' | 'quantity'>): Fitted => ({
  material: substitute ?? component,
  lot: from,
  serial,
  quantity,
})

/**
 * Asks whoever records more of a lot, or another piece, than went to production and is not in units yet to confirm it. A question and no bar: goods are often fitted
 * before anybody enters their issue, and who is refused what is true writes another lot. Materials of which nothing was ever issued are not asked about; the program by
 * itself has nobody to ask. The whole truth: what lies at the line does not depend on who asks.
 */
export const confirmBeyondIssued = async (
  context: Context,
  { parts }: Pick<StoredRecord<typeof asBuilt>, 'parts'>,
  units: readonly Pick<StoredRecord<typeof unit>, 'parts'>[],
): Promise<void> => {
  if (authorOf(context.actor) === null || context.confirmed?.has(key)) return
  const named = new Set(parts.map(({ component }) => component))
  // What the entry names leaves the units first.
  const former = units.flatMap(one => one.parts.filter(({ component }) => named.has(component))).map(fittedOf)
  const fitted = parts.map(fittedOf).filter(({ quantity }) => exact(quantity).gt(0))
  const issued = await query(
    context,
    { id: sql<number>`n.id` },
    sql`from ${table(material)} as n where ${meets(material, { id: fitted.map(one => one.material) }, 'n')}
      and exists (select from ${table(move)} as t where ${col(move, 'material')} = n.id and ${meets(move, { reason: 'issue' })})`,
  )
  const everIssued = new Set(issued.map(({ id }) => id))
  const needed = [...Map.groupBy(fitted, pieceKey)].flatMap(([of, those]) => {
    const [first] = those
    if (!first || !everIssued.has(first.material)) return []
    const quantity = sumOf(those.map(one => exact(one.quantity).times(units.length))).minus(
      sumOf(former.filter(one => pieceKey(one) === of).map(one => one.quantity)),
    )
    return quantity.gt(0) ? [{ ...first, of, quantity }] : []
  })
  if (needed.length === 0) return
  const lying = await atTheLine(context, {
    materials: needed.map(one => one.material),
    pieces: needed,
    moves: sql`true`,
    units: sql`true`,
  })
  const there = new Map(lying.map(one => [pieceKey(one), one]))
  const short = needed.flatMap(one => {
    const { issued: went, fitted: gone } = there.get(one.of) ?? { issued: '0', fitted: '0' }
    return one.quantity.gt(exact(went).minus(gone)) ? [{ ...one, went, gone }] : []
  })
  if (short.length === 0) return
  const lots = await pickEach(
    context,
    lot,
    short.flatMap(one => one.lot ?? []),
    ['code'],
  )
  const said = short.map(one =>
    beyondIssued({
      called: lots.get(one.lot ?? 0)?.code ?? one.serial ?? '',
      issued: shortDecimal(one.went),
      fitted: shortDecimal(one.gone),
      needed: one.quantity.toFixed(),
    }),
  )
  const message: Label = [said.map(words => words[0]).join('；'), said.map(words => words[1]).join(' ')]
  refuse('confirmationNeeded', {
    problems: { parts: message },
    data: { warnings: [{ key, message: inLanguage(message, context.actor.language) }] },
  })
}
