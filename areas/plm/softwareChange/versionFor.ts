import { effectiveFor, type EffectiveCase, type Effectivity } from '#core/editions'
import { compareVersions } from './semver.ts'

/** A version of software, from when on it holds and for which hardware. */
export interface EffectiveVersion extends Effectivity {
  readonly version: string
  /** Hardware versions separated by spaces; every one when null. */
  readonly hwVersions: string | null
}

const listed = (hwVersions: string): readonly string[] => hwVersions.split(/[\s,，、]+/u)

/** Whether a version may be put onto hardware: what says nothing of hardware goes onto each, and hardware that nobody knows is refused none. */
export const fitsHardware = (hwVersions: string | null, hardware: string | null): boolean =>
  hwVersions === null || hardware === null || listed(hwVersions).includes(hardware)

/** For which units a version is. */
type Reach = Pick<EffectiveVersion, 'fromSn' | 'hwVersions'>

/** Whether a version is for every unit that another one is for: only then nothing is left of that one. */
export const coversWholly = (one: Reach, other: Reach): boolean => {
  const [mine, others] = [one.fromSn ?? null, other.fromSn ?? null]
  if (mine !== null && (others === null || mine > others)) return false
  if (one.hwVersions === null) return true
  return other.hwVersions !== null && listed(other.hwVersions).every(hardware => fitsHardware(one.hwVersions, hardware))
}

/** The version that is effective for a case and this hardware: of all that hold the highest. */
export const versionFor = <V extends EffectiveVersion>(
  versions: readonly V[],
  asked: EffectiveCase,
  hardware: string | null = null,
): V | undefined =>
  effectiveFor(
    versions.filter(one => fitsHardware(one.hwVersions, hardware)),
    asked,
    (one, other) => compareVersions(one.version, other.version),
  )
