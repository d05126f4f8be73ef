import type { Aql, InspectionLevel } from '../../../areas/quality/iqc/samplingTables.ts'
import type { AttributeValues } from '../../../core/fields/attributes/attributes.ts'
import type { StandardKey } from './standards.ts'
import type { UnitKey } from './units.ts'

/** What suppliers are good at; a supplier delivers the materials of its trades. */
export const trades = [
  'passives',
  'semiconductors',
  'connectors',
  'boards',
  'displays',
  'power',
  'electrodes',
  'optics',
  'moulding',
  'fasteners',
  'seals',
  'cables',
  'chemicals',
  'reagents',
  'packaging',
  'services',
] as const
export type Trade = (typeof trades)[number]

/** How a material of one kind arrives and is inspected. */
export interface Arrival {
  /** Usual quantities of a delivery, in the unit of the material. */
  readonly lots: readonly number[]
  readonly standard: StandardKey
  readonly level?: InspectionLevel
  readonly aql?: Exclude<Aql, '10'>
  /** Where it is not sampled by the tables. */
  readonly planType?: 'hundredPercent' | 'zeroAcceptance'
}

/** A material as it is applied for; its number is given in turn. */
export interface MaterialDraft {
  /** Class and subclass of its number: `EL01`. */
  readonly kind: string
  readonly name: string
  readonly nameEn: string
  readonly spec?: string
  readonly brandModel?: string
  readonly origin?: string
  readonly unit: UnitKey
  readonly inspectionClass: 'A' | 'B' | 'C'
  /** Absent for what is made in the house. */
  readonly trade?: Trade
  readonly arrival?: Arrival
  readonly tracked?: 'batch' | 'serial'
  readonly shelfMonths?: number
  /** What the set of its class asks. */
  readonly attributes?: AttributeValues
  readonly role?: 'part' | 'assembly' | 'product' | 'service'
}

/** A family of materials: its share of all materials and its variants, the commonest first. */
export interface MaterialFamily {
  readonly share: number
  readonly variants: readonly MaterialDraft[]
}
