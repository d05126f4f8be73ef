import { splitCodes } from '#core/language'

/** Eleven digits with any signs around and between them. */
const unitNumber = /^\d{11}$/

/**
 * The digits of PN and SN of the unit that a text names, whatever signs stand in it: `12034/000417`, `12034_000417`, `120340-00417` and `１２０３４０００４１７` are one. Undefined where
 * letters or another number of digits remain.
 */
export const scanCodeOf = (text: string): string | undefined => {
  const bare = text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return unitNumber.test(bare) ? bare : undefined
}

/** The digits of PN and SN of each unit in a text, once, in the order in which they were scanned; what names no unit stays without `/` and `-`. */
export const scannedCodes = (text: string): readonly string[] => [
  ...new Set(
    splitCodes(text)
      .map(one => scanCodeOf(one) ?? one.replaceAll(/[/-]/g, ''))
      .filter(one => one !== ''),
  ),
]

/**
 * Whether a text is written as labels write PN and SN: five digits and six, with or without a sign between them. It tells what was scanned, a unit or something else such as a
 * lot `240115-00123` or a reading; which unit a text names says `scanCodeOf`.
 */
export const isUnitCode = (text: string): boolean => /^\d{5}[/-]?\d{6}$/.test(text.normalize('NFKC').trim())

/** Whether two texts are the PN and SN of one unit, however they are written. */
export const isSameUnit = (one: string, other: string): boolean => scanCodeOf(one) !== undefined && scanCodeOf(one) === scanCodeOf(other)
