/** What makes spreadsheets take a text for a formula, full-width signs included, whatever apostrophes stand before it. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const protectedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/

/** A text as it is written into a spreadsheet: with an apostrophe in front where it could be taken for a formula. */
export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** A text as it was before `guarded`. */
export const unguarded = (text: string): string => (protectedFormula.test(text) ? text.slice(1) : text)
