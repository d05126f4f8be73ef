import { addedUp, isSameNumber } from '#core/numbers'

/** So much of a component, four digits after the point. */
export type Amounts = ReadonlyMap<number, string>

/** What was recorded of a component of a unit on a day: 0 where it was taken out. */
export interface Fitted {
  readonly component: number
  readonly quantity: string
}

/** How the four readings of a component compare. */
export const serialDifferences = {
  none: { label: ['一致', 'The same'], tone: 'good' },
  planned: { label: ['计划不同于设计', 'Planned otherwise than designed'], tone: 'info' },
  built: { label: ['制造不同于计划', 'Built otherwise than planned'], tone: 'warn' },
  maintained: { label: ['维修后不同于制造', 'Maintained otherwise than built'], tone: 'info' },
} as const

/** A component of a unit as designed, as planned, as built and as maintained; null where nothing says how much. */
interface SerialRow {
  readonly component: number
  readonly designed: string | null
  readonly planned: string | null
  readonly built: string | null
  readonly maintained: string | null
  readonly difference: keyof typeof serialDifferences
}

/** What is in a unit after these records, in their order: each says how much of a component there is from then on. */
export const afterAll = (records: readonly Fitted[]): Amounts => {
  const found = new Map<number, string>()
  for (const { component, quantity } of records) found.set(component, quantity)
  return found
}

/** Of a component that is not named there is none. */
const differ = (one: string | null, other: string | null): boolean => !isSameNumber(addedUp(one), addedUp(other))

/**
 * The four readings of a unit, component by component, in ascending order. Only key parts are recorded as they are built: of the others neither built nor maintained is said. `planned`
 * is null for a unit without a plan.
 */
export const comparedBySerial = (
  designed: Amounts,
  planned: Amounts | null,
  keyParts: ReadonlySet<number>,
  built: Amounts,
  maintained: Amounts,
): readonly SerialRow[] => {
  const components = new Set([...designed.keys(), ...(planned?.keys() ?? []), ...built.keys(), ...maintained.keys()])
  return [...components]
    .toSorted((one, other) => one - other)
    .map(component => {
      const of = (amounts: Amounts | null): string | null => amounts?.get(component) ?? null
      const isRecorded = keyParts.has(component) || built.has(component) || maintained.has(component)
      const should = planned === null ? of(designed) : of(planned)
      const difference =
        isRecorded && differ(of(built), of(maintained))
          ? 'maintained'
          : isRecorded && differ(should, of(built))
            ? 'built'
            : planned !== null && differ(of(designed), of(planned))
              ? 'planned'
              : 'none'
      return {
        component,
        designed: of(designed),
        planned: of(planned),
        built: isRecorded ? (of(built) ?? '0.0000') : null,
        maintained: isRecorded ? (of(maintained) ?? '0.0000') : null,
        difference,
      }
    })
}
