/** Longest run that `R1-R4` may stand for; a longer one is taken as one name. */
const longestRun = 1000

/** By which places are compared: r2 is R2. */
export const placeKey = (place: string): string => place.toUpperCase()

const runOf = (token: string): readonly string[] => {
  const run = /^([A-Za-z]+)(\d{1,6})-([A-Za-z]*)(\d{1,6})$/.exec(token)
  if (!run) return [token]
  const [, prefix = '', first = '', secondPrefix = '', last = ''] = run
  const from = Number(first)
  const count = Number(last) - from + 1
  if ((secondPrefix !== '' && placeKey(secondPrefix) !== placeKey(prefix)) || count < 2 || count > longestRun) return [token]
  return Array.from({ length: count }, (_, step) => `${prefix}${from + step}`)
}

/**
 * The places on a board that one cell names: separated by any comma, semicolon or blank, with runs such as R1-R4 written out
 * (until the cell names a thousand places; further runs stay as written).
 */
export const readDesignators = (cell: string): readonly string[] => {
  const places: string[] = []
  const tokens = cell
    .normalize('NFKC')
    .replaceAll(/\s*(?:[-~–—]|\.{2,3}|至|到)\s*/g, '-')
    .split(/[,;、\s]+/)
  for (const token of tokens) {
    if (token !== '') places.push(...(places.length < longestRun ? runOf(token) : [token]))
  }
  return places
}
