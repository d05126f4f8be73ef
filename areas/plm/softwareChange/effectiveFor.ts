import { compareVersions } from './semver.ts'

/** From when on something holds: from a day, and where an SN is named from that SN on. */
export interface Effective {
  readonly version: string
  /** `yyyy-MM-dd`. */
  readonly from: string
  /** Six digits; for every unit when null. */
  readonly fromSn: string | null
}

/** For which case it is asked. */
export interface Case {
  readonly day: string
  /** Six digits; null asks for a unit that is new, for which everything that is from an SN holds. */
  readonly sn: string | null
}

/** What is effective for a case: of all that have begun by its day and for its SN the highest version; nothing where there is none. */
export const effectiveFor = <E extends Effective>(candidates: readonly E[], { day, sn }: Case): E | undefined =>
  candidates
    .filter(one => one.from <= day && (one.fromSn === null || sn === null || one.fromSn <= sn))
    .toSorted((one, other) => compareVersions(other.version, one.version))
    .at(0)
