import { groupOf, keyOf, usualUnit } from '#core/tables'

/** A unit of measure that a row may name. */
export interface KnownUnit {
  readonly id: number
  readonly name: string
  readonly nameEn: string | null
  /** Its decimal places. */
  readonly precision: number
}

/** All units by the keys of their names in both languages. */
export type UnitsByKey = ReadonlyMap<string, KnownUnit>

/** The unit that is written, or the one that pieces are counted in where none is; undefined where there is no such unit. */
export const unitOf = (written: string | null, units: UnitsByKey): KnownUnit | undefined => {
  const key = keyOf(written ?? usualUnit)
  return units.get(key) ?? [...units].find(([name]) => groupOf(name) === groupOf(key))?.[1]
}
