import type { PartScanned, UnitAtBench } from './benchUnit.ts'

type Part = UnitAtBench['parts'][number]

/** What was scanned into the unit at the bench and is not stored yet, by the key part. */
export type Scanned = Readonly<Record<number, PartScanned>>

/** The key parts of which nothing is recorded or scanned yet, in the order of the bill. */
export const lackingAtBench = ({ parts }: Pick<UnitAtBench, 'parts'>, scanned: Scanned): readonly Part[] =>
  parts.filter(({ component, recorded }) => recorded === null && scanned[component] === undefined)

/** The part of which the next lot at the line was scanned: known without asking, so also without a connection. */
export const partOfNextLot = (of: Pick<UnitAtBench, 'parts'>, scanned: Scanned, code: string): PartScanned | undefined => {
  const part = lackingAtBench(of, scanned).find(({ next }) => next?.code === code.trim())
  return part?.next
    ? { component: part.component, substitute: null, name: part.name, lot: part.next, serial: null, refused: null }
    : undefined
}

/** The as-built record of what was scanned into a unit on a day. */
export const recordOfParts = (
  { id, model, parts }: Pick<UnitAtBench, 'id' | 'model' | 'parts'>,
  scanned: Scanned,
  day: string,
): Readonly<Record<string, unknown>> => ({
  kind: 'assembly',
  model: model.id,
  units: [id],
  builtOn: day,
  parts: parts.flatMap(({ component, quantity }) => {
    const one = scanned[component]
    return one ? [{ component, substitute: one.substitute, lot: one.lot?.id ?? null, serial: one.serial, quantity }] : []
  }),
})
