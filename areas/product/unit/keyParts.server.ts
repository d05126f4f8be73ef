import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { effectiveOn } from '#core/editions.server'
import type { StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { col, linesOf, table } from '#core/queries.server'
import { pick, query } from '#core/records.server'
import { material } from '../../mnm/material/material.ts'
import { bom } from '../bom/bom.ts'
import { model } from '../model/model.ts'
import type { unit } from './unit.ts'

const lines = linesOf(bom, 'lines')

type Reading = Pick<Context, 'tx' | 'product'>

/** A key part of a bill: which of its lots, or which piece, is recorded with each unit. */
export interface KeyPart {
  readonly component: number
  /** How much of it goes into one unit. */
  readonly quantity: string
  /** What it is called. */
  readonly name: Label
}

/** The bill by which a product is made on a day; null where it has none. The whole truth, for rules. */
export const billOn = async (context: Reading, of: number, day: string): Promise<number | null> => {
  const { material: parent } = await pick(context, model, of, ['material'])
  return parent === null ? null : ((await effectiveOn(context, bom, { parent }, day)) ?? null)
}

/** The bill by which units of a product are built on a day: that of their plan where they are of one, whatever edition is effective since. */
export const billOfUnits = async (
  context: Reading,
  units: readonly Pick<StoredRecord<typeof unit>, 'plan' | 'bom'>[],
  of: number,
  day: string,
): Promise<number | null> => {
  const [first] = units
  if (first === undefined || first.plan === null || units.some(({ plan }) => plan !== first.plan)) return billOn(context, of, day)
  return first.bom
}

/** The key parts of a bill, in its order, each with all that its lines ask for. The whole truth, for rules. */
export const keyPartsOf = async (context: Reading, bill: number): Promise<readonly KeyPart[]> => {
  const found = await query(
    context,
    {
      component: col(lines, 'component', 'l'),
      quantity: sql<string>`sum(${col(lines, 'quantity', 'l')})`,
      zh: sql<string>`min(${col(material, 'caption', 'm')})`,
      en: sql<string>`min(${col(material, 'captionEn', 'm')})`,
    },
    sql`from ${table(lines)} as l join ${table(material)} as m on m.id = ${col(lines, 'component', 'l')}
      where l.owner_id = ${bill} and ${col(lines, 'keyPart', 'l')} group by ${col(lines, 'component', 'l')} order by min(l.position)`,
  )
  return found.map(({ component, quantity, zh, en }) => ({ component, quantity, name: [zh, en] }))
}

/** The key parts of the bill of a unit of which nothing is recorded yet. */
export const lackingParts = async (
  context: Context,
  { model: of, bom: bill, parts }: Pick<StoredRecord<typeof unit>, 'model' | 'bom' | 'parts'>,
): Promise<readonly KeyPart[]> => {
  const by = bill ?? (await billOn(context, of, companyDay(context.now)))
  if (by === null) return []
  const recorded = new Set(parts.map(({ component }) => component))
  return (await keyPartsOf(context, by)).filter(({ component }) => !recorded.has(component))
}

/** Refuses to finish the assembly of a unit of whose key parts nobody recorded what was fitted. */
export const requireKeyParts = async (context: Context, row: StoredRecord<typeof unit>): Promise<void> => {
  const lacking = await lackingParts(context, row)
  if (lacking.length === 0) return
  const message: Label = [
    `请先登记关键件：${lacking.map(({ name }) => name[0]).join('、')}`,
    `Record the key parts first: ${lacking.map(({ name }) => name[1]).join(', ')}`,
  ]
  refuse('ruleBroken', { message, leadsTo: { step: 'product.asBuilt:create' } })
}
