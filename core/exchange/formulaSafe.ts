/** What makes spreadsheets take a text for a formula, full-width signs included; at its beginning white space does so as well. */
const signs = String.raw`=+\-@＝＋－＠`
const atBeginning = (own: string): string => `^${own}(?='*[${signs}${String.raw`\t\r\n`}])`

/** A CSV file is cut where the spreadsheet's own separator stands, which may be inside of a text. */
const inside = (own: string, apostrophes: '*' | '+'): string => String.raw`(?<=[;\t\r\n])${own}(?='${apostrophes}[${signs}])`

const inWorkbook = new RegExp(`${atBeginning('')}|${inside('', '+')}`, 'g')
const inCsv = new RegExp(`${atBeginning('')}|${inside('', '*')}`, 'g')
const apostrophe = new RegExp(`${atBeginning("'")}|${inside("'", '*')}`, 'g')

/** A text as it is written into a workbook: with an apostrophe where it could be taken for a formula, or for a text guarded already. */
export const guarded = (text: string): string => text.replaceAll(inWorkbook, "'")

/** Without one of these nothing has to be guarded: most texts are seen through at once. */
const worthALook = new RegExp(String.raw`^['${signs}\t\r\n]|[;\t\r\n]`)

/** A text as it is written into a CSV file: whatever a spreadsheet could make a cell of its own is guarded as well. */
export const guardedForCsv = (text: string): string => (worthALook.test(text) ? text.replaceAll(inCsv, "'") : text)

/** A text as it was before it was guarded in either way. */
export const unguarded = (text: string): string => text.replaceAll(apostrophe, '')
