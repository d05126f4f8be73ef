let given = 0

const letters = (count: number): string =>
  [...count.toString(26).padStart(6, '0')].map(digit => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(Number.parseInt(digit, 26))).join('')

/**
 * A word that no other sample has, for what may not be the same in two records. It has no figure by which it would be found, and stands in order behind
 * those before, so that two companies that are made alike find and sort the same.
 */
export const nextMark = (): string => `MARK-${letters(given++)}`

/** Such words, also as accounts and names are compared: letters alone, in capitals or none. */
export const marks = /mark-?[a-z]{6}/gi
