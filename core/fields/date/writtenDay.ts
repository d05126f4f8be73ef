/** Days between 1899-12-30, from which spreadsheets count, and 1970-01-01. */
const spreadsheetEpoch = 25_569
const msPerDay = 86_400_000

/** The day or instant that a spreadsheet's serial number stands for, written in UTC; whole milliseconds. */
const serialInstant = (serial: number): string => new Date(Math.round((serial - spreadsheetEpoch) * msPerDay)).toISOString()

/** Serial numbers between 1950 and 2199; other numbers are no dates that a person means. */
const serial = /^(1[89]\d{3}|[2-9]\d{4}|10[0-9]{4})(\.\d+)?$/

const written = /^(\d{4})(?:[-/.]|\s*年\s*)(\d{1,2})(?:[-/.]|\s*月\s*)(\d{1,2})(?:\s*日)?(?:[T ]+(.+))?$/

/** A day, and a time behind it if there is one, as people and spreadsheets write them (`2026/10/8`, `2026年10月8日`, a serial number); undefined when the order of day and month is anybody's guess. */
export const writtenDay = (text: string): { readonly day: string; readonly time: string } | undefined => {
  const plain = text.normalize('NFKC').trim()
  if (serial.test(plain)) {
    const instant = serialInstant(Number(plain))
    return { day: instant.slice(0, 10), time: instant.slice(11, 23) }
  }
  const [, year = '', month = '', day = '', time = ''] = written.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? []
  return year === '' ? undefined : { day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, time }
}
