/** What is written like a number in full, as a spreadsheet shows it again: no zeros in front, no more digits than it shows, none at the end that it drops. */
const shownAsWritten = /^(?:0|[1-9]\d{0,10}|(?:0|[1-9]\d{0,5})\.\d{0,4}[1-9])$/

/** What a spreadsheet may take for a number, a share, a day or an hour: figures with signs, or a power of ten. */
const readAsNumber = /^[\d.,:/\- %]*\d[\d.,:/\- %]*$|^\d+(?:\.\d*)?e[+-]?\d+$/i
const readAsDay =
  /^(?:\d{1,4}[-/ ]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ]?\d{1,4}$|^\d{1,4}[年月]\d{0,2}月?\d{0,2}日?$|^(?:true|false)$/i

/**
 * A text as it stands in a CSV file so that a spreadsheet keeps it: what it would take for a number and change (051262885001, 6222020000000000123, 1E5, 3-5) is
 * written as the formula of a text, ="051262885001", which it shows as the text.
 */
export const codeForCsv = (text: string): string => {
  const changes = (readAsNumber.test(text) && !shownAsWritten.test(text)) || readAsDay.test(text)
  return changes && !text.includes('"') ? `="${text}"` : text
}

/** A text as it was before, from a file of ours or of another program that writes codes so. */
export const keptCode = (text: string): string => /^="([^"]*)"$/.exec(text)?.[1] ?? text
