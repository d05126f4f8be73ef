import type { regions } from '../../crm/company/companyChoices.ts'
import type { carriedModes, transportModes } from './transportModes.ts'

/** How long one way takes; what is null is any. */
export interface KnownTransit {
  readonly transportMode: keyof typeof carriedModes
  readonly carrier: string | null
  readonly country: string | null
  readonly region: keyof typeof regions | null
  readonly days: number
}

/** How goods go, and where to (ISO 3166-1); what is null is not known. */
export interface Way {
  readonly transportMode: keyof typeof transportModes | null
  readonly carrier: string | null
  readonly country: string | null
}

/** Member states of the European Union (ISO 3166-1), as of 2020. */
const union = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '))

/** The region of the specification in which a country lies. */
export const regionOf = (country: string): keyof typeof regions => {
  if (country === 'US' || country === 'CN') return country
  return union.has(country) ? 'EU' : 'other'
}

const plain = (carrier: string): string => carrier.trim().toLowerCase()

/** How much a known transit says of a way: its country before its region, either before its carrier; -1 where it is one of another way. */
const fit = ({ transportMode, carrier, country, region }: KnownTransit, way: Way): number => {
  if (transportMode !== way.transportMode) return -1
  if (carrier !== null && (way.carrier === null || plain(carrier) !== plain(way.carrier))) return -1
  if (country !== null && country !== way.country) return -1
  if (region !== null && (way.country === null || region !== regionOf(way.country))) return -1
  return (country === null ? 0 : 4) + (region === null ? 0 : 2) + (carrier === null ? 0 : 1)
}

/** How many days goods are on their way, by what is known that fits best; null where nothing does. What is fetched is there as it leaves. */
export const daysOnTheWay = (known: readonly KnownTransit[], way: Way): number | null => {
  if (way.transportMode === 'pickup') return 0
  let best: { readonly fit: number; readonly days: number } | undefined
  for (const one of known) {
    const much = fit(one, way)
    if (much > (best?.fit ?? -1)) best = { fit: much, days: one.days }
  }
  return best?.days ?? null
}
