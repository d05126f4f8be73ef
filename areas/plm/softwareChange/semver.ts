/** A version by Semantic Versioning 2.0.0 without build metadata (semver.org): `1.4.2`, `2.0.0-rc.10`. */
export const semverPattern =
  '(0|[1-9][0-9]{0,4})\\.(0|[1-9][0-9]{0,4})\\.(0|[1-9][0-9]{0,4})(-(0|[1-9][0-9]{0,8}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)(\\.(0|[1-9][0-9]{0,8}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)){0,4})?'

const whole = new RegExp(`^${semverPattern}$`, 'u')

/** Whether a text is such a version. */
export const isVersion = (text: string): boolean => whole.test(text)

const identifiers = (text: string): readonly string[] => text.split('.')
const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** Which of two identifiers comes first: numbers by value and before words, words by their signs. */
const compareIdentifiers = (one: string, other: string): number => {
  if (isNumber(one) && isNumber(other)) return Number(one) - Number(other)
  if (isNumber(one) !== isNumber(other)) return isNumber(one) ? -1 : 1
  return one < other ? -1 : one > other ? 1 : 0
}

const compareLists = (one: readonly string[], other: readonly string[]): number => {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [mine, others] = [one[at], other[at]]
    if (mine === undefined || others === undefined) return mine === undefined ? -1 : 1
    const difference = compareIdentifiers(mine, others)
    if (difference !== 0) return difference
  }
  return 0
}

/** Compares two versions by the precedence of semver (section 11): below 0 where the first comes before the second. A version to come (`-rc.1`) is before its final one. */
export const compareVersions = (one: string, other: string): number => {
  const [mine, myRest] = split(one)
  const [others, othersRest] = split(other)
  const difference = compareLists(identifiers(mine), identifiers(others))
  if (difference !== 0) return difference
  if (myRest === undefined || othersRest === undefined) return myRest === othersRest ? 0 : myRest === undefined ? 1 : -1
  return compareLists(identifiers(myRest), identifiers(othersRest))
}

const split = (version: string): readonly [string, string | undefined] => {
  const at = version.indexOf('-')
  return at < 0 ? [version, undefined] : [version.slice(0, at), version.slice(at + 1)]
}
