/** What the reader of codes says of one picture. */
export interface ScannedFrame {
  readonly texts: readonly string[]
  /** Why it could not be read at all. */
  readonly failure?: string
}
