/** A defect as it is counted. */
interface Defect {
  readonly id: number
  readonly code: string
  readonly sop: number | null
  readonly step: number | null
  readonly status: string
  readonly location: string
}

/** Of each step so many defects are named. */
const named = 3

/** The defects of each step, the steps in their order; given are the last defects first, and what the editions are called by their ids. */
export const byStep = (defects: readonly Defect[], editions: ReadonlyMap<number, string>) => {
  const steps = Map.groupBy(defects, ({ step }) => step ?? 0)
  return [...steps]
    .toSorted(([one], [other]) => one - other)
    .map(([step, of]) => ({
      step,
      defects: of.length,
      open: of.filter(({ status }) => status !== 'closed').length,
      latest: of.slice(0, named).map(({ id, code, location, sop }) => ({ id, code, location, edition: editions.get(sop ?? 0) ?? '' })),
    }))
}
