import { effectiveFor, type EffectiveCase } from '#core/editions'
import { versionFor, type EffectiveVersion } from '../softwareChange/versionFor.ts'

/** A release that was approved finally, and the versions that it hands over. */
interface ReleasedVersions {
  readonly id: number
  /** The day of its final approval. */
  readonly from: string
  readonly hwVersion: string | null
  readonly swVersion: string | null
}

/** The versions by which a product is made. */
export interface Versions {
  readonly hwVersion: string | null
  readonly swVersion: string | null
}

/**
 * The versions of a product that are effective for a case, from its approved releases (those of documents alone and discontinuations left out) and its effective
 * firmware: of each the last release that names it; firmware that took effect on the day of that release or later goes before it. Null where neither says anything.
 */
export const currentVersions = (
  releases: readonly ReleasedVersions[],
  firmware: readonly EffectiveVersion[],
  asked: EffectiveCase,
): Versions => {
  const last = (name: keyof Versions): ReleasedVersions | undefined =>
    effectiveFor(
      releases.filter(one => one[name] !== null),
      asked,
      (one, other) => one.from.localeCompare(other.from) || one.id - other.id,
    )
  const hwVersion = last('hwVersion')?.hwVersion ?? null
  const released = last('swVersion')
  const changed = versionFor(firmware, asked, hwVersion)
  const isLater = changed !== undefined && (released === undefined || (changed.from ?? '') >= released.from)
  return { hwVersion, swVersion: isLater ? changed.version : (released?.swVersion ?? null) }
}
