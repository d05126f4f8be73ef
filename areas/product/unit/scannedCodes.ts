import { splitCodes } from '#core/language'

/** The digits of PN and SN of each unit in a text, once, in the order in which they were scanned: `12034/000417`, `12034-000417` and `12034000417` are one. */
export const scannedCodes = (text: string): readonly string[] => [
  ...new Set(
    splitCodes(text)
      .map(one => one.replaceAll(/[/-]/g, ''))
      .filter(one => one !== ''),
  ),
]

/** Whether a text is written as PN and SN are: five digits and six, with or without a sign between them. */
export const isUnitCode = (text: string): boolean => /^\d{5}[/-]?\d{6}$/.test(text.normalize('NFKC').trim())

/** Whether two texts are the PN and SN of one unit, however they are written. */
export const isSameUnit = (one: string, other: string): boolean => scannedCodes(one).join() === scannedCodes(other).join()
