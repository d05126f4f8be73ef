/** What is signed of a version: what it is for and which bytes it has, not the bytes alone. */
export interface Manifest {
  readonly pn: string
  readonly type: string
  readonly version: string
  readonly hwVersions: string | null
  /** Of the stored file, or of the one behind the link, in hexadecimal; null of versions that were agreed to when a link alone was enough. */
  readonly sha256: string | null
  /** Rises with each approval of the same PN and type, so that a genuine old version is not taken for a new one. */
  readonly counter: number
}

/** The text that is signed, the same for whoever writes it: JSON with its names in this order and nothing between. */
export const manifestText = ({ pn, type, version, hwVersions, sha256, counter }: Manifest): string =>
  JSON.stringify({ pn, type, version, hwVersions, sha256, counter })
