/** A part of a file: bytes `from` to `to`, both included. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110, 14.1): one part; `whole` when it asks for none, for several or for
 * something that cannot be read, as the standard allows; `impossible` when the part lies beyond the end.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | 'whole' | 'impossible' => {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'impossible' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return 'whole'
  return from >= size ? 'impossible' : { from, to }
}

/** Whether an `If-Range` header still means the content that is there now; only a strong tag can, never a date. */
export const rangeHolds = (ifRange: string | undefined, tag: string): boolean => ifRange === undefined || ifRange.trim() === tag

/** Whether an `If-None-Match` header names the content that is there now. */
export const matchesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map(one => one.trim().replace(/^W\//, ''))
    .some(one => one === tag || one === '*')
