/**
 * What somebody typed, as numbers are written, where it is the beginning of a number by a pattern such as `IQC-{yyMMdd}-{000}`; otherwise undefined. Only
 * what is more than the letters and their hyphen, which no other text begins with: `S1` may stand in any name.
 */
export const beginningOfNumber = (pattern: string, typed: string): string | undefined => {
  const [head = ''] = pattern.split('{')
  const text = typed.normalize('NFKC').trim().toUpperCase()
  return /^[A-Z]+-$/.test(head) && text.startsWith(head) && /^\d[\d-]*$/.test(text.slice(head.length)) ? text : undefined
}
