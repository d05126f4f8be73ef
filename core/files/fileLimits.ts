const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

/** How large files may be and how many; in bytes, where nothing else is said. */
export interface FileLimits {
  /** Sent in one request; anything larger goes in pieces. */
  readonly oneRequest: number
  /** The largest file of any kind. */
  readonly largest: number
  /** The largest piece of an upload in pieces. */
  readonly piece: number
  /** Everything that one person has uploaded. */
  readonly perPerson: number
  /** Everything that is stored. */
  readonly total: number
  /** Files that one person may store within 24 hours. */
  readonly perDay: number
  /** Uploads in pieces that one person may have begun and not finished, and the bytes they promise. */
  readonly openUploads: number
  readonly openBytes: number
  /** What must stay free on the volume. */
  readonly spare: number
}

/** What holds unless the environment says otherwise. */
export const fileLimits: FileLimits = {
  oneRequest: 100 * megabyte,
  largest: 2 * gigabyte,
  piece: 16 * megabyte,
  perPerson: 50 * gigabyte,
  total: 1000 * gigabyte,
  perDay: 5000,
  openUploads: 20,
  openBytes: 10 * gigabyte,
  spare: 256 * megabyte,
}

/** A picture of more pixels is not decoded: a file of a few kilobytes can hold a thousand million of them. */
export const mostPicturePixels = 50_000_000

/** Files in one selection, in any dialog. */
export const filesPerSelection = 100

/** From this size on the browser sends a file in pieces, so that a broken connection costs little. */
export const piecesFrom = 8 * megabyte
