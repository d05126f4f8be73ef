import { effectiveFor, type EffectiveCase, type Effectivity } from '#core/editions'

/** An edition of a bill, with what the change that wrote it says of when it holds. */
export interface WrittenEdition {
  readonly id: number
  /** `yyyy-MM-dd`; null as long as it is not released. */
  readonly effectiveFrom: string | null
  readonly effectiveUntil: string | null
  /** Whether people took it back: it holds on the days that it says, neither by its plan nor before or after them. */
  readonly isWithdrawn?: boolean
  /** Null where no change wrote it. */
  readonly by: {
    readonly change: number
    readonly effectivity: string
    readonly effectiveSn: string | null
    readonly effectivePlan: number | null
    /** The day on which people agreed to it. */
    readonly approvedOn: string
  } | null
}

const fromSnOf = ({ by }: WrittenEdition): string | null => (by?.effectivity === 'sn' ? by.effectiveSn : null)

/**
 * The edition of a bill by which a unit is made, by day, SN and plan. One that holds from an SN holds from that SN on as soon as people have agreed to it, and the one
 * before goes on to hold for earlier SNs; one that waits for stock to be used up does not hold yet.
 */
export const editionFor = <E extends WrittenEdition>(editions: readonly E[], asked: EffectiveCase): E | undefined => {
  const known = editions
    .filter(one => one.effectiveFrom !== null || fromSnOf(one) !== null)
    .map(edition => ({
      edition,
      from:
        edition.effectiveFrom === null || (fromSnOf(edition) !== null && !edition.isWithdrawn)
          ? (edition.by?.approvedOn ?? null)
          : edition.effectiveFrom,
      fromSn: fromSnOf(edition),
      plan: !edition.isWithdrawn && edition.by?.effectivity === 'plan' ? edition.by.effectivePlan : null,
    }))
    .toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? '') || one.edition.id - other.edition.id)
  const candidates = known.map((one, at): Effectivity & { readonly edition: E; readonly place: number } => ({
    ...one,
    until: one.edition.isWithdrawn || (known[at + 1]?.fromSn ?? null) === null ? one.edition.effectiveUntil : null,
    place: at,
  }))
  return effectiveFor(candidates, asked, (one, other) => one.place - other.place)?.edition
}
