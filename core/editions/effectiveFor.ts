/** From when on, and for which cases, something holds: an edition, a version, a set. */
export interface Effectivity {
  /** First day on which it holds, `yyyy-MM-dd`; null as long as it waits, for stock to be used up or for its plan. */
  readonly from: string | null
  /** First day on which it holds no more; until further notice when null or absent. */
  readonly until?: string | null
  /** First SN for which it holds, six digits; for every SN when null or absent. */
  readonly fromSn?: string | null
  /** The plan with which it begins: it holds for that one whatever the day; for the others by its days alone. */
  readonly plan?: number | null
}

/** For which case it is asked. */
export interface EffectiveCase {
  /** `yyyy-MM-dd`. */
  readonly day: string
  /** Six digits; null or absent for a unit that is new, for which everything from an SN holds. */
  readonly sn?: string | null
  /** The plan by which it is made; null or absent where there is none. */
  readonly plan?: number | null
}

/** Whether something holds for a case: in [from, until) by the day, from its SN on; or by its plan, whatever the day. */
export const holdsFor = (
  { from, until = null, fromSn = null, plan = null }: Effectivity,
  { day, sn = null, plan: planned = null }: EffectiveCase,
): boolean => {
  if (plan !== null && plan === planned) return true
  const hasBegun = from !== null && from <= day && (until === null || day < until)
  return hasBegun && (fromSn === null || sn === null || fromSn <= sn)
}

/**
 * What is effective for a case: of all that hold for it the one that comes last by `compare`; nothing where none holds. Bills, software, plans and stations ask this
 * one function.
 */
export const effectiveFor = <E extends Effectivity>(
  candidates: readonly E[],
  asked: EffectiveCase,
  compare: (one: E, other: E) => number,
): E | undefined =>
  candidates
    .filter(one => holdsFor(one, asked))
    .toSorted(compare)
    .at(-1)
