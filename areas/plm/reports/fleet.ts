import { compareVersions, isVersion } from '../softwareChange/semver.ts'

/** A version of the firmware of a product that took effect. */
interface KnownFirmware {
  readonly version: string
  /** Units in the field must leave every lower version for it. */
  readonly mandatory: boolean
}

/** How a version in the field compares. */
export const fleetStandings = {
  mustUpdate: { label: ['必须更新', 'Must update'], tone: 'bad' },
  unknown: { label: ['未登记的版本', 'Unknown version'], tone: 'warn' },
  usable: { label: ['可用', 'Usable'], tone: 'info' },
  newest: { label: ['最新', 'Newest'], tone: 'good' },
} as const

/** How a version in the field compares. */
export type FleetStanding = keyof typeof fleetStandings

/** How a version of a unit compares with the firmware of its product: below a version that is mandatory it must be updated; one that is no version by semver, or none at all, is unknown where there is firmware. */
export const fleetStanding = (version: string | null, known: readonly KnownFirmware[]): FleetStanding => {
  if (version === null || !isVersion(version)) return 'unknown'
  if (known.some(one => one.mandatory && compareVersions(version, one.version) < 0)) return 'mustUpdate'
  return known.some(one => compareVersions(version, one.version) < 0) ? 'usable' : 'newest'
}
