/** What the code on a paper says besides where its record is. */
export interface PaperMark {
  readonly version: number
  /** The beginning of the hash of what the paper says. */
  readonly hash: string
}

/** How much of the hash stands in the address, in characters. */
const shortHash = 16

/** The address in the code of a paper: the page of its record, which then says whether the paper still holds. */
export const paperAddress = (base: string, page: string, { version, hash }: PaperMark): string =>
  `${base.replace(/\/+$/, '')}${page}?paper=${version}-${hash.slice(0, shortHash)}`

/** The mark of the paper from which a page was opened; undefined where its address names none. */
export const paperMark = (search: string): PaperMark | undefined => {
  const [, version, hash] = /^(\d{1,9})-([0-9a-f]{16})$/.exec(new URLSearchParams(search).get('paper') ?? '') ?? []
  return version === undefined || hash === undefined ? undefined : { version: Number(version), hash }
}
