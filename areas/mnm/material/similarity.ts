/** What is compared of two materials of one class. */
export interface Comparable {
  readonly name: string
  readonly spec: string | null
  readonly brand: number | null
  readonly brandModel: string | null
}

/** Why two materials look like the same thing. */
export type Likeness = 'sameModel' | 'similarText'

/** From this share of equal pairs of letters on, two descriptions are taken for the same. */
export const alike = 0.9

/** A text as it is compared: without case, width, spaces and the punctuation that people write as they like. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-_/,;:()[\]{}·"'×x*]+/gu, '')
    // Marks that a removed space kept apart have come together, and stand in one order however they were written.
    .normalize('NFKC')

/** How much two texts have in common, from 0 to 1: Dice's coefficient over pairs of letters, each pair counted as often as it occurs. */
export const similarity = (one: string, other: string): number => {
  if (one === other) return 1
  const [left, right] = [pairsOf(one), pairsOf(other)]
  if (left.length === 0 || right.length === 0) return 0
  const open = new Map<string, number>()
  for (const pair of left) open.set(pair, (open.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of right) {
    const rest = open.get(pair) ?? 0
    if (rest === 0) continue
    open.set(pair, rest - 1)
    common += 1
  }
  return (2 * common) / (left.length + right.length)
}

const pairsOf = (text: string): readonly string[] => {
  const letters = [...text]
  return letters.slice(1).map((letter, place) => `${letters[place] ?? ''}${letter}`)
}

/** Why two materials of one class look like the same thing; undefined when they do not. */
export const likenessOf = (one: Comparable, other: Comparable): Likeness | undefined => {
  if (isSameModel(one, other)) return 'sameModel'
  return similarity(described(one), described(other)) >= alike ? 'similarText' : undefined
}

const described = ({ name, spec }: Comparable): string => comparable(`${name}${spec ?? ''}`)

/** The same model; a brand that one of them leaves open does not tell them apart. */
const isSameModel = (one: Comparable, other: Comparable): boolean => {
  const model = comparable(one.brandModel ?? '')
  const sameBrand = one.brand === other.brand || one.brand === null || other.brand === null
  return model !== '' && sameBrand && model === comparable(other.brandModel ?? '')
}
