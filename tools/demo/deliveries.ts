import type { Source } from './catalogue.server.ts'
import type { Trade } from './company/material.ts'
import type { Random } from './random.ts'

/** How often materials of a trade arrive in comparison; what is not named never does. */
const demand: Partial<Readonly<Record<Trade, number>>> = {
  passives: 10,
  semiconductors: 12,
  connectors: 8,
  boards: 9,
  displays: 4,
  power: 4,
  electrodes: 14,
  optics: 6,
  moulding: 10,
  fasteners: 3,
  seals: 5,
  cables: 4,
  chemicals: 12,
  reagents: 9,
  packaging: 5,
}

/** What arrives next: a trade by its demand, and in it a few materials far more often than the others. */
export const nextDelivery = (
  sources: readonly Source[],
  random: Random,
): { readonly source: Source; readonly quantity: string; readonly bad: boolean } | undefined => {
  const trades = [...new Set(sources.flatMap(({ material }) => material.trade ?? []))].filter(trade => demand[trade] !== undefined)
  if (trades.length === 0) return undefined
  const trade = random.weighted(trades, one => demand[one] ?? 0)
  const offered = sources.filter(({ material }) => material.trade === trade)
  const source = offered[Math.floor(offered.length * random.next() ** 2.5)] ?? random.pick(offered)
  return { source, quantity: quantityOf(source, random), bad: random.chance(2 * source.supplier.badLots) }
}

/** One of the usual quantities. */
export const quantityOf = ({ material }: Source, random: Random): string => String(random.pick(material.arrival?.lots ?? [1]))
